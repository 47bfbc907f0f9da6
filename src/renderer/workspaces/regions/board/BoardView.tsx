import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { BridgeFailure } from '../../../bridge/bridge.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { BoardGrouping, RegionsRoute } from '../../../routes/regions-route.ts'
import { SparkHatch } from '../../../charts/WaitSpark.tsx'
import { type GridSections, SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useContinuedSnapshot } from '../../../grid/use-continued-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import type { RenderHeading } from '../../../grid/row-pool.ts'
import { changeRegionsRoute } from '../../../routes/change-route.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import type { Watch } from '../use-regions.ts'
import { boardSubject } from '../wall/use-wall-rows.ts'
import { AlertStrip } from './AlertStrip.tsx'
import { boardCell } from './board-cells.tsx'
import { boardHeld, boardSections, boardSettings, boardSort } from './board-columns.ts'
import classes from './board.module.css'
import { BoardBar, BoardFoot, BoardHead } from './BoardHead.tsx'
import { BoardCards } from './BoardCards.tsx'
import { BoardNotices } from './BoardNotices.tsx'
import { marketHeading, practiceHeading } from './GroupHeading.tsx'
import { RegionPanel } from './panel/RegionPanel.tsx'
import { useBoardCounts } from './use-board-counts.ts'
import { type BoardTold, useShownBoard } from './use-shown-board.ts'
import { useOpenTrail } from './use-open-trail.ts'
import { WatchSettings } from './settings/WatchSettings.tsx'

type Props = {
  readonly route: RegionsRoute
  readonly connection: ConnectionView
  readonly state: BoardState
  readonly board: BoardTold
  readonly watch: Watch
  readonly pollError: BridgeFailure | null
  readonly onPoll: () => void
}

const headings: Readonly<Record<BoardGrouping, RenderHeading | undefined>> = {
  practice: practiceHeading,
  market: marketHeading,
  none: undefined,
}

/** A loaded board: counts, alert, rows, and the panel of the open region. */
export function BoardView({ route, connection, state, board, watch, pollError, onPoll }: Props) {
  const held = useContinuedSnapshot(connection.id, board.snapshotId)
  const grid = useSnapshotGrid({
    subject: boardSubject,
    held,
    state: route.grid,
    onStateChange: (grid) => changeRegionsRoute({ grid }),
    columns: boardSettings,
    alsoHeld: boardHeld,
    usualSort: boardSort,
    sections: boardSections[route.grouping],
    continues: true,
  })
  const shown = useShownBoard(board, grid.rows.shown?.snapshotId)
  const counts = useBoardCounts(shown, grid.asked)
  const [settings, setSettings] = useState(false)
  const trail = useOpenTrail(route.open)
  const staleAfter = state.intervalSeconds * 2
  const renderCell = useMemo(() => boardCell(staleAfter), [staleAfter])

  const { grouping, folded } = route
  const foldedKey = JSON.stringify(folded)
  const sections = useMemo((): GridSections | undefined => {
    const renderHeading = headings[grouping]
    if (renderHeading === undefined) return undefined
    const keys = JSON.parse(foldedKey) as string[]
    return {
      renderHeading,
      folded: new Set(keys),
      onFold: (key, fold) => {
        const others = keys.filter((each) => each !== key)
        changeRegionsRoute({ folded: fold ? [...others, key] : others })
      },
    }
  }, [grouping, foldedKey])

  const open = (key: string) => {
    setSettings(false)
    trail.open(key)
  }
  // From the strip and cards, moves the focus to the opened row, so that arrow keys continue there.
  const openInGrid = (key: string) => {
    open(key)
    grid.focus.toGrid()
  }
  return (
    <div className={classes.split}>
      <section className={classes.center} aria-label="Board of regions">
        <SparkHatch />
        <BoardHead
          state={state}
          board={shown}
          counts={counts}
          onPoll={onPoll}
          onSettings={() => setSettings(!settings)}
          settingsOpen={settings}
        />
        <BoardCards grid={grid} counts={counts} onOpen={openInGrid} />
        <div>
          <AlertStrip connectionId={connection.id} onOpen={openInGrid} />
          <BoardNotices
            state={state}
            watch={watch}
            connection={connection.name}
            pollError={pollError}
            onPoll={onPoll}
          />
        </div>
        <BoardBar grid={grid} route={route} />
        <SnapshotGrid
          label="Regions"
          reading="Reading the board"
          grid={grid}
          renderCell={renderCell}
          openKey={route.open}
          onOpen={({ key }) => {
            if (key !== null) open(key)
          }}
          onEscape={trail.back}
          sections={sections}
          empty={<NoCombinations connection={connection} onPoll={onPoll} />}
          onReadAgain={onPoll}
        />
        <BoardFoot grid={grid} board={shown} connection={connection.name} />
      </section>
      {settings ? (
        <WatchSettings connection={connection} state={state} watch={watch} onClose={() => setSettings(false)} />
      ) : (
        route.open !== undefined && (
          <RegionPanel
            key={connection.id}
            connection={connection}
            open={route.open}
            sequence={board.sequence}
            staleAfter={staleAfter}
            onOpen={trail.follow}
            onBack={trail.canGoBack ? trail.back : undefined}
            onClose={trail.close}
          />
        )
      )}
    </div>
  )
}

/** Shown when the answers contain no combination. */
function NoCombinations({ connection, onPoll }: Pick<Props, 'connection' | 'onPoll'>) {
  return (
    <EmptyState title="The platform told no wait" action={<Button onClick={onPoll}>Poll now</Button>}>
      <bdi>{connection.name}</bdi> answered without any region, or without any estimate for its regions. If you expect
      some, look at the visit types and qualifiers that are asked for in Watch settings.
    </EmptyState>
  )
}
