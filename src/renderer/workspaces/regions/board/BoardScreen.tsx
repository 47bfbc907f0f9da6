import { texts } from '../text/board.ts'
import { Box, Button, Text } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { RegionsRoute } from '../../../routes/regions-route.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice, FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useBoard, useWatch } from '../use-regions.ts'
import { BoardNotices } from './BoardNotices.tsx'
import { BoardView } from './BoardView.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

/** The board of all monitored combinations, worst first. Opening it starts monitoring. */
export function BoardScreen({ route, connection }: Props) {
  const query = useBoard(connection.id)
  const state = query.data?.value
  const watch = useWatch(connection, state?.state)
  const poll = useBridgeMutation('regions.pollNow')
  const onPoll = () => poll.mutate({ connectionId: connection.id })
  if (state === undefined) {
    return query.error === null ? (
      <SkeletonRows rows={24} label={texts.shared.loadingTheBoard} />
    ) : (
      <FailureOf call={query} doing={texts.boardScreen.showTheBoard} />
    )
  }
  const board = state.board
  // An empty board counts as a result only after every practice has answered.
  const isAsked = state.targets.every(({ lastAnsweredAt, failures }) => lastAnsweredAt !== undefined || failures > 0)
  if (board !== undefined && (board.summary.combinations > 0 || state.state === 'off' || isAsked)) {
    return (
      <BoardView key={connection.id} {...{ route, connection, state, board, watch, pollError: poll.error, onPoll }} />
    )
  }
  if (state.state === 'no-practices')
    return (
      <EmptyState
        help="install/connect-your-platform"
        title={texts.boardScreen.noPracticesInThisConnection}
        action={
          <Button variant="filled" component="a" href={formatRoute(settingsAt('connections', connection.id))}>
            {texts.boardScreen.openTheConnectionInSettings}
          </Button>
        }
      >
        {texts.boardScreen.waitsLoadByPracticeAddThe} <bdi>{connection.name}</bdi>{' '}
        {texts.boardScreen.servesYourPlatformsSupportCan}
      </EmptyState>
    )
  if (state.state === 'off' && !watch.busy) {
    return (
      <>
        <FailureNotice
          failure={watch.error?.failure}
          doing={texts.shared.startOrStopMonitoring}
          onRetry={watch.start}
        />
        <EmptyState
          help="queue-admins/monitoring"
          title={texts.boardScreen.monitoringIsOff}
          action={
            <Button variant="filled" onClick={watch.start}>
              {texts.shared.startMonitoring}
            </Button>
          }
        >
          {texts.boardScreen.regionsOf} <bdi>{connection.name}</bdi> {texts.boardScreen.arentMonitoredSoTheirWaitsArent}
        </EmptyState>
      </>
    )
  }
  return (
    <Box component="section" className="scrolls-rest" h="100%" aria-label={texts.shared.boardOfRegions}>
      {(state.targets.length === 0 || state.targets.some(({ failures }) => failures === 0)) && (
        <Text className="line-below" size="sm" lh="md" px="var(--ac-edge)" py="sm" role="status">
          {texts.shared.monitoringOf} <bdi>{connection.name}</bdi> {texts.boardScreen.hasStartedTheFirstWaitsAre}
        </Text>
      )}
      <BoardNotices state={state} watch={watch} connection={connection.name} pollError={poll.error} onPoll={onPoll} />
      <SkeletonRows rows={24} label={texts.boardScreen.waitingForTheFirstUpdate} />
    </Box>
  )
}
