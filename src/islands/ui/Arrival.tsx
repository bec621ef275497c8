interface Props {
  /** `Tue 8 – Wed 9 December` */
  readonly days: string
  /** `2 weeks’ lead time, then 2–3 working days` */
  readonly steps: string
}

export function Arrival({ days, steps }: Props) {
  return (
    <p>
      Order today and it’ll arrive <b>{days}</b> ({steps}).
    </p>
  )
}
