import { Box } from '@mantine/core'
import { texts } from '../text/wall.ts'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { stageNames } from '../../../../domain/connections/connection.ts'
import { ProductMark } from '../../../parts/ProductMark.tsx'
import { counted, localZone, zonedTime, count } from '../../../parts/times.ts'
import { fullGrid, gapUnits, gridFor, unitOf, pageAt } from './wall-layout.ts'
import type { WallCounts, WallTileData } from './wall-tiles.ts'
import { WallTile, WallMark } from './WallTile.tsx'
import classes from './wall.module.css'
import { IconPlayerPauseFilled } from '@tabler/icons-react'
import { wallStatus } from './wall-words.ts'
import { dayWords } from '../../../../domain/time/day-words.ts'
import { localAt } from '../../../../domain/time/zones.ts'

type FaceBoard = {
  /** Undefined for the whole board. */
  readonly name: string | undefined
  readonly tiles: readonly WallTileData[]
  /** Undefined until its waits are loaded. */
  readonly counts: WallCounts | undefined
}

type Props = {
  readonly connection: Pick<ConnectionView, 'name' | 'stage' | 'builtIn'>
  readonly boards: readonly FaceBoard[]
  /** Number of page turns so far. */
  readonly turns: number
  /** As for `WallTile`. */
  readonly arePausesOld?: boolean
  /** False if a wait without a pause may have one. */
  readonly arePausesKnown?: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** Shown above the tiles: alerts, and outdated data. */
  readonly banners?: ReactNode
  /** Shown if there are no tiles. */
  readonly nothing: ReactNode
  /** Shown at the foot, before the page number. */
  readonly freshness?: ReactNode
  readonly wayOut?: ReactNode
}

/** Renders the wall. All sizes scale with the window, and text that doesn't fit gets smaller. */
export function WallFace({ connection, boards, turns, now, banners, nothing, freshness, wayOut, ...pauses }: Props) {
  const { ref: wallRef, width: wallWidth, height: wallHeight } = useElementSize()
  const { ref: roomRef, width: roomWidth, height: roomHeight } = useElementSize()
  const [width, height] = wallWidth === 0 ? [window.innerWidth, window.innerHeight] : [wallWidth, wallHeight]
  const unit = unitOf(width, height)
  const room =
    roomWidth === 0 ? { width: width - 80 * unit, height: height * 0.78 } : { width: roomWidth, height: roomHeight }
  const full = fullGrid(room.width, room.height, unit)
  const page = pageAt(
    turns,
    boards.map(({ tiles }) => tiles.length),
    full.columns * full.rows,
  )
  const board = page === undefined ? boards[0] : boards[page.board]
  const tiles = page === undefined ? [] : (board?.tiles.slice(page.offset, page.offset + page.limit) ?? [])
  const grid = gridFor(board?.tiles.length ?? 0, room.width, room.height, unit)
  const counts = board?.counts
  const style = {
    '--unit': `${unit}px`,
    '--percent': `${height / 100}px`,
    '--scale': grid.scale,
  } as React.CSSProperties
  return (
    <section className={classes.wall} aria-label={texts.wallFace.wall} style={style} ref={wallRef}>
      <header className={classes.head}>
        <span className={classes.title}>
          <ProductMark />
          {texts.wallFace.regions}
        </span>
        <Box component="span" className="quiet" miw="9em" flex="1 1 0">
          {board?.name ?? connection.name}
          {counts !== undefined && texts.wallFace.closedFirstThenLongestWait(counted(counts.regions, 'region'))}
        </Box>
        <span className={classes.headEnd}>
          <span className={`${classes.stage} nowrap`} data-stage={connection.stage}>
            {connection.builtIn ? texts.wallFace.simulated : stageNames[connection.stage]}
          </span>
          <WallClock now={now} />
        </span>
      </header>
      <div className={classes.stageLine} data-stage={connection.stage} aria-hidden="true" />
      <div>{banners}</div>
      <Box p="calc(var(--unit) * 14) calc(var(--unit) * 40) calc(var(--unit) * 10)" mih={0}>
        <Box h="100%" ref={roomRef}>
          {tiles.length > 0 ? (
            <Box
              component="ul"
              display="grid"
              h="100%"
              style={{
                gap: gapUnits * unit,
                gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
                gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
              }}
            >
              {tiles.map((tile) => (
                <WallTile
                  key={tile.key}
                  tile={tile}
                  arePausesOld={pauses.arePausesOld === true}
                  size={`${room.width} ${room.height} ${unit} ${grid.columns} ${grid.rows}`}
                />
              ))}
            </Box>
          ) : (
            <p className={`${classes.nothing} quiet`}>{nothing}</p>
          )}
        </Box>
      </Box>
      <footer className={`${classes.foot} quiet`}>
        {counts === undefined ? <span /> : <WallCountsLine counts={counts} {...pauses} />}
        <span className={classes.footEnd}>
          {freshness}
          {page !== undefined && page.pages > 1 && (
            <span>
              <b>{page.page + 1}</b> {texts.wallFace.ofWord} <b>{page.pages}</b>
            </span>
          )}
          {wayOut}
        </span>
      </footer>
    </section>
  )
}

function WallClock({ now }: { readonly now: number }) {
  const date = new Date(now)
  const zone = localZone()
  const clock = zonedTime(date, 'minute', zone)
  const [time = '', half = '', name = ''] = clock.split(' ')
  return (
    <span className={`${classes.time} quiet nowrap`}>
      <span>{dayWords(localAt(zone, now).day)}</span>
      <time className="num" dateTime={date.toISOString()}>
        {time} {half}
      </time>
      <span>{name}</span>
    </span>
  )
}

const always = ['open', 'busy', 'closed'] as const
const whereAny = ['withdrawn', 'inactive', 'off-hours', 'no-data'] as const

type CountsProps = Pick<Props, 'arePausesOld' | 'arePausesKnown'> & { readonly counts: WallCounts }

/** Counts each wait once by its last state, plus how many are outdated or paused. No known pause isn't none while the pauses aren't known. */
function WallCountsLine({ counts, arePausesOld = false, arePausesKnown = true }: CountsProps) {
  const shown = [...always, ...whereAny.filter((state) => counts[state] > 0)]
  return (
    <span className={`${classes.counts} nowrap`}>
      {shown.map((state) => (
        <WallMark key={state} state={state} plain>
          <b>{count(counts[state])}</b> {wallStatus(state).word.toLocaleLowerCase('en-US')}
        </WallMark>
      ))}
      {counts.old > 0 && (
        <WallMark state="open" isOld plain>
          <b>{count(counts.old)}</b> {texts.wallFace.outdated}
        </WallMark>
      )}
      {counts.paused > 0 && (
        <span className={classes.pausedCount}>
          <IconPlayerPauseFilled aria-hidden="true" />
          <b>{count(counts.paused)}</b> {arePausesOld ? texts.wallFace.pausedOutdated : texts.wallFace.paused}
        </span>
      )}
      {counts.paused === 0 && !arePausesKnown && <span>{texts.wallFace.pausesNotKnown}</span>}
    </span>
  )
}
