import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { describeChoice, nameOptions } from '#domain/configurator/choice.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type Chosen, missingOptions, priceSoFar } from '#domain/pricing/configuration.ts'
import {
  $choice,
  $editing,
  $missing,
  type ConfiguredProduct,
  clearChoice,
  openConfigurator,
  submitChoice,
} from '#stores/configurator.ts'
import { OptionField } from './OptionField.tsx'

interface Props {
  product: ConfiguredProduct
  /** Path of the product's page. */
  path: string
}

/** The options of a product with their live price, in a form that works before any script does. */
export function Configurator({ product, path }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const chosen = useStore($choice, { ssr: 'initial' })
  const missing = useStore($missing, { ssr: 'initial' })
  const isEditing = useStore($editing, { ssr: 'initial' }) !== null

  useEffect(() => {
    if (!form.current) return
    const close = openConfigurator(product, answersIn(form.current))
    const frame = requestAnimationFrame(() => focusMissing(form.current))
    return () => {
      cancelAnimationFrame(frame)
      close()
    }
  }, [product])

  function submit(event: SubmitEvent) {
    event.preventDefault()
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
      {product.options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          chosen={chosen[option.name] ?? ''}
          isMissing={missing.includes(option.name)}
        />
      ))}
      <Summary product={product} chosen={chosen} />
      <div className="buy-bar">
        <p className="total" aria-live="polite" aria-atomic="true">
          <span>Total</span>{' '}
          <output name="total">{formatPounds(priceSoFar(product, chosen))}</output>{' '}
          <small>inc. VAT</small>
        </p>
        <button type="submit" className="button" name="add" value="1">
          {isEditing ? 'Update' : 'Add to Cart'}
        </button>
      </div>
    </form>
  )
}

function Summary({ product, chosen }: { product: ConfiguredProduct; chosen: Chosen }) {
  const open = missingOptions(product, chosen)
  const choice = describeChoice(product.options, chosen)
  return (
    <p className="choice-summary">
      {choice && (
        <>
          <b>Your choice:</b> {choice}.{' '}
        </>
      )}
      {open.length > 0 && <>Still to choose: {nameOptions(product.options, open)}. </>}
      {Object.keys(chosen).length > 0 && (
        <button type="reset" className="as-link">
          Start again
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
