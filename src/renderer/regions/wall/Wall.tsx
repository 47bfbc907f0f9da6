import { Portal } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { AlertsView, BoardState } from '../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { stageNames } from '../../app/connections.ts'
import { useBridgeQuery } from '../../app/queries.ts'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { ageText, localZone, zonedTime } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import { conditionNow, longWords, whereWords } from '../alerts/alert-words.ts'
import { useAlerts } from '../use-alerts.ts'
import { useBoard } from '../use-board.ts'
import { useWallBoards } from './use-wall-rows.ts'
import { oldness } from './wall-age.ts'
import { pageAt, sizeFor } from './wall-pages.ts'
import { WallTile } from './WallTile.tsx'
import classes from './wall.module.css'

type Props = {
  readonly connection: ConnectionView
  /** What stands at the foot instead of the page's number, while there is something to say of the way out. */
  readonly hint?: ReactNode
  /** The way out, where the wall has one of its own. */
  readonly wayOut?: ReactNode
}

/** The worst of the boards in large type over the whole window, page after page: to be read, with nothing in it to press. */
export function Wall({ connection, hint, wayOut }: Props) {
  const board = useBoard(connection.id)
  const alerts = useAlerts(connection.id)
  const settings = useBridgeQuery('regions.settings', { connectionId: connection.id })
  const state = board.data?.value
  const boards = useWallBoards(state?.board?.snapshotId, settings.data?.value.wallViews ?? [])
  const { ref, width, height } = useElementSize()
  const turns = useTurns(settings.data?.value.wallPageSeconds ?? 20)
  const now = useNow()

  const page = pageAt(
    turns,
    boards.map(({ rows }) => rows?.length ?? 0),
    sizeFor(width === 0 ? 1920 : width, height === 0 ? 850 : height),
  )
  const shown = page === undefined ? undefined : boards[page.board]
  const rows = page === undefined ? [] : (shown?.rows?.slice(page.offset, page.offset + page.limit) ?? [])
  const columns = sizeFor(width === 0 ? 1920 : width, height).columns
  const old = state === undefined ? undefined : oldness(state, now * 1_000)

  return (
    <Portal>
      <section className={classes.wall} aria-label="Wall" data-old={old !== undefined || undefined}>
        <header className={classes.head}>
          <span className={classes.title}>Regions</span>
          <span className={classes.quiet}>{shown?.name ?? connection.name}, worst first, change over 30 min</span>
          <span className={classes.stage} data-stage={connection.stage}>
            {connection.stage === 'sandbox' ? 'SIMULATED' : stageNames[connection.stage]}
          </span>
          <WallClock now={now} />
        </header>
        <div className={classes.stageLine} data-stage={connection.stage} aria-hidden="true" />
        <AlertLine view={alerts.data?.value} now={now} />
        <div className={classes.content} ref={ref}>
          {rows.length > 0 ? (
            <ul className={classes.tiles} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {rows.map((row) => (
                <WallTile key={row.key} row={row} staleAfter={(state?.intervalSeconds ?? 60) * 2} />
              ))}
            </ul>
          ) : (
            <p className={classes.nothing}>{nothingWords(state, board.error !== null)}</p>
          )}
        </div>
        <footer className={classes.foot}>
          <Counts state={state} />
          <span className={classes.quiet}>
            {hint ?? (
              <>
                {page !== undefined && (
                  <span>
                    Page <b>{page.page + 1}</b> of {page.pages}
                  </span>
                )}
                <Answered state={state} now={now} />
              </>
            )}
          </span>
          {wayOut}
        </footer>
        {old !== undefined && (
          <div className={classes.stale}>
            <strong role="alert">Old data</strong>
            <span>{old}</span>
          </div>
        )}
      </section>
    </Portal>
  )
}

/** Grows by one each time a page has stood for `seconds`. */
function useTurns(seconds: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurns((before) => before + 1), seconds * 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return turns
}

function WallClock({ now }: { readonly now: number }) {
  const date = new Date(now * 1_000)
  const zone = localZone()
  const clock = zonedTime(date, 'clock', zone).replace(/:\d{2} /, ' ')
  const [time = '', half = '', name = ''] = clock.split(' ')
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })
  return (
    <span className={classes.clock}>
      <span className={classes.quiet}>{day.format(date).replace(',', '')}</span>
      <time dateTime={date.toISOString()}>
        {time} {half}
      </time>
      <span className={classes.quiet}>{name}</span>
    </span>
  )
}

function AlertLine({ view, now }: { readonly view: AlertsView | undefined; readonly now: number }) {
  const firing = view?.alerts.filter(({ state }) => state === 'firing') ?? []
  const [first] = firing
  if (first === undefined) return null
  return (
    <div className={classes.alert} role="status">
      <IconBell aria-hidden="true" />
      <strong>{whereWords(first)}</strong>
      <span>
        {conditionNow(first)} {longWords(first.since, now * 1_000)}
      </span>
      <span className={classes.alertState}>
        {firing.length === 1 ? 'Not acknowledged' : `${firing.length} not acknowledged`}
      </span>
    </div>
  )
}

const countWords = [
  ['ok', 'open', ['open', 'slow']],
  ['warn', 'busy', ['busy']],
  ['off', 'closed', ['closed']],
  ['unknown', 'stale', ['stale']],
  ['unknown', 'missing', ['missing']],
] as const

function Counts({ state }: { readonly state: BoardState | undefined }) {
  const counts = state?.board?.summary.counts
  if (counts === undefined) return <span />
  return (
    <span className={classes.counts}>
      {countWords.map(([mark, word, statuses]) => (
        <StatusMark key={word} status={mark} plain>
          <b>{statuses.reduce((sum, status) => sum + counts[status], 0)}</b> {word}
        </StatusMark>
      ))}
    </span>
  )
}

function Answered({ state, now }: { readonly state: BoardState | undefined; readonly now: number }) {
  const last = newest(state)
  if (last === undefined) return null
  return (
    <span>
      Answered <b>{ageText(Math.max(0, now - last / 1_000))}</b>
    </span>
  )
}

const newest = (state: BoardState | undefined): number | undefined => {
  const times = state?.targets.flatMap(({ lastAnsweredAt }) =>
    lastAnsweredAt === undefined ? [] : [Date.parse(lastAnsweredAt)],
  )
  return times === undefined || times.length === 0 ? undefined : Math.max(...times)
}

function nothingWords(state: BoardState | undefined, failed: boolean): string {
  if (failed) return 'The console does not answer'
  switch (state?.state) {
    case 'no-practices':
      return 'This connection names no practice. Give it one in Settings.'
    case 'off':
      return 'Nobody watches these regions. Open the board to begin.'
    case 'watching':
      return state.board === undefined ? 'No answer yet' : 'No region matches the boards of this wall'
    case 'starting':
    case undefined:
      return 'Waiting for the first answers'
  }
}
