import type { QuestionRun } from '../../../../domain/questions/saved-question.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, zonedTime } from '../../../parts/times.ts'
import { rangeWords } from '../../../parts/zone-times.ts'
import classes from '../../../records/questions/questions.module.css'
import { RunOutcome } from './RunOutcome.tsx'

type Props = { readonly runs: readonly QuestionRun[]; readonly zone: string }

/** What became of the runs, newest first. */
export function RunsList({ runs, zone }: Props) {
  return (
    <section className={classes.part} aria-label="Runs">
      <h3>Runs</h3>
      {runs.length === 0 ? (
        <p className={classes.hint}>It was never run.</p>
      ) : (
        <ol className={classes.runs}>
          {runs.map((run) => (
            <li key={`${run.at} ${run.outcome}`}>
              <div className={classes.runHead}>
                <RunOutcome run={run} />
                <span className="dim num">{zonedTime(new Date(run.at), 'grid', zone)}</span>
              </div>
              <span className="num">
                {rangeWords(run.startDate, run.endDate)}
                {run.matching !== undefined && `, ${count(run.matching)} of ${count(run.rows ?? run.matching)} rows`}
                {run.by === 'timetable' && run.outcome !== 'missed' && ', by timetable'}
              </span>
              {run.files !== undefined && run.files.length > 0 && (
                <span className={classes.files}>
                  Wrote <PlainText text={run.files[0] ?? ''} />
                  {run.files.length > 1 && ` and ${count(run.files.length - 1)} more`}
                </span>
              )}
              {run.words !== undefined && (
                <span className="dim">
                  <PlainText text={run.words} />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
