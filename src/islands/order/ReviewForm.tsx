import { useState } from 'react'
import { $user } from '#browser/account/user.ts'
import {
  clearReviewDraft,
  type ReviewDraft,
  type ReviewedProduct,
  type ReviewSubject,
  readReviewDraft,
  saveReviewDraft,
  sendReview,
} from '#browser/order/review.ts'
import { faultIfEmpty, fieldFaults } from '#domain/account/faults.ts'
import { POSSIBLE_STARS } from '#domain/catalogue/review.ts'
import { hasLink, REVIEW_FAULTS, REVIEW_LENGTHS } from '#domain/catalogue/review-text.ts'
import { FieldFrame, fieldAttributes } from '../ui/Field.tsx'
import { type Form, FormFrame, type FormValues, SubmitButton, useForm } from '../ui/Form.tsx'

interface Props {
  readonly subject: ReviewSubject
  readonly product: ReviewedProduct
  readonly sent: () => void
}

/** The tab keeps the draft until the review is sent. */
export function ReviewForm({ subject, product, sent }: Props) {
  const [draft] = useState(() => readReviewDraft(product))
  const form = useForm({
    check: faultsOf,
    send: async (values) => {
      await sendReview(subject, values as unknown as ReviewDraft)
      clearReviewDraft(product)
      sent()
    },
    explain: (message) => message || 'We couldn’t send your review. Please try again in a moment.',
  })
  return (
    <FormFrame form={form}>
      <div
        className="form review-form"
        onChange={({ currentTarget }) => {
          const form = currentTarget.closest('form') ?? undefined
          saveReviewDraft(product, Object.fromEntries(new FormData(form)))
        }}
      >
        <p className="reviewed">
          <img src={product.picture} alt="" width="64" height="64" />
          <a href={product.path}>{product.name}</a>
        </p>
        <StarChoice form={form} chosen={draft.stars} />
        <FieldFrame form={form} name="title" label="Title">
          <input
            className="input"
            defaultValue={draft.title}
            maxLength={REVIEW_LENGTHS.title}
            {...fieldAttributes(form, 'title', undefined)}
          />
        </FieldFrame>
        <FieldFrame form={form} name="text" label="Your review">
          <textarea
            className="input"
            rows={4}
            defaultValue={draft.text}
            maxLength={REVIEW_LENGTHS.text}
            {...fieldAttributes(form, 'text', undefined)}
          />
        </FieldFrame>
        <FieldFrame form={form} name="name" label="Name to show">
          <input
            className="input"
            autoComplete="nickname"
            defaultValue={draft.name || $user.get()?.fullName}
            maxLength={REVIEW_LENGTHS.name}
            {...fieldAttributes(form, 'name', undefined)}
          />
        </FieldFrame>
        <SubmitButton form={form} label="Send Review" busy="Sending…" />
        <p className="hint">
          We publish it with that name if it meets <a href="/how-we-check-reviews">our rules</a>.
        </p>
      </div>
    </FormFrame>
  )
}

function StarChoice({ form, chosen }: { readonly form: Form; readonly chosen: string }) {
  const fault = form.faults['stars']
  return (
    <fieldset
      className={fault ? 'field star-choice missing' : 'field star-choice'}
      aria-describedby={fault ? 'stars-error' : undefined}
    >
      <legend>Stars</legend>
      {fault && (
        <p className="error" id="stars-error">
          <span className="visually-hidden">Error: </span>
          <span>{fault}</span>
        </p>
      )}
      <div>
        {POSSIBLE_STARS.toReversed().map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              id={stars === 1 ? 'stars' : undefined}
              name="stars"
              value={stars}
              defaultChecked={chosen === String(stars)}
            />
            <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <i aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function faultsOf({ stars = '', title = '', text = '', name = '' }: FormValues) {
  const faultOf = (words: string, missing: string) =>
    faultIfEmpty(words, missing) ?? (hasLink(words) ? REVIEW_FAULTS.link : undefined)
  return fieldFaults({
    stars: faultIfEmpty(stars, REVIEW_FAULTS.stars),
    title: faultOf(title, REVIEW_FAULTS.title),
    text: faultOf(text, REVIEW_FAULTS.text),
    name: faultOf(name, REVIEW_FAULTS.name),
  })
}
