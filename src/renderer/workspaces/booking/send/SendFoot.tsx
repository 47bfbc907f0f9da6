import { Button, Group, Text } from '@mantine/core'
import { IconShield } from '@tabler/icons-react'
import { openPoints, stillOpen } from '../../../../domain/booking/booking-open-points.ts'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import { useDesk } from '../draft-context.ts'
import { missingFor } from './readiness.ts'
import { stopsIn } from './stops-in.ts'
import type { SendState } from './use-send.ts'
import type { ReviewState } from './use-review.ts'
import classes from './send.module.css'

type Props = { readonly state: ReviewState; readonly send: SendState; readonly onSend: () => void }

/** The send button, its consequence, and its destination. */
export function SendFoot({ state, send, onSend }: Props) {
  const { connection, canSend, draft } = useDesk()
  const { review } = state
  const missing = review === undefined ? undefined : missingFor(draft, review)
  const open = review === undefined ? 0 : stillOpen(openPoints(review, draft), draft.acknowledged).length
  // The block above already lists stops and open points.
  const isListed = missing?.kind === 'confirm' || (review !== undefined && stopsIn(review, draft).length > 0)
  const waits = review === undefined || missing !== undefined || !canSend
  return (
    <>
      <Group component="p" gap="xs" align="flex-start" wrap="nowrap" m={0}>
        <IconShield size={15} stroke={1.6} aria-hidden="true" />
        <span>Sent only once. If the connection drops, check Unknown outcomes.</span>
      </Group>
      {send.failure !== undefined && (
        <FailureNotice
          compact
          failure={send.failure.failure}
          doing="Send the booking"
          kept={
            send.failure.certain
              ? 'Nothing was sent.'
              : 'Nobody can say yet whether it left. Do not book it elsewhere; ask what came of it.'
          }
        />
      )}
      {!canSend && (
        <Text inherit className="anywhere" c="var(--ac-bad)">
          Nothing can be sent: the journal cannot be written.
        </Text>
      )}
      {missing !== undefined && !isListed && canSend && (
        <Text inherit className="anywhere" c={missing.kind === 'todo' ? 'var(--ac-text-2)' : 'var(--ac-bad)'}>
          {missing.words}
        </Text>
      )}
      {send.failure?.certain === false ? (
        <Button variant="filled" fullWidth loading={send.phase !== 'idle'} onClick={send.askWhatCame}>
          Ask what came of it
        </Button>
      ) : (
        <Button
          className={classes.send ?? ''}
          h={36}
          variant={waits ? 'default' : 'filled'}
          fullWidth
          aria-disabled={send.phase !== 'idle' || waits || undefined}
          data-phase={send.phase}
          data-open={open > 0 || undefined}
          onClick={onSend}
          rightSection={
            <span aria-hidden="true" className="key">
              <Kbd>Ctrl Enter</Kbd>
            </span>
          }
          aria-keyshortcuts="Control+Enter"
        >
          {send.phase === 'sending'
            ? 'Sending, sent once'
            : send.phase === 'checking'
              ? 'Checking'
              : open > 0
                ? `Send booking · ${open} to confirm`
                : 'Send booking'}
        </Button>
      )}
      <Group component="p" gap="4px 8px" justify="center" m={0}>
        <StageBadge stage={connection.stage} />
        {review?.label !== undefined && (
          <span>
            Booking <bdi className="mono">{review.label}</bdi>
          </span>
        )}
      </Group>
      <p role="status" className="visually-hidden">
        {send.phase === 'sending' ? 'Sending, sent once.' : ''}
      </p>
    </>
  )
}
