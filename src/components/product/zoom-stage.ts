/** The area of the dialog in which a picture is magnified and panned. */
export interface ZoomStage {
  isMagnified(): boolean
  /** Magnifies by a factor. The point (x, y) of the window, by default its middle, stays in place. */
  magnify(factor: number, x?: number, y?: number): void
  /** Pans by pixels. */
  move(x: number, y: number): void
  reset(): void
}

const MAX_MAGNIFICATION = 4
const DOUBLE_TAP_MAGNIFICATION = 2.5
const MAX_DOUBLE_TAP_MS = 320
const MAX_DOUBLE_TAP_PX = 40
const MIN_SWIPE_PX = 48

interface Tap {
  readonly x: number
  readonly y: number
  readonly time: number
}

/** Makes a scrolling element with a sheet in it zoomable. `turn` opens the next (1) or previous (-1) picture. */
export function startZoomStage(
  stage: HTMLElement,
  sheet: HTMLElement,
  turn: (step: 1 | -1) => void,
): ZoomStage {
  let level = 1

  function magnifyTo(wanted: number, x: number, y: number): void {
    level = Math.min(MAX_MAGNIFICATION, Math.max(1, wanted))
    const before = sheet.getBoundingClientRect()
    const [acrossShare, downShare] = [(x - before.x) / before.width, (y - before.y) / before.height]
    stage.style.setProperty('--level', String(level))
    const after = sheet.getBoundingClientRect()
    // The point under the finger stays under it.
    stage.scrollBy(after.x + acrossShare * after.width - x, after.y + downShare * after.height - y)
  }

  const toggle = (x: number, y: number) => magnifyTo(level > 1 ? 1 : DOUBLE_TAP_MAGNIFICATION, x, y)

  listenToMouse()
  listenToFingers()
  return {
    isMagnified: () => level > 1,
    magnify: (factor, x, y) => {
      const box = stage.getBoundingClientRect()
      magnifyTo(level * factor, x ?? box.x + box.width / 2, y ?? box.y + box.height / 2)
    },
    move: (x, y) => stage.scrollBy(x, y),
    reset: () => magnifyTo(1, 0, 0),
  }

  function listenToMouse(): void {
    stage.addEventListener('dblclick', ({ clientX, clientY }) => toggle(clientX, clientY))
    stage.addEventListener('dragstart', (event) => event.preventDefault())
    stage.addEventListener('pointermove', ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1) stage.scrollBy(-movementX, -movementY)
    })
    // A trackpad pinch arrives as a wheel event with the control key.
    stage.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      magnifyTo(level * Math.exp(-event.deltaY / 150), event.clientX, event.clientY)
    })
  }

  function listenToFingers(): void {
    let pinch: { distance: number; level: number } | undefined
    let start: Tap | undefined
    let last: Tap | undefined

    stage.addEventListener(
      'touchstart',
      ({ touches, timeStamp }) => {
        const [first, second] = touches
        if (first && second) pinch = { distance: between(first, second), level }
        start =
          first && !second ? { x: first.clientX, y: first.clientY, time: timeStamp } : undefined
      },
      { passive: true },
    )
    stage.addEventListener(
      'touchmove',
      (event) => {
        const [first, second] = event.touches
        if (!pinch || !first || !second) return
        event.preventDefault()
        magnifyTo(
          (pinch.level * between(first, second)) / pinch.distance,
          (first.clientX + second.clientX) / 2,
          (first.clientY + second.clientY) / 2,
        )
      },
      { passive: false },
    )
    stage.addEventListener('touchend', (event) => {
      const wasPinch = pinch
      if (event.touches.length < 2) pinch = undefined
      const finger = event.changedTouches[0]
      if (wasPinch || !finger || !start) return
      const end: Tap = { x: finger.clientX, y: finger.clientY, time: event.timeStamp }
      const [x, y] = [end.x - start.x, end.y - start.y]
      if (level === 1 && Math.abs(x) > MIN_SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) {
        turn(x < 0 ? 1 : -1)
      } else if (last && isDouble(last, end)) {
        // The browser's own double tap would zoom the page.
        event.preventDefault()
        toggle(end.x, end.y)
        last = undefined
      } else {
        last = end
      }
    })
  }
}

function between(a: Touch, b: Touch): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
}

function isDouble(a: Tap, b: Tap): boolean {
  return b.time - a.time < MAX_DOUBLE_TAP_MS && Math.hypot(b.x - a.x, b.y - a.y) < MAX_DOUBLE_TAP_PX
}
