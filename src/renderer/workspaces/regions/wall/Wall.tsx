import { texts } from '../text/wall.ts'
import { Portal, Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState, useEffectEvent } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { isFurtherWindow } from '../../../bridge/this-window.ts'
import { openInNewWindow } from '../../../parts/open-window.ts'
import { useNow } from '../../../parts/use-now.ts'
import { useAlerts, useBoard, useWatch } from '../use-regions.ts'
import { useWallBoards } from './use-wall-rows.ts'
import { IncidentLine, OldLine, WallNews, Updated } from './WallBanners.tsx'
import { WallFace } from './WallFace.tsx'
import { oldness } from './wall-freshness.ts'
import { wallCounts, wallTiles } from './wall-tiles.ts'
import { nothingWords } from './wall-words.ts'
import { navigate } from '../../../routes/navigation.ts'
import { regionsAt } from '../../../routes/regions-route.ts'
import classes from './wall.module.css'

type Props = {
  readonly connection: ConnectionView
  /** The wall's own exit control, if it has one. */
  readonly wayOut?: ReactNode
}

/** All regions in large type over the whole window, worst first, page by page. Read-only. */
export function Wall({ connection, wayOut }: Props) {
  const board = useBoard(connection.id)
  const alerts = useAlerts(connection.id)
  const settings = useBridgeQuery('regions.settings', { connectionId: connection.id })
  const state = board.data?.value
  // Without settings it shows the whole board, but not while they load.
  const viewIds = settings.isPending ? undefined : (settings.data?.value.wallViews ?? [])
  const isOff = state?.state === 'off'
  const rows = useWallBoards(connection.id, state?.board?.snapshotId, viewIds)
  const turns = useTurns(settings.data?.value.wallPageSeconds ?? 20)
  const now = useNow() * 1_000
  // Checks the rows' age every few seconds, since they get old without a poll.
  const looked = Math.floor(now / 5_000) * 5_000
  const staleAfterMs = (state?.intervalSeconds ?? 60) * 2_000
  const boards = useMemo(
    () =>
      rows.map(({ name, rows: kept }) => {
        // The last rows stay until the next ones load. Without monitoring none do.
        const own = isOff ? undefined : kept
        return {
          name,
          tiles: wallTiles(own ?? [], looked, staleAfterMs),
          // Waits that aren't loaded or reported aren't zero. A view may match none.
          counts: own && (own.length > 0 || name !== undefined) ? wallCounts(own, looked, staleAfterMs) : undefined,
        }
      }),
    [rows, isOff, looked, staleAfterMs],
  )
  const none =
    rows.length === 0 || rows.some(({ rows: own }) => own === undefined)
      ? texts.wall.waitsNotLoadedYet
      : // Without a view, it is the whole board that is empty.
        rows.some(({ name }) => name === undefined)
        ? texts.wall.noRegionsOrNoWaitsReported
        : texts.wall.noRegionMatchesTheViewsOfThisWall
  const old = state === undefined ? undefined : oldness(state, now)
  const oldRegions = [
    ...new Set(boards.flatMap(({ tiles }) => tiles.filter(({ isOld }) => isOld)).map((tile) => tile.region)),
  ]

  return (
    <Portal>
      <WallFace
        {...{ connection, boards, turns, now, wayOut }}
        arePausesOld={state?.board?.summary.pausesOutdated === true}
        arePausesKnown={state?.board?.summary.pausesKnown !== false}
        banners={
          <>
            <IncidentLine view={alerts.data?.value} now={now} />
            <WallNews state={state} connectionId={connection.id} />
            <OldLine of={old} regions={oldRegions} />
          </>
        }
        nothing={nothingWords(state, board.error !== null, none)}
        freshness={<Updated state={state} now={now} />}
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

/** The wall over the whole window. Holding Esc leaves it. */
export function WallScreen({ connection }: { readonly connection: ConnectionView }) {
  // Starts monitoring of the sandbox if the console starts with the wall, like the board does.
  useWatch(connection, useBoard(connection.id).data?.value.state)
  const leave = () => navigate(regionsAt('board'))
  const keys = useWallKeys(leave)
  const isWayShown = keys.asked || keys.held
  // This window fills the screen, and would cover the new one.
  const moveToWindow = async () => (await openInNewWindow(regionsAt('wall'))) && leave()
  return (
    <Wall
      connection={connection}
      wayOut={
        <Group className={classes.leave ?? ''} data-shown={isWayShown || undefined}>
          {isWayShown && <strong data-held={keys.held || undefined}>{texts.wall.longPressEscToLeaveThe}</strong>}
          {!isFurtherWindow() && (
            <Button variant="default" size="xl" onClick={() => void moveToWindow()}>
              {texts.wall.openInANewWindow}
            </Button>
          )}
          <Button variant="default" size="xl" onClick={leave}>
            {texts.wall.leaveTheWall}
          </Button>
        </Group>
      }
    />
  )
}

/** Milliseconds to hold Esc, so that an accidental key press doesn't close the wall. */
export const holdMs = 1_200

/** Keys with their usual function: reload, and moving to and pressing the button. */
const passed = (event: KeyboardEvent) =>
  event.key === 'F5' ||
  ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r') ||
  ['Tab', 'Enter', ' '].includes(event.key)

/** Blocks all keys on the wall except holding Esc. Returns whether Esc is held, and whether a short press or the pointer requested the way out. */
function useWallKeys(onLeave: () => void): { readonly held: boolean; readonly asked: boolean } {
  const [held, setHeld] = useState(false)
  const [asked, setAsked] = useState(false)
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
      setHeld(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (passed(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key !== 'Escape' || timer !== undefined) return
      setHeld(true)
      setAsked(true)
      timer = setTimeout(() => {
        stop()
        leave()
      }, holdMs)
    }
    const onKeyUp = (event: KeyboardEvent) => event.key === 'Escape' && stop()
    // Tiles that change under a resting pointer also send moves, of no distance.
    const onPointer = ({ type, movementX, movementY }: PointerEvent) =>
      (type === 'pointerdown' || movementX !== 0 || movementY !== 0) && setAsked(true)
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('pointermove', onPointer, { signal })
    window.addEventListener('pointerdown', onPointer, { signal })
    window.addEventListener('keydown', onKeyDown, { capture: true, signal })
    window.addEventListener('keyup', onKeyUp, { capture: true, signal })
    window.addEventListener('blur', stop, { signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [])

  useEffect(() => {
    if (!asked || held) return undefined
    const timer = setTimeout(() => setAsked(false), 4_000)
    return () => clearTimeout(timer)
  }, [asked, held])

  return { held, asked }
}
