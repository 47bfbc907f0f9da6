import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Duplicate } from '../../../../bridge/calls/booking.ts'
import { whatText, whenText, whereText, withText } from '../intent/intent-words.ts'
import { StateMark } from '../intent/StateMark.tsx'
import type { SendState } from './use-send.ts'
import classes from './send.module.css'

type Props = {
  readonly first: Duplicate
  /** Which one of how many. */
  readonly at: number
  readonly of: number
  readonly send: SendState
}

/** A decision that stops everything: the patient has a booking already. The safe answer has the focus. */
export function DuplicateModal({ first, at, of, send }: Props) {
  const [agreed, setAgreed] = useState(false)
  const { intent, how, words } = first
  return (
    <Modal
      opened
      centered
      onClose={send.doNotBook}
      title={`${how === 'same-slot' ? 'The same booking was sent before' : 'The patient has a booking at that time'}${of > 1 ? ` (${at} of ${of})` : ''}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.duplicateWords}>
        <bdi>{words}</bdi>
      </p>
      <div className={classes.firstBooking}>
        <StateMark intent={intent} />
        <strong>{whenText(intent)}</strong>
        <span>{whatText(intent.what)}</span>
        <bdi>{[withText(intent.what), whereText(intent.what)].filter((part) => part !== undefined).join(', ')}</bdi>
        <bdi className="mono dim">{intent.label}</bdi>
      </div>
      <Checkbox
        className={classes.second ?? ''}
        checked={agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        label="I asked the caller: they know of the first booking and want a second one beside it."
      />
      <div className={classes.modalFoot}>
        <Button data-autofocus onClick={send.doNotBook}>
          Do not book
        </Button>
        <Button variant="filled" color="red" disabled={!agreed} onClick={send.confirm}>
          Book a second time
        </Button>
      </div>
    </Modal>
  )
}
