import { Portal } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useNow } from '../../../parts/use-now.ts'
import { useAlerts } from '../use-alerts.ts'
import { useBoard } from '../use-board.ts'
import { useWallBoards } from './use-wall-rows.ts'
import { IncidentLine, OldLine } from './WallBanners.tsx'
import { WallFace } from './WallFace.tsx'
import { WallNews } from './WallNews.tsx'
import { Updated } from './Updated.tsx'
import { oldness } from './wall-freshness.ts'
import { wallCounts, wallTiles } from './wall-tiles.ts'
import { nothingWords } from './wall-words.ts'

type Props = {
  readonly connection: ConnectionView
  /** Shown at the foot instead of the page number, as help for leaving the wall. */
  readonly hint?: ReactNode
  /** The wall's own exit control, if it has one. */
  readonly wayOut?: ReactNode
}

/** All regions in large type over the whole window, worst first, page by page. Read-only. */
export function Wall({ connection, hint, wayOut }: Props) {
  const board = useBoard(connection.id)
  const alerts = useAlerts(connection.id)
  const settings = useBridgeQuery('regions.settings', { connectionId: connection.id })
  const state = board.data?.value
  const rows = useWallBoards(connection.id, state?.board?.snapshotId, settings.data?.value.wallViews ?? [])
  const turns = useTurns(settings.data?.value.wallPageSeconds ?? 20)
  const now = useNow() * 1_000
  // Checks the rows' age every few seconds, since they get old without a poll.
  const looked = Math.floor(now / 5_000) * 5_000
  const staleAfterMs = (state?.intervalSeconds ?? 60) * 2_000
  const boards = useMemo(
    () =>
      rows.map(({ name, rows: own = [] }) => ({
        name,
        tiles: wallTiles(own, looked, staleAfterMs),
        counts: wallCounts(own, looked, staleAfterMs),
      })),
    [rows, looked, staleAfterMs],
  )
  const old = state === undefined ? undefined : oldness(state, now)
  const oldRegions = [
    ...new Set(boards.flatMap(({ tiles }) => tiles.filter(({ isOld }) => isOld)).map((tile) => tile.region)),
  ]

  return (
    <Portal>
      <WallFace
        connection={connection}
        boards={boards}
        turns={turns}
        now={now}
        banners={
          <>
            <IncidentLine view={alerts.data?.value} now={now} />
            <WallNews state={state} connectionId={connection.id} />
            <OldLine of={old} regions={oldRegions} />
          </>
        }
        nothing={nothingWords(state, board.error !== null, 'No region matches the views of this wall')}
        freshness={<Updated state={state} now={now} />}
        hint={hint}
        wayOut={wayOut}
      />
    </Portal>
  )
}

/** Increments after each page has been visible for `seconds`. */
function useTurns(seconds: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurns((before) => before + 1), seconds * 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return turns
}
