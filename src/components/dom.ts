type Child = Node | string | null | false | undefined

/** Makes an element with attributes and children. Text stays text: nothing is read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
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

/** A button that does something. */
export function button(
  attributes: Readonly<Record<string, string>>,
  text: string,
  run: () => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', run)
  return made
}
