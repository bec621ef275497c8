import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

/** Catches what fails while an island renders, so that its place is never left empty. */
class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p className="notice alert" role="alert">
        <span>Something went wrong in this part of the page. Your cart is as it was. </span>
        <button type="button" className="as-link" onClick={() => location.reload()}>
          Reload the Page
        </button>
      </p>
    )
  }
}

/** A component that a page loads as an island. */
export function island<P extends object>(Content: ComponentType<P>): ComponentType<P> {
  return function Island(props: P) {
    return (
      <Boundary>
        <Content {...props} />
      </Boundary>
    )
  }
}
