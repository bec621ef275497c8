const PEGS = 'M88 33v14m4-13v14M150 36v14m4-14v14M212 33v14m-4-13v14'

/** A washing line with pegs, or with the thing whose path in `THINGS` is given. */
export function LineDrawing({ thing }: { readonly thing?: string | undefined }) {
  return (
    <svg className="bare-line" viewBox="0 0 300 136" fill="none" aria-hidden="true">
      <path d="M10 122V14M290 122V14M2 122h16M282 122h16M10 20Q150 62 290 20" />
      {thing && <path d="M58 24v14m4-13v14M242 24v14m-4-13v14" />}
      <path d={thing ?? PEGS} />
    </svg>
  )
}
