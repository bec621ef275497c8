type Child = Node | string | null | false | undefined

/** Text is never parsed as HTML. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  )
  return made
}

export function createButton(
  attributes: Readonly<Record<string, string>>,
  text: string,
  run: () => void,
): HTMLButtonElement {
  const made = createElement('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', run)
  return made
}

/**
 * True if the focus went from this part to another control. A press on plain text moves the focus to nothing, or to
 * what surrounds the part and may hold the focus, as `main` does: then the shopper is still there.
 */
export function hasFocusLeft(part: Node, { relatedTarget: to }: FocusEvent): boolean {
  return to instanceof Node && !part.contains(to) && !to.contains(part)
}

/** Closes the dialog by a press that begins and ends beside it; pressing its padding or dragging a selection out of it doesn't. */
export function closeOnPressOutside(dialog: HTMLDialogElement): void {
  let beganBeside = false
  dialog.addEventListener('pointerdown', (event) => {
    beganBeside = isBeside(dialog, event)
  })
  dialog.addEventListener('click', (event) => {
    if (beganBeside && isBeside(dialog, event)) dialog.close()
  })
}

function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === dialog && !isWithin
}
