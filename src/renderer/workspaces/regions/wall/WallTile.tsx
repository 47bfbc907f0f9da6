import { Box, Flex, Stack } from '@mantine/core'
import { texts } from '../text/wall.ts'
import { IconArrowRight, IconPlayerPauseFilled, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useRef, type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'
import { count } from '../../../../domain/number-words.ts'
import { agoWords, elapsedWords } from '../../../../domain/time/durations.ts'
import { useNow } from '../../../parts/use-now.ts'
import { capital } from '../../../../domain/one-line.ts'
import type { WallTileData } from './wall-tiles.ts'
import { beganWords, partWords, sinceWords, wallStatus, whatWords, whyWords } from './wall-words.ts'
import classes from './wall.module.css'
import { Status, StatusTip } from '../../../parts/Status.tsx'
import type { WallState } from './wall-rows.ts'

type Props = {
  readonly tile: WallTileData
  /** True if the pauses were read too long ago to prove anything now. */
  readonly arePausesOld: boolean
  /** Everything that affects the tile's size, as one text. */
  readonly size: string
}

/** One region, readable from four meters: its longest wait, or since when it is closed, and the age of that. */
export function WallTile({ tile, arePausesOld, size }: Props) {
  const now = useNow() * 1_000
  const ref = useRef<HTMLDivElement>(null)
  const { worst, paused } = tile
  const age = worst.figureAt === undefined ? undefined : Math.max(0, (now - worst.figureAt) / 1_000)
  const why = worst.state === 'open' ? [] : whyWords(tile)
  const hasWait = worst.state === 'open' && worst.minutes !== undefined
  // All digits have the same width, so a growing age needs a new fit only with another digit or unit.
  useFit(ref, `${size} ${arePausesOld} ${shapeOf(tile)} ${age === undefined ? '' : shape(agoWords(age))}`)
  return (
    <li
      className={classes.tile}
      data-state={worst.state}
      data-slow={worst.isSlow || undefined}
      data-old={tile.isOld || undefined}
      data-alert={tile.isFiring || undefined}
      data-paused={paused !== undefined || undefined}
    >
      <div className={classes.inside} ref={ref}>
        <div className={classes.tileHead}>
          <h2 className={classes.region}>{tile.region}</h2>
          <WallMark state={worst.state} isSlow={worst.isSlow} isOld={tile.isOld}>
            {hasWait || tile.isOld || age === undefined
              ? wallStatus(worst.state, worst.isSlow, tile.isOld).word
              : agoWords(age)}
          </WallMark>
        </div>
        {tile.practice !== undefined && <p className={`${classes.practice} breaks quiet`}>{tile.practice}</p>}
        {hasWait ? <Wait tile={tile} age={age} /> : <Standing tile={tile} now={now} age={age} />}
        {paused !== undefined && (
          <p className={classes.paused}>
            <IconPlayerPauseFilled aria-hidden="true" />
            {texts.wallTile.paused(paused.by, elapsedWords((now - paused.since) / 1_000))}
            {arePausesOld && texts.wallTile.outdated}
          </p>
        )}
        {hasWait ? <Parts tile={tile} /> : why.length > 0 && <p className={`${classes.why} quiet`}>{why.join(', ')}</p>}
      </div>
    </li>
  )
}

/** Letters unchanged, every digit as 0. */
const shape = (text: string) => text.replaceAll(/\d/g, '0')
const shapeOf = ({ worst: { figureAt: _told, ...worst }, ...tile }: WallTileData) =>
  shape(JSON.stringify([tile, worst]))

type PartProps = { readonly tile: WallTileData; readonly age: number | undefined }

function Wait({ tile: { worst, isOld }, age }: PartProps) {
  const minutes = count(worst.minutes ?? 0)
  return (
    <div className={classes.figure}>
      <span className={`${classes.wait} num nowrap`} data-length={Math.min(4, minutes.length)}>
        {minutes}
      </span>
      <Stack component="span" className="quiet" gap={0} flex="1 1 0">
        <span className={`${classes.unit} nowrap`}>
          {texts.wallTile.min} {!isOld && <Change minutes={worst.change} />}
        </span>
        <span className={classes.what}>{whatWords(worst)}</span>
        <span className={classes.age}>{age === undefined ? texts.wallTile.ageNotReported : agoWords(age)}</span>
      </Stack>
    </div>
  )
}

/** A region that is not open, or whose wait is not reported. */
function Standing({ tile, now, age }: PartProps & { readonly now: number }) {
  const { worst, isOld } = tile
  if (worst.state === 'open')
    return (
      <Stack gap={0}>
        <span className={classes.sinceWord}>{whatWords(worst)}</span>
        <span className={classes.word}>{texts.wallTile.open}</span>
        <span className={`${classes.age} quiet`}>{texts.wallTile.waitNotReported}</span>
      </Stack>
    )
  const began = worst.since && beganWords(worst.zone, worst.since.at, now)
  return (
    <Stack gap={0}>
      {began === undefined ? (
        <>
          {!tile.isWhole && <span className={classes.sinceWord}>{whatWords(worst)}</span>}
          <span className={classes.word}>{sinceWords({ worst, isWhole: true })}</span>
        </>
      ) : (
        <>
          <span className={classes.sinceWord}>{sinceWords(tile)}</span>
          <Box component="span" className="quiet" fz="1.2em">
            <span className={classes.clock} data-long={began.clock.length > 8 || undefined}>
              {began.clock}
            </span>{' '}
            {began.zone}
          </Box>
        </>
      )}
      {isOld && (
        <span className={`${classes.age} quiet`}>
          {age === undefined ? texts.wallTile.ageNotReported : texts.wallTile.asOf(agoWords(age))}
        </span>
      )}
    </Stack>
  )
}

/** The most visit types at the foot of a tile. */
const mostParts = 3

function Parts({ tile: { parts } }: { readonly tile: WallTileData }) {
  if (parts.length === 0) return null
  const more = parts.length - mostParts
  return (
    <ul className={`${classes.parts} quiet`} aria-label={texts.wallTile.byVisitType}>
      {parts.slice(0, mostParts).map((part) => (
        <li key={part.visit} data-slow={part.isSlow || undefined} data-old={part.isOld || undefined}>
          <span
            className={classes.bar}
            style={{ '--share': `${Math.min(100, ((part.minutes ?? 0) / 60) * 100)}%` } as React.CSSProperties}
            aria-hidden="true"
          />
          {capital(part.visit) || texts.wallTile.noVisitType} <b>{partWords(part)}</b>
        </li>
      ))}
      {more > 0 && <li>+{more}</li>}
    </ul>
  )
}

function Change({ minutes }: { readonly minutes: number | undefined }) {
  if (minutes === undefined) return null
  const way = minutes === 0 ? 'level' : minutes > 0 ? 'up' : 'down'
  const Icon = minutes === 0 ? IconArrowRight : minutes > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <span className={classes.change} data-way={way}>
      <Icon aria-hidden="true" /> {minutes === 0 ? texts.wallTile.steady : minutes > 0 ? `+${minutes}` : `−${-minutes}`}
    </span>
  )
}

