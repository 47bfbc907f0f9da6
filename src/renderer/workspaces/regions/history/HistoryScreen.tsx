import { texts } from '../text/history.ts'
import { useEffect } from 'react'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { regionsAt, type RegionsRoute } from '../../../routes/regions-route.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useBoard } from '../use-regions.ts'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import { choiceOf, type HistoryChoice } from './history-choices.ts'
import { HistoryBar } from './HistoryBar.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { HistoryView } from './HistoryView.tsx'
import { ShiftReportPage } from './ShiftReportPage.tsx'
import { useHistoryChoices } from './use-history-choices.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { formatRoute } from '../../../routes/routes.ts'
import classes from './history-view.module.css'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

/** The last shown combination of each connection in this window. */
const lastShown = new Map<string, string>()
keptInWindow(() => lastShown.clear())

/** The history of one combination: the one in the address, else the last shown, else the board's longest wait. */
export function HistoryScreen({ route, connection }: Props) {
  const known = useHistoryChoices(connection.id)
  const { choices } = known
  const board = useBoard(connection.id)
  const key = route.open ?? firstKey(choices, [lastShown.get(connection.id), board.data?.value.board?.worst?.key])
  const choice = key === undefined || choices === undefined ? undefined : choiceOf(key, choices, known.naming)

  const shown = choice?.key
  useEffect(() => {
    if (shown === undefined) return
    lastShown.set(connection.id, shown)
    // Writes the shown combination to the address, so that it can be bookmarked and doesn't change with the board.
    if (route.open !== shown) changeHistoryRoute({ open: shown })
  }, [connection.id, shown, route.open])

  if (choices === undefined) {
    return known.failure === undefined ? (
      <SkeletonRows rows={16} label={texts.historyScreen.loadingTheListOfWaits} />
    ) : (
      <FailureNotice failure={known.failure} doing={texts.historyScreen.loadTheListOfWaits} onRetry={known.retry} />
    )
  }
  if (choice === undefined) return <HistoryEmpty connectionId={connection.id} />
  return (
    <section className={classes.screen} aria-label={texts.historyScreen.historyOfWaits}>
      {route.historyView !== 'shift' && <HistoryBar route={route} choices={choices} choice={choice} />}
      {route.historyView === 'shift' ? (
        <ShiftReportPage connection={connection} choices={choices} />
      ) : route.historyView !== 'chart' ? (
        <HistoryTable
          key={`${choice.key} ${route.historyView}`}
          route={route}
          connection={connection}
          choice={choice}
          view={route.historyView}
        />
      ) : (
        <div className="scrolls-rest">
          {choice.lastAt === undefined && choices.length === 0 ? (
            <HistoryEmpty connectionId={connection.id} />
          ) : choice.lastAt === undefined ? (
            <EmptyState title={texts.historyScreen.noHistoryForThisWaitYet}>
              {texts.historyScreen.noEstimateWasSavedForIt}
            </EmptyState>
          ) : (
            <HistoryView
              key={choice.key}
              route={route}
              connection={connection}
              known={known}
              choices={choices}
              choice={choice}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** The first of `wanted` that history has, else its first one. */
function firstKey(
  choices: readonly HistoryChoice[] | undefined,
  wanted: readonly (string | undefined)[],
): string | undefined {
  const known = wanted.find((key) => choices?.some((choice) => choice.key === key))
  return known ?? choices?.[0]?.key
}

/** Shown when history has no combination yet: why, and what to do. */
function HistoryEmpty({ connectionId }: { readonly connectionId: string }) {
  const state = useBoard(connectionId).data?.value.state
  const board = (
    <Button variant="filled" component="a" href={formatRoute(regionsAt('board'))}>
      {texts.historyScreen.openTheBoard}
    </Button>
  )
  if (state === 'no-practices') {
    return (
      <EmptyState
        help="install/connect-your-platform"
        title={texts.historyScreen.noPracticesInThisConnection}
        icon={<IconHistory size={28} />}
        action={
          <Button variant="filled" component="a" href="#/settings/connections">
            {texts.historyScreen.openConnectionsAndKeys}
          </Button>
        }
      >
        {texts.historyScreen.waitsLoadByPracticeAddThe}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.historyScreen.thereIsNoHistoryYet} icon={<IconHistory size={28} />} action={board}>
      {state === 'starting' || state === 'watching'
        ? texts.historyScreen.theFirstWaitsAreOnTheir
        : texts.historyScreen.theConsoleSavesEveryEstimateWhile}
    </EmptyState>
  )
}
