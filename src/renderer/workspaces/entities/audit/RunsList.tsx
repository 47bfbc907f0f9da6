import { texts } from '../text/audit.ts'
import { type AuditRun, findingGroups } from '../../../../bridge/calls/entities.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { RunsPopover } from '../../../parts/RunsPopover.tsx'
import { Status } from '../../../parts/Status.tsx'
import { count, durationText, zonedTime } from '../../../parts/times.ts'
import { checkedTotal, isUnchecked } from './audit-summary.ts'
import { findingsOf, groupNames, verdictOf } from './audit-words.ts'

type Props = { readonly runs: readonly AuditRun[]; readonly type: string }

/** A type's saved runs with times and counts, newest first. They contain no data values. */
export function RunsList({ runs, type }: Props) {
  return (
    <RunsPopover runs={runs.length} label={texts.runsList.runsOf(type)} width={640}>
      <table>
        <thead>
          <tr>
            <ColumnHead about={texts.runsAbout.loaded}>{texts.runsList.loaded}</ColumnHead>
            <ColumnHead about={texts.runsAbout.ended}>{texts.runsList.ended}</ColumnHead>
            <ColumnHead about={texts.runsAbout.checked}>{texts.runsList.checked}</ColumnHead>
            <ColumnHead about={texts.runsAbout.findings}>{texts.runsList.findings}</ColumnHead>
            {findingGroups.map((group) => (
              <ColumnHead key={group} about={texts.runsAbout[group]}>
                {groupNames[group]}
              </ColumnHead>
            ))}
            <ColumnHead about={texts.runsAbout.duration}>{texts.runsList.duration}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {runs.toReversed().map((run) => {
            const totals = findingGroups.map((group) => checkedTotal(run, group))
            return (
              <tr key={run.at} title={run.problem}>
                <th scope="row">{zonedTime(new Date(run.at), 'grid')}</th>
                <td>
                  <Status of={verdictOf(run)} />
                </td>
                <td>{count(run.checked)}</td>
                <td>{isUnchecked(run) ? '—' : count(findingsOf(run))}</td>
                {findingGroups.map((group, at) => (
                  <td key={group}>{totals[at] === undefined ? '—' : count(totals[at])}</td>
                ))}
                <td>{durationText(run.durationMs)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </RunsPopover>
  )
}