type WallMarkProps = {
  readonly state: WallState
  readonly isSlow?: boolean
  readonly isOld?: boolean
  readonly plain?: boolean
  readonly children: ReactNode
}

/** A region's state as shape, color and word; a square with a diagonal means withdrawn by the platform. */
export function WallMark({ state, isSlow = false, isOld = false, plain = false, children }: WallMarkProps) {
  const status = wallStatus(state, isSlow, isOld)
  if (isOld || state !== 'withdrawn')
    return (
      <Status of={status} plain={plain} within>
        {children}
      </Status>
    )
  return (
    <StatusTip of={status} within>
      <Flex component="span" className="quiet" align="baseline" gap="0.4em" display="inline-flex">
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1.2 1.2h7.6v7.6H1.2zm0 7.6 7.6-7.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
        </svg>
        {children}
      </Flex>
    </StatusTip>
  )
}

/** Keeps text on the wall from being cut or overlapping: shrinks it step by step within each element. */

/** Font sizes from 1 down to 0.35; the styles keep names and waits readable from four meters. */
const sizes = 14
const stepBy = 0.05
/** From this step long words break; the last step hides what the styles mark as optional. */
const breaksFrom = 6
const tight = sizes
const steps = sizes + 1

const overflows = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

function setStep(element: HTMLElement, step: number): void {
  element.style.setProperty('--fit', String(1 - Math.min(step, sizes - 1) * stepBy))
  element.toggleAttribute('data-breaks', step >= breaksFrom)
  element.toggleAttribute('data-tight', step >= tight)
}

/** Sets `--fit` of an element to the largest step at which its content fits. */
function fit(element: HTMLElement): void {
  setStep(element, 0)
  if (!overflows(element)) return
  let [over, fits] = [0, steps - 1]
  while (fits - over > 1) {
    const middle = (over + fits) >> 1
    setStep(element, middle)
    if (overflows(element)) over = middle
    else fits = middle
  }
  setStep(element, fits)
}

/** Fits the content of `ref` whenever `shape` or the size of its box changes. `shape` covers everything else that its size depends on. */
function useFit(ref: RefObject<HTMLElement | null>, shape: string): void {
  useLayoutEffect(() => {
    if (ref.current !== null) fit(ref.current)
  }, [ref, shape])
  // At the first fit the wall may not have its final size yet, nor its fonts.
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const again = () => fit(element)
    const observer = new ResizeObserver(again)
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [ref])
}
