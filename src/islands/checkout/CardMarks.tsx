const CARDS = ['Visa', 'Mastercard', 'American Express']

export function CardMarks() {
  return (
    <div className="card-marks">
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M4 9h12v8H4zM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" />
      </svg>
      <p>You’ll pay by card on our provider’s secure page</p>
      <ul className="unmarked" aria-label="Cards we accept">
        {CARDS.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
    </div>
  )
}
