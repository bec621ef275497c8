import { MAILED_LINKS, mailedLinkPath } from '#domain/account/mailed-links.ts'
import { reviewTokenOf } from '../../http/mailed-links.ts'
import {
  button,
  greeting,
  heading,
  paragraph,
  secondaryLink,
  smallPrint,
  type Template,
} from './letter.ts'

/** The links to review each product; the path holds the token. */
export const reviewRequest: Template<'review-request'> = ({ data, site, token }) => {
  const path = (productId: number) => mailedLinkPath('review', reviewTokenOf(token, productId))
  const [first] = data.products
  const thing = data.products.length === 1 ? 'it' : 'them'
  return {
    subject: `How are you getting on with your ${first && data.products.length === 1 ? first.name : 'order'}?`,
    preview: 'A few honest words help the next person choose.',
    parts: [
      heading('How are you getting on?'),
      paragraph(
        `${greeting(data.fullName)} you’ve had your order ${data.orderNumber} for a while now. Would you tell other people how you get on with ${thing}? Good or bad, it helps them choose.`,
      ),
      ...data.products.flatMap(({ id, name }) => [
        paragraph(name),
        button('Write a Review', path(id)),
      ]),
      smallPrint(
        `Each link works once, for ${MAILED_LINKS.review.lifetime}. We read every review before it appears, and publish bad ones too.`,
      ),
      smallPrint('If something’s wrong with what you bought, just reply to this email.'),
      ...(first
        ? [secondaryLink('Please don’t ask me for reviews', `${path(first.id)}&stop=yes`)]
        : []),
    ],
    reason: `You’re receiving this email because you bought something at ${site.name}. We ask once for each order.`,
  }
}
