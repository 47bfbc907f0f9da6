import { clockOn } from '../../../../../domain/regions/board-words.ts'
import type { BoardRow, RowPause } from '../../../../../domain/regions/region-board.ts'
import { formatSearch, searchAt } from '../../../../routes/searches-route.ts'
import { Known } from '../../../../parts/Known.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { useNowEvery } from '../../../../parts/use-now.ts'
import { lengthWords } from '../../../../charts/wait/time-words.ts'
import classes from './panel.module.css'

/** The pauses of booking that are on for a combination: by whom, since when and how long. */
export function PausesNow({ row }: { readonly row: BoardRow }) {
  if (row.pauses === undefined) return null
  return (
    <section aria-label="Pauses">
      <div className={classes.sectionHead}>
        <h3>Booking pauses</h3>
        <a href={formatSearch(searchAt('pauses'))} className={classes.sectionEnd}>
          All pauses
        </a>
      </div>
      <Known of={row.pauses}>
        {(pauses) =>
          pauses.length === 0 ? (
            <p className={classes.none}>Booking isn’t paused.</p>
          ) : (
            <ul className={classes.pausesOn}>
              {pauses.map((pause) => (
                <li key={pause.id}>
                  <Pause pause={pause} zone={row.zone} />
                </li>
              ))}
            </ul>
          )
        }
      </Known>
    </section>
  )
}

function Pause({ pause, zone }: { readonly pause: RowPause; readonly zone: string }) {
  const now = useNowEvery(15) * 1_000
  const since = Date.parse(pause.since)
  const resumes = Date.parse(pause.resumesAt ?? '')
  return (
    <>
      <StatusMark status="warn">
        Paused{pause.by === '' ? '' : ' by '}
        <PlainText text={pause.by} />
      </StatusMark>
      <span className="num">
        {' '}
        since {clockOn(zone, since, now)}, {lengthWords(Math.max(0, now - since))} so far
        {!Number.isNaN(resumes) && `, until ${clockOn(zone, resumes, now)}`}
      </span>
      {pause.message !== '' && (
        <p className={classes.pauseMessage}>
          “<PlainText text={pause.message} />”
        </p>
      )}
    </>
  )
}
