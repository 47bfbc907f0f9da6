import { IconArrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { Status } from '../../parts/StatusMark.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { ageText } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import { type WallRow, whatWords, wholeMinutes } from './wall-rows.ts'
import classes from './wall.module.css'

type Props = {
  readonly row: WallRow
  /** Seconds from which an estimate is stale whatever the board said when it was made. */
  readonly staleAfter: number
}

const marks: Readonly<Record<string, Status>> = {
  Open: 'ok',
  Slow: 'warn',
  Busy: 'warn',
  Closed: 'off',
  Stale: 'unknown',
  Missing: 'unknown',
}

/** One combination, to be read from four metres: the wait or the word, which way it goes, and how old it is. */
export function WallTile({ row, staleAfter }: Props) {
  const age = useAge(row.age)
  const isOld = age !== undefined && age > staleAfter
  const status = isOld && row.status !== 'Missing' ? 'Stale' : (row.status ?? 'Missing')
  const minutes = wholeMinutes(row.wait)
  const hasNumber = minutes !== undefined && status !== 'Busy' && status !== 'Closed' && status !== 'Missing'
  return (
    <li className={classes.tile} data-status={status} data-alert={row.alert === 'firing' || undefined}>
      <h2 className={classes.region}>{row.region ?? row.regionCode}</h2>
      <p className={classes.what}>{whatWords(row)}</p>
      {hasNumber ? (
        <div className={classes.figure}>
          <span className={classes.wait}>{minutes}</span>
          <span className={classes.beside}>
            <span>min</span>
            {status === 'Stale' ? (
              <span className={classes.why}>{row.reason ?? 'No newer estimate'}</span>
            ) : (
              <Change change={row.change} />
            )}
          </span>
        </div>
      ) : (
        <div className={classes.words}>
          <span className={classes.word}>{status}</span>
          {row.reason !== undefined && <span className={classes.why}>{row.reason}</span>}
          {row.instead !== undefined ? (
            <span className={classes.why}>
              {row.instead.words}: {row.instead.minutes} min
            </span>
          ) : (
            row.window !== undefined && status === 'Closed' && <span className={classes.why}>Next {row.window}</span>
          )}
        </div>
      )}
      <p className={classes.tileFoot}>
        <StatusMark status={marks[status] ?? 'unknown'}>{status}</StatusMark>
        <span>{age === undefined ? 'no estimate' : ageText(age)}</span>
      </p>
    </li>
  )
}

/** Seconds since an instant; undefined where there is none. */
function useAge(at: string | undefined): number | undefined {
  const now = useNow()
  const instant = Date.parse(at ?? '')
  return Number.isNaN(instant) ? undefined : Math.max(0, now - instant / 1_000)
}

function Change({ change }: { readonly change: string | undefined }) {
  const minutes = wholeMinutes(change)
  if (minutes === undefined) return null
  if (minutes === 0)
    return (
      <span className={classes.change}>
        <IconArrowRight aria-hidden="true" /> steady
      </span>
    )
  return minutes > 0 ? (
    <span className={classes.change} data-way="up">
      <IconTrendingUp aria-hidden="true" /> +{minutes}
    </span>
  ) : (
    <span className={classes.change} data-way="down">
      <IconTrendingDown aria-hidden="true" /> −{-minutes}
    </span>
  )
}
