import { count } from '../../../../domain/number-words.ts'
import { ActionIcon, Box, Button } from '@mantine/core'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { ageText } from '../../../parts/times.ts'
import type { BridgeFailure } from '../../../bridge/bridge.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useOfNow } from '../../../parts/use-now.ts'
import { untilWords } from '../../../parts/region-words.ts'
import { slowedWords } from '../watched-words.ts'
import type { Watch } from '../use-regions.ts'
import { type FailingGroup, failingGroups, practicesWithoutRegions, sinceWords } from './failing-targets.ts'
import classes from './strip.module.css'

type Props = {
  readonly state: BoardState
  readonly watch: Watch
  readonly connection: string
  readonly pollError: BridgeFailure | null
  readonly onPoll: () => void
}

/** Notices about the board: monitoring state, failures, outdated data, and history storage. */
export function BoardNotices({ state, watch, connection, pollError, onPoll }: Props) {
  return (
    <div className={classes.notices}>
      <SilentNotice state={state} />
      {watch.error !== null && (
        <FailureNotice failure={watch.error.failure} doing="Start or stop the watch" onRetry={watch.start} compact />
      )}
      {pollError !== null && <FailureNotice failure={pollError.failure} doing="Poll now" onRetry={onPoll} compact />}
      {state.state === 'off' && (
        <Line warn action={<Button onClick={watch.start}>Start monitoring</Button>}>
          Monitoring of <bdi>{connection}</bdi> is off. These are the last waits; nothing is updated.
        </Line>
      )}
      {watch.begun && state.state !== 'off' && (
        <Line
          action={
            <Button onClick={watch.stop} loading={watch.busy}>
              Stop monitoring
            </Button>
          }
          onDismiss={watch.dismiss}
        >
          Monitoring <bdi>{connection}</bdi>: updates every {state.intervalSeconds} sec, even in the background.
        </Line>
      )}
      {(state.slowed ?? []).map((pace) => (
        <Line key={pace.by} warn>
          {slowedWords(pace, state.intervalSeconds, state.targets.length)}
        </Line>
      ))}
      {practicesWithoutRegions(state.targets).map((name) => (
        <Line key={name} warn>
          <PlainText text={name} /> answered without any region. What it listed before shows as withdrawn.
        </Line>
      ))}
      {failingGroups(state.targets).map((group) => (
        <Failing key={group.key} group={group} nextPollAt={state.nextPollAt} />
      ))}
      <StoreNotice state={state} />
      <ToldNotices notices={state.notices} />
    </div>
  )
}

/** Warns that polling has stopped: the rows are older than two intervals. */
function SilentNotice({ state }: { readonly state: BoardState }) {
  const takenAt = Date.parse(state.board?.takenAt ?? '')
  const silent = useOfNow((now) => {
    const seconds = now - takenAt / 1_000
    return state.state === 'watching' && seconds > 2 * state.intervalSeconds ? ageText(seconds) : undefined
  })
  if (silent === undefined) return null
  return (
    <div role="alert" className={classes.strip} data-warn="">
      <StatusMark status="unknown">
        <strong>All of this is stale: the last board was put together {silent}</strong>
      </StatusMark>
      <span>Nothing has come from the console’s watch for longer than two intervals.</span>
    </div>
  )
}

function Failing({ group, nextPollAt }: { readonly group: FailingGroup; readonly nextPollAt: string | undefined }) {
  const next = useOfNow((now) =>
    nextPollAt === undefined ? undefined : untilWords((Date.parse(nextPollAt) - now * 1_000) / 1_000),
  )
  const since = useOfNow((now) => sinceWords(group, now * 1_000))
  return (
    <FailureNotice
      failure={group.failure}
      doing={`Poll ${group.names}`}
      kept={
        <>
          {since} The rows of before stay, marked as they grow old.
          {next !== undefined && ` Next try ${next === 'now' ? 'now' : `in ${next}`}.`}
        </>
      }
      compact
    />
  )
}

function StoreNotice({ state }: { readonly state: BoardState }) {
  const { kind, role, message, waiting } = state.store
  if (kind === 'shared-unreachable') {
    return (
      <Line warn>
        The shared history cannot be reached, so this console keeps its own
        {waiting > 0 && `; ${count(waiting)} estimates wait to be passed on`}.{' '}
        {message !== undefined && <PlainText text={message} />}
      </Line>
    )
  }
  if (role === 'follower') {
    return (
      <Line>Another console of your team polls; this one shows its answers, and takes over when it falls silent.</Line>
    )
  }
  return message === undefined ? null : (
    <Line>
      <PlainText text={message} />
    </Line>
  )
}

function ToldNotices({ notices }: { readonly notices: readonly string[] }) {
  const [seen, setSeen] = useState<readonly string[]>([])
  return notices
    .filter((notice) => !seen.includes(notice))
    .map((notice) => (
      <Line key={notice} onDismiss={() => setSeen([...seen, notice])}>
        <PlainText text={notice} />
      </Line>
    ))
}

type LineProps = {
  readonly children: ReactNode
  readonly warn?: boolean
  readonly action?: ReactNode
  readonly onDismiss?: () => void
}

function Line({ children, warn = false, action, onDismiss }: LineProps) {
  return (
    <div role="status" className={classes.strip} data-warn={warn || undefined}>
      <IconInfoCircle size={15} aria-hidden="true" />
      <Box component="span" flex="1 1 16rem" miw={0}>
        {children}
      </Box>
      {action}
      {onDismiss !== undefined && (
        <ActionIcon size={22} aria-label="Put this away" onClick={onDismiss}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}
