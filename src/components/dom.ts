type Child = Node | string | null | false | undefined

/** Creates an HTML element; text is never parsed as HTML. */
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
 * True if the focus moved from this part to a control outside it. A press on plain text in the part moves the focus to nothing, or to a focusable ancestor such as `main`, and doesn't count.
 */
export function hasFocusLeft(part: Node, { relatedTarget: to }: FocusEvent): boolean {
  return to instanceof Node && !part.contains(to) && !to.contains(part)
}

/** Closes the dialog on a press that begins and ends outside it, but not on pressing its padding or dragging a selection out of it. */
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
