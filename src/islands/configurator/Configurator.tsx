import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { nextPaint } from '#browser/base/timer.ts'
import { $cart } from '#browser/cart/cart.ts'
import {
  $choice,
  $editing,
  $missing,
  type ConfiguredProduct,
  clearChoice,
  editedPosition,
  openConfigurator,
  submitChoice,
} from '#browser/configurator/configurator.ts'
import { describeChosen, nameOptions } from '#domain/configurator/choice.ts'
import {
  addedPrices,
  type ChosenOptions,
  mayCostMore,
  missingOptions,
  priceSoFar,
} from '#domain/configurator/configuration.ts'
import type { AirerToFit } from '#domain/configurator/fit.ts'
import { formatPounds } from '#domain/money.ts'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { FitCalculator } from './FitCalculator.tsx'
import { OptionField } from './OptionField.tsx'

interface Props {
  product: ConfiguredProduct
  /** The data for the fit calculator of a ceiling airer. */
  fit?: AirerToFit | undefined
  path: string
}

/** A product's options with the live price, in a form that works before the script runs. */
export const Configurator = island(function Configurator({ product, fit, path }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const chosen = useAtom($choice)
  const missing = useAtom($missing)
  const added = addedPrices(product, chosen)
  const isEditing = editedPosition(useAtom($editing), useAtom($cart)) >= 0

  // Not useEffect, which runs in a later task: a click between the two tasks would be overwritten.
  useLayoutEffect(() => {
    if (!form.current) return
    return openConfigurator(product, answersIn(form.current))
  }, [product])

  useEffect(() => {
    const frame = requestAnimationFrame(() => focusMissing(form.current))
    return () => cancelAnimationFrame(frame)
  }, [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isEnterInMeasure(event)) return
    // The button shows the press first.
    await nextPaint()
    flushSync(() => submitChoice(product))
    focusMissing(form.current)
  }

  return (
    <form
      ref={form}
      className="configurator"
      method="get"
      action={path}
      aria-label="Options"
      noValidate
      onSubmit={submit}
      onReset={clearChoice}
    >
      {fit && <EnterButton path={path} />}
      {product.options.map((option, index) => (
        <OptionField
          key={option.name}
          option={option}
          chosen={chosen[option.name] ?? ''}
          added={added[index] ?? []}
          isMissing={missing.includes(option.name)}
        >
          {fit && option.name === 'lathLength' && <FitCalculator {...fit} />}
        </OptionField>
      ))}
      <Summary product={product} chosen={chosen} />
      <div className="buy-bar">
        <p className="total" aria-live="polite" aria-atomic="true">
          <span>{mayCostMore(product, chosen) ? 'Total from' : 'Total'}</span>{' '}
          <output name="total">{formatPounds(priceSoFar(product, chosen))}</output>{' '}
          <small>inc. VAT</small>
        </p>
        <button type="submit" className="button" name="add" value="1">
          {isEditing ? 'Update' : 'Add to Cart'}
        </button>
      </div>
    </form>
  )
})

/** Enter presses the form's first button. Before the script runs, this one shows the fit instead of adding to the cart. */
function EnterButton({ path }: { path: string }) {
  return (
    <button
      type="submit"
      className="visually-hidden"
      name="fit"
      value="1"
      formAction={`${path}#will-it-fit`}
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

function isEnterInMeasure({ nativeEvent }: SubmitEvent): boolean {
  const isEnter = nativeEvent.submitter?.getAttribute('name') === 'fit'
  return isEnter && document.activeElement?.closest('.fit') !== null
}

function Summary({ product, chosen }: { product: ConfiguredProduct; chosen: ChosenOptions }) {
  const open = missingOptions(product, chosen)
  const choice = describeChosen(product.options, chosen)
  return (
    <p className="choice-summary">
      {choice && (
        <>
          <b>Your choice:</b>
          <span>{` ${choice}. `}</span>
        </>
      )}
      {open.length > 0 && <span>{`Still to choose: ${nameOptions(product.options, open)}. `}</span>}
      {Object.keys(chosen).length > 0 && (
        <button type="reset" className="as-link">
          Start Again
        </button>
      )}
    </p>
  )
}

function answersIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function focusMissing(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('fieldset.missing input')?.focus()
}
