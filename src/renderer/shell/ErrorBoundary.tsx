import { texts } from './text.ts'
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
          help="troubleshooting"
          title={texts.errorBoundary.thisScreenStoppedBecauseOfAn}
          action={
            <>
              <Button variant="filled" onClick={() => this.setState({ error: undefined, failed: false })}>
                {texts.errorBoundary.showTheScreenAgain}
              </Button>
              <Button component="a" href="#/">
                {texts.errorBoundary.goToStart}
              </Button>
            </>
          }
        >
          {texts.errorBoundary.whatYouJustSentMayHaveGone}{' '}
          <bdi className="mono">{error instanceof Error ? error.message : texts.errorBoundary.noText}</bdi>
        </EmptyState>
      </div>
    )
  }
}
