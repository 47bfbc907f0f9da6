import { texts } from '../text/board.ts'
import { ActionIcon, Box, Button } from '@mantine/core'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { BridgeFailure } from '../../../bridge/bridge.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { untilWords } from '../../../parts/region-words.ts'
import { slowedWords } from '../watched-words.ts'
import type { Watch } from '../use-regions.ts'
import { type FailingGroup, failingGroups, practicesWithoutRegions, sinceWords } from './failing-targets.ts'
import classes from './strip.module.css'
import { useSilence } from './use-silence.ts'

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
      <FailureNotice
        failure={watch.error?.failure}
        doing={texts.shared.startOrStopMonitoring}
        onRetry={watch.start}
        compact
      />
      <FailureNotice failure={pollError?.failure} doing={texts.shared.refreshWaits} onRetry={onPoll} compact />
      {state.state === 'off' && (
        <Line warn action={<Button onClick={watch.start}>{texts.shared.startMonitoring}</Button>}>
          {texts.shared.monitoringOf} <bdi>{connection}</bdi> {texts.boardNotices.isOffTheseAreTheLastWaitsNothingIs}
        </Line>
      )}
      {watch.begun && state.state !== 'off' && (
        <Line
          action={
            <Button onClick={watch.stop} loading={watch.busy}>
              {texts.shared.stopMonitoring}
            </Button>
          }
          onDismiss={watch.dismiss}
        >
          {texts.boardNotices.monitoring} <bdi>{connection}</bdi>
          {texts.boardNotices.updatesEverySecEvenInTheBackground(state.intervalSeconds)}
        </Line>
      )}
      {(state.slowed ?? []).map((pace) => (
        <Line key={pace.by} warn>
          {slowedWords(pace, state.intervalSeconds, state.targets.length)}
        </Line>
      ))}
      {practicesWithoutRegions(state.targets).map((name) => (
        <Line key={name} warn>
          <PlainText text={name} /> {texts.boardNotices.answeredWithoutAnyRegionWhatIt}
        </Line>
      ))}
      {failingGroups(state.targets).map((group) => (
        <Failing key={group.key} group={group} nextPollAt={state.nextPollAt} />
      ))}
      <StoreNotice state={state} />
      <NoticeList notices={state.notices} />
    </div>
  )
}

/** Warns that polling has stopped: the rows are older than two intervals. */
export function SilentNotice({ state }: { readonly state: BoardState }) {
  const silent = useSilence(state)
  if (silent === undefined) return null
  return (
    <div role="alert" className={classes.strip} data-warn="">
      <StatusMark status="unknown">
        <strong>
          {texts.boardNotices.allOfThisIsOutdatedThe} <span aria-live="off">{silent}</span>
        </strong>
      </StatusMark>
      <span>{texts.boardNotices.noUpdateForLongerThanTwo}</span>
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
      doing={texts.boardNotices.refresh(group.names)}
      kept={
        <>
          {texts.boardNotices.earlierRowsStayWithTheirAge(since)}
          {next !== undefined && <span aria-live="off">{texts.boardNotices.nextTry(next)}</span>}
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
        {texts.boardNotices.theSharedHistoryCantBeReached}
        {waiting > 0 && texts.boardNotices.estimatesWaitingToSync(counted(waiting, 'estimate'))}.{' '}
        {message !== undefined && <PlainText text={message} />}
      </Line>
    )
  }
  if (role === 'follower') {
    return <Line>{texts.boardNotices.anotherConsoleOfYourTeamIs}</Line>
  }
  return message === undefined ? null : (
    <Line>
      <PlainText text={message} />
    </Line>
  )
}

function NoticeList({ notices }: { readonly notices: readonly string[] }) {
  const [seen, setSeen] = useState<readonly string[]>([])
  // One whose trouble has ended is shown again if it returns.
  if (seen.some((notice) => !notices.includes(notice))) setSeen(seen.filter((notice) => notices.includes(notice)))
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
        <ActionIcon size={22} aria-label={texts.boardNotices.dismiss} onClick={onDismiss}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}
