const PEGS = 'M88 33v14m4-13v14M150 36v14m4-14v14M212 33v14m-4-13v14'

/** A drawing of a washing line with pegs, or with the thing whose SVG path is given. */
export function LineDrawing({ thing }: { readonly thing?: string | undefined }) {
  return (
    <svg className="bare-line" viewBox="0 0 300 136" fill="none" aria-hidden="true">
      <path d="M10 122V14M290 122V14M2 122h16M282 122h16M10 20Q150 62 290 20" />
      {thing && <path d="M58 24v14m4-13v14M242 24v14m-4-13v14" />}
      <path d={thing ?? PEGS} />
    </svg>
  )
}

/** SVG paths of things that hang on the drawn washing line, in the middle of 300 × 136 units. */
export const THINGS_ON_LINE = {
  key: 'M150 34v20M150 82v40m0-14h12m-12 9h9 M150 54a14 14 0 1 0 .01 0M150 63a5 5 0 1 0 .01 0',
  label: 'M150 34v19M150 46l-30 20v52h60V66zM150 63a4 4 0 1 0 .01 0M133 86h34m-34 11h34m-34 11h20',
  letter: 'M118 32v20m64-20v20M100 50h100v62H100zM100 52l50 36 50-36',
  padlock: 'M128 72V58a22 22 0 0 1 44 0v14M120 72h60v44h-60zM150 87a5 5 0 1 0 .01 0m-.01 10v9',
  parcel: 'M118 32v20m64-20v20M104 50h92v62h-92zM104 66h92M138 50v16l12-7 12 7V50',
  card: 'M118 32v20m64-20v20M100 50h100v62H100zM100 66h100m-100 9h100m-88 21h30',
} as const
