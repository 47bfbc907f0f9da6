import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { RunsPopover } from '../../../parts/RunsPopover.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted, durationText, zonedTime } from '../../../parts/times.ts'
import { schedulings } from '../verdict-words.ts'
import { endOf, findingsOf } from './audit-words.ts'
import classes from './audit.module.css'

type Props = { readonly runs: readonly DirectoryRun[] }

/** The saved runs with times and counts, newest first, and a trend of each count. They contain no personal data. */
export function RunsList({ runs }: Props) {
  const complete = runs.filter((run) => run.complete)
  return (
    <RunsPopover runs={runs.length} label="Runs of the audit of the directory" width="max-content">
      <table>
        <thead>
          <tr>
            <th scope="col">Taken</th>
            <th scope="col">Ended</th>
            <th scope="col">Listed</th>
            <th scope="col">Not read</th>
            {schedulings.map((scheduling) => (
              <th scope="col" key={scheduling}>
                {verdictWords[scheduling]}
              </th>
            ))}
            <th scope="col">Findings</th>
            <th scope="col">Slots</th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {complete.length > 1 && (
            <tr className={classes.trend}>
              <th scope="row">Course of {counted(complete.length, 'run')}</th>
              <td>—</td>
              <Course runs={complete} name="Listed" of={(run) => run.listed} />
              <Course runs={complete} name="Not read" of={(run) => run.failed} />
              {schedulings.map((scheduling) => (
                <Course
                  key={scheduling}
                  runs={complete}
                  name={verdictWords[scheduling]}
                  of={(run) => run.verdicts[scheduling]}
                />
              ))}
              <Course runs={complete} name="Findings" of={findingsOf} />
              <td>—</td>
              <td>—</td>
            </tr>
          )}
          {runs.toReversed().map((run) => {
            const { status, word } = endOf(run)
            return (
              <tr key={run.at}>
                <th scope="row">{zonedTime(new Date(run.at), 'grid')}</th>
                <td>
                  <StatusMark status={status}>{word}</StatusMark>
                </td>
                <td>{count(run.listed)}</td>
                <td>{count(run.failed)}</td>
                {schedulings.map((scheduling) => (
                  <td key={scheduling}>{count(run.verdicts[scheduling])}</td>
                ))}
                <td>{count(findingsOf(run))}</td>
                <td>{run.slots ? 'asked' : '—'}</td>
                <td>{durationText(run.durationMs)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </RunsPopover>
  )
}

type CourseProps = Props & { readonly name: string; readonly of: (run: DirectoryRun) => number }

function Course({ runs, name, of }: CourseProps) {
  const values = runs.map(of)
  return (
    <td>
      <Sparkline
        values={values}
        label={`${name} over ${counted(runs.length, 'run')}: ${values.map(count).join(', ')}`}
      />
    </td>
  )
}
