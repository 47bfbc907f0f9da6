import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import classes from './masked.module.css'

type Props = {
  /** The masked text. */
  readonly masked: string
  /** What it is, for the button's name: "phone". */
  readonly what: string
  /** Whether a person asked to see it, and what is shown then. */
  readonly shown: boolean
  readonly children: ReactNode
  /** Asks main, which records it first: nothing is shown before it answered. Gives why it was refused. */
  readonly onShow?: (() => Promise<Failure | undefined>) | undefined
  readonly onHide?: (() => void) | undefined
}

/** A value of a person that is masked until somebody asks to see it. */
export function Masked({ masked, what, shown, children, onShow, onHide }: Props) {
  const [failure, setFailure] = useState<Failure>()
  const [waiting, setWaiting] = useState(false)
  const show = async () => {
    if (onShow === undefined || waiting) return
    setWaiting(true)
    setFailure(await onShow())
    setWaiting(false)
  }
  return (
    <span className={classes.masked}>
      {shown ? (
        children
      ) : (
        <span className={classes.text}>
          <span className="visually-hidden">masked </span>
          <bdi>{masked}</bdi>
        </span>
      )}
      {!shown && onShow !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Show ${what}`}
          aria-disabled={waiting}
          onClick={() => void show()}
        >
          Show
        </Button>
      )}
      {shown && onHide !== undefined && (
        <Button size="compact-xs" variant="subtle" color="gray" aria-label={`Hide again: ${what}`} onClick={onHide}>
          Hide again
        </Button>
      )}
      {failure !== undefined && (
        <span role="alert" className={classes.failure}>
          {failure.message}
        </span>
      )}
    </span>
  )
}
