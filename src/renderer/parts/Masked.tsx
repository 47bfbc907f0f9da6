import { texts } from './text.ts'
import { Box, Button, Flex } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'

type Props = {
  /** The masked text. */
  readonly masked: string
  /** Noun for the button's name: "phone". */
  readonly what: string
  /** True if the user revealed the value; `children` is the revealed value. */
  readonly shown: boolean
  readonly children: ReactNode
  /** Asks main to reveal the value. Main audits the request before it responds. Resolves to the failure if it refuses. */
  readonly onShow?: (() => Promise<Failure | undefined>) | undefined
  readonly onHide?: (() => void) | undefined
}

/** A masked personal value that the user can reveal. */
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
    <Flex component="span" display="inline-flex" wrap="wrap" align="baseline" gap="0 0.25rem">
      {shown ? (
        children
      ) : (
        <span className="nowrap num">
          <span className="visually-hidden">{texts.masked.masked} </span>
          <bdi>{masked}</bdi>
        </span>
      )}
      {/* The same button element for both, so that it keeps the focus. */}
      {(shown ? onHide : onShow) !== undefined && (
        <Button
          size="compact-xs"
          px="0.25rem"
          variant="subtle"
          {...(shown ? { color: 'gray' } : {})}
          aria-label={shown ? texts.masked.hideAgain(what) : texts.masked.show(what)}
          aria-disabled={!shown && waiting}
          onClick={() => (shown ? onHide?.() : void show())}
        >
          {shown ? texts.masked.hideAgain2 : texts.masked.show2}
        </Button>
      )}
      {failure !== undefined && (
        <Box role="alert" component="span" fz="xs" c="var(--ac-bad)">
          {failure.message} {failure.nextStep}
        </Box>
      )}
    </Flex>
  )
}
