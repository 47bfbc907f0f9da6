import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { asBridgeFailure, type BridgeFailure } from '../../../bridge/bridge.ts'
import type { BookingHandOver, SlotHandOver } from '../../../routes/booking-route.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { dayWords } from '../../../parts/zone-times.ts'
import { askedWords } from '../../../parts/region-words.ts'
import { sentWords } from './caller-words.ts'
import { useSends } from './use-sends.ts'

/** What another workspace hands over to the desk: a region from Regions, or a slot from Providers. */
type HandedOver =
  | { readonly thing: 'region'; readonly region: BookingHandOver }
  | { readonly thing: 'time'; readonly slot: SlotHandOver }

type Props = {
  readonly handedOver: HandedOver | undefined
  /** `again`: true if something was sent for this caller, so this starts another booking for them. */
  readonly onTake: (again: boolean) => Promise<void>
  readonly onLeave: () => void
}

/** Asks whether the hand-over is for the open caller, which only the scheduler knows. Names earlier sends first. */
export function HandOverQuestion({ handedOver, onTake, onLeave }: Props) {
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
