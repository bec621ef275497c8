export interface FrameLink {
  readonly href: string
  readonly label: string
}

export interface LinkGroup {
  readonly title: string
  readonly links: readonly FrameLink[]
}

export const HEADER_LINKS: readonly FrameLink[] = [
  { href: '/', label: 'Home' },
  { href: '/ceiling-airers', label: 'Ceiling Airers' },
  { href: '/indoor-airers', label: 'Indoor Airers' },
  { href: '/rotary-washing-lines', label: 'Rotary' },
  { href: '/retractable-washing-lines', label: 'Retractable' },
  { href: '/rotary-covers', label: 'Covers' },
  { href: '/wall-mounted-folding-washing-lines', label: 'Wall Mount' },
  { href: '/storage-solutions', label: 'Storage' },
  { href: '/accessories', label: 'Accessories' },
]

/** Other addresses of pages, alias → canonical path; each answers 301. The catalogue has former slugs of products. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/retractable': '/retractable-washing-lines',
  '/rotary': '/rotary-washing-lines',
  '/wall-mounted': '/wall-mounted-folding-washing-lines',
  '/small-rotary-clothesline': '/small-rotary-clotheslines',
  '/indoor-washhing-line-pulley': '/indoor-washing-line-pulley',
}

/** The sidebar keeps the paths of the old shop; the short ones redirect. */
export const SHOP_LINKS: readonly FrameLink[] = [
  { href: '/retractable', label: 'Retractable Washing Lines' },
  { href: '/rotary', label: 'Rotary Washing Lines' },
  { href: '/rotary-covers', label: 'Rotary Covers' },
  { href: '/wall-mounted', label: 'Wall Mounted Folding Lines' },
  { href: '/indoor-airers', label: 'Indoor Airers' },
  { href: '/ceiling-airers', label: 'Ceiling Airers' },
  { href: '/accessories', label: 'Accessories' },
  { href: '/drying-racks', label: 'Drying Racks' },
]

export const TOP_SELLERS: readonly string[] = [
  'rubber-grippers',
  'traditional-kitchen-maid',
  'traditional-stacker',
  'hills-cover',
]

export const BRAND_LINKS: readonly FrameLink[] = [
  { href: '/brands/hills', label: 'Hills' },
  { href: '/brands/kitched-maid', label: 'Kitchen Maid' },
  { href: '/brands/dryline', label: 'Dryline' },
]

export const FOOTER_GROUPS: readonly LinkGroup[] = [
  {
    title: 'Customer Service',
    links: [
      { href: '/contact-us', label: 'Contact Us' },
      { href: '/about-me', label: 'About Us' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms-conditions', label: 'Terms & Conditions' },
      { href: '/faq', label: 'FAQ' },
      { href: '/articles', label: 'Articles' },
    ],
  },
  {
    title: 'Information',
    links: [
      { href: '/brands', label: 'Brands' },
      { href: '/minky-washing-line', label: 'Minky Washing Line' },
      { href: '/vileda-rotary-washing-line-cover', label: 'Vileda Rotary Washing Line Cover' },
      { href: '/washing-line-pulley-bq', label: 'Washing Line Pulley B&Q' },
      { href: '/tesco-washing-line-options', label: 'Tesco Washing Line Options' },
      { href: '/argos-washing-line-options', label: 'Argos Washing Line Options' },
      { href: '/washing-line-options', label: 'Washing Line Options' },
      { href: '/ceiling-airers-faq', label: 'Ceiling Airers FAQ' },
    ],
  },
  {
    title: 'Extra',
    links: [
      {
        href: '/extra-long-retractable-washing-line',
        label: 'Extra Long Retractable Washing Line',
      },
      { href: '/wooden-washing-line-pole', label: 'Wooden Washing Line Pole' },
      { href: '/washing-line-attached-wall', label: 'Washing Line Attached to a Wall' },
      { href: '/wall-hung-washing-line', label: 'Wall Hung Washing Line' },
      { href: '/outdoors-rotary-clothesline', label: 'Outdoors Rotary Clothesline' },
      { href: '/indoor-washhing-line-pulley', label: 'Indoor Washing Line Pulley' },
      { href: '/small-rotary-clothesline', label: 'Small Rotary Clothesline' },
      { href: '/strong-retractable-washing-line', label: 'Strong Retractable Washing Line' },
      { href: '/whirligig-clothesline', label: 'Whirligig Clothesline' },
    ],
  },
  {
    title: 'My Account',
    links: [
      { href: '/account', label: 'Order History' },
      { href: '/delivery', label: 'Delivery Information' },
    ],
  },
]

export const PROMISES: readonly string[] = [
  'Free shipping to all parts of the UK',
  'Worldwide delivery, costs may vary',
  'Order online 24/7',
  'Fast shipping and returns from our warehouse',
  '10 year warranty against defects',
  'Quality guarantee on premium products',
]
