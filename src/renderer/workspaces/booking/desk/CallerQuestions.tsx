import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { otherPatient } from '../../../../domain/booking/next-patient.ts'
import { asBridgeFailure, type BridgeFailure } from '../../../bridge/bridge.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { askedWords } from '../../../parts/region-words.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import type { BookingHandOver, SlotHandOver } from '../../../routes/booking-route.ts'
import { discardWords, sentWords, useSends } from './caller-words.ts'
import { useDesk, useNextDraft } from './desk-context.ts'
import { nameOf } from './draft-words.ts'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Throws `BridgeFailure`. */
  readonly onBegin: () => Promise<void>
}

/** Asks before discarding a caller. Shows main's current knowledge of the bookings. */
export function NewCallerQuestion({ opened, onClose, onBegin }: Props) {
  const [problem, setProblem] = useState<BridgeFailure>()
  const sends = useSends(opened)
  // Ignores a cached answer, since a send may have started or ended after it.
  const known = sends.isFetching || sends.isError ? undefined : sends.data?.value
  const { title, words } = discardWords(known?.caller)
  const begin = async () => {
    try {
      setProblem(undefined)
      await onBegin()
    } catch (error) {
      setProblem(asBridgeFailure(error))
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }} size="sm">
      <p role="status">
        {known !== undefined
          ? words
          : !sends.isError
            ? 'Checking this caller’s bookings…'
            : 'Everything entered for this caller is discarded. Their bookings couldn’t be checked: see Sent today and Unknown outcomes.'}
      </p>
      {problem !== undefined && <FailureNotice failure={problem.failure} doing="Start a new caller" compact />}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Keep this caller
        </Button>
        <Button variant="filled" color="red" onClick={() => void begin()}>
          Discard and start a new caller
        </Button>
      </Group>
    </Modal>
  )
}

/** What another workspace hands over to the desk: a region from Regions, or a slot from Providers. */
type HandedOver =
  | { readonly thing: 'region'; readonly region: BookingHandOver }
  | { readonly thing: 'time'; readonly slot: SlotHandOver }

type HandOverQuestionProps = {
  readonly handedOver: HandedOver | undefined
  /** `again`: true if something was sent for this caller, so this starts another booking for them. */
  readonly onTake: (again: boolean) => Promise<void>
  readonly onLeave: () => void
}

/** Asks whether the hand-over is for the open caller, which only the scheduler knows. Names earlier sends first. */
export function HandOverQuestion({ handedOver, onTake, onLeave }: HandOverQuestionProps) {
  const [problem, setProblem] = useState<BridgeFailure>()
  const take = async () => {
    try {
      setProblem(undefined)
      await onTake(again)
    } catch (error) {
      setProblem(asBridgeFailure(error))
    }
  }
  const sends = useSends(handedOver !== undefined)
  const known = sends.isFetching || sends.isError ? undefined : sends.data?.value
  const caller = known?.caller
  const sent = caller === undefined ? undefined : sentWords(caller)
  const isSending = caller?.fate === 'being-sent'
  const again = caller?.fate === 'booked' || caller?.fate === 'unknown'
  const thing = handedOver?.thing ?? 'time'
  return (
    <Modal
      opened={handedOver !== undefined}
      onClose={onLeave}
      title={`Book this ${thing} for the open caller?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="sm"
    >
      {sent !== undefined && <p role="status">{sent}</p>}
      {handedOver !== undefined && (
        <p>
          {handedOver.thing === 'region' ? <Region {...handedOver.region} /> : <Time {...handedOver.slot} />}{' '}
          {isSending
            ? `Wait until that booking ends, then open the ${thing} again.`
            : again
              ? 'It starts another booking for this caller and patient.'
              : handedOver.thing === 'region'
                ? 'It replaces this caller’s way to book, region and visit type. Caller and patient stay.'
                : 'It replaces this caller’s way to book, search and time. Caller and patient stay.'}
        </p>
      )}
      {problem !== undefined && <FailureNotice failure={problem.failure} doing={`Use this ${thing}`} compact />}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onLeave} data-autofocus>
          Keep as it is
        </Button>
        <Button variant="filled" disabled={known === undefined || isSending} onClick={() => void take()}>
          Use this {thing}
        </Button>
      </Group>
    </Modal>
  )
}

function Region(region: BookingHandOver) {
  const asked = askedWords(region)
  return (
    <>
      Region <bdi>{region.regionCode}</bdi>
      {asked !== '' && (
        <>
          , <bdi>{asked}</bdi>
        </>
      )}
      .
    </>
  )
}

function Time({ day, npi }: SlotHandOver) {
  return (
    <>
      A time on {dayWords(day)} with NPI <bdi className="mono">{npi}</bdi>.
    </>
  )
}

const label = 'Same caller, other patient'

/** For another patient of the same caller, such as a second child. Hidden until a name is entered. */
export function OtherPatientButton({ onClick }: { readonly onClick: () => void }) {
  const { draft } = useDesk()
  if (nameOf(draft.patient) === '') return null
  return (
    <Button size="compact-xs" variant="light" onClick={onClick}>
      {label}
    </Button>
  )
}

type OtherPatientButtonProps = { readonly opened: boolean; readonly onClose: () => void }

/** Asks before it clears the patient and keeps the caller. */
export function OtherPatientQuestion({ opened, onClose }: OtherPatientButtonProps) {
  const { draft } = useDesk()
  const next = useNextDraft()
  const clear = async () => {
    if (await next.begin(otherPatient)) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Clear this patient?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="sm"
    >
      <p>
        <bdi>{nameOf(draft.patient)}</bdi>: name, date of birth, IDs, reason, slot and read-back are cleared. The caller
        and the search stay.
      </p>
      {next.problem !== undefined && <FailureNotice failure={next.problem.failure} doing={label} compact />}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Keep this patient
        </Button>
        <Button variant="filled" loading={next.pending} onClick={() => void clear()}>
          Clear patient
        </Button>
      </Group>
    </Modal>
  )
}
