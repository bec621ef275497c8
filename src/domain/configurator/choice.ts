import type { Choice, Option } from '../catalogue/catalogue.ts'
import type { ChosenOptions } from './configuration.ts'

export function readChosen(options: readonly Option[], query: URLSearchParams): ChosenOptions {
  const answers = options.flatMap(({ name, choices }) => {
    const value = query.get(name) ?? ''
    return choices.some((choice) => choice.value === value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(answers)
}

export function writeChosen(
  options: readonly Option[],
  query: URLSearchParams,
  chosen: ChosenOptions,
): URLSearchParams {
  const names = options.map(({ name }) => name)
  const others = [...query].filter(([name]) => !names.includes(name))
  const answers = names.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : []))
  return new URLSearchParams([...answers, ...others])
}

function chosenChoice(option: Option, chosen: ChosenOptions): Choice | undefined {
  const value = chosen[option.name] || option.default
  return option.choices.find((choice) => choice.value === value)
}

export function describeChosen(options: readonly Option[], chosen: ChosenOptions): string {
  const parts = options.flatMap((option) => {
    const choice = chosenChoice(option, chosen)
    return choice ? [inWords(option, choice)] : []
  })
  return sentence(parts)
}

export function nameOptions(options: readonly Option[], names: readonly string[]): string {
  const named = options.filter(({ name }) => names.includes(name))
  return sentence(named.map(({ label }) => label.toLowerCase()))
}

function inWords({ name, label }: Option, choice: Choice): string {
  const lower = choice.label.charAt(0).toLowerCase() + choice.label.slice(1)
  switch (name) {
    case 'color':
      return choice.label
    case 'lathLength':
      return `${choice.label} laths`
    case 'ropeLength':
      return `${choice.label} of rope`
    case 'wheelType':
      return `${lower} wheels`
    case 'extraPulley':
      return choice.value === 'none' ? 'no extra pulley' : `a ${lower} extra pulley`
    default:
      return `${label.toLowerCase()}: ${lower}`
  }
}

function sentence(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(parts)
}
