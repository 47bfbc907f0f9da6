import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '../parts/EmptyState.tsx'

type Props = {
  readonly children: ReactNode
  /** The route. A change retries the children. */
  readonly resetKey: string
}

type State = { readonly error: unknown; readonly failed: boolean; readonly resetKey: string }

/** Contains an error of one screen so that the frame keeps working. Resets when the route changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey: props.resetKey }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    return (
      <div role="alert">
        <EmptyState
          title="This screen stopped because of a fault in the console"
          action={
            <>
              <Button variant="filled" onClick={() => this.setState({ error: undefined, failed: false })}>
                Show the screen again
              </Button>
              <Button component="a" href="#/">
                Go to the start
              </Button>
            </>
          }
        >
          Nothing was sent and nothing was lost on the platform. Show the screen again; if it stays, report what you did
          with this text: <bdi className="mono">{error instanceof Error ? error.message : 'no text'}</bdi>
        </EmptyState>
      </div>
    )
  }
}
