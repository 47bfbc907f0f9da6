import { Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type AuditRun, findingGroups } from '../../../bridge/calls/entities.ts'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { count, counted, durationText, zonedTime } from '../../parts/times.ts'
import { groupTotal } from './audit-summary.ts'
import { findingsOf, groupNames, verdictOf } from './audit-words.ts'
import classes from './audit.module.css'

type Props = { readonly runs: readonly AuditRun[]; readonly type: string }

/** What scrolls and holds no control is itself in the order of Tab, else the keyboard could not scroll it. */
const scrolledByKeys = { tabIndex: 0 }

/** The kept runs of a type with their times and counts, newest first. No value of the data is kept with them. */
export function RunsList({ runs, type }: Props) {
  return (
    <Popover position="bottom-end" width={640} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconHistory size={15} />}>
          {counted(runs.length, 'run')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.runs} role="region" aria-label={`Runs of ${type}`} {...scrolledByKeys} data-autofocus>
          <table>
            <thead>
              <tr>
                <th scope="col">Taken</th>
                <th scope="col">Ended</th>
                <th scope="col">Checked</th>
                <th scope="col">Findings</th>
                {findingGroups.map((group) => (
                  <th scope="col" key={group}>
                    {groupNames[group]}
                  </th>
                ))}
                <th scope="col">Took</th>
              </tr>
            </thead>
            <tbody>
              {runs.toReversed().map((run) => {
                const { status, word } = verdictOf(run)
                return (
                  <tr key={run.at} title={run.problem}>
                    <th scope="row">{zonedTime(new Date(run.at), 'grid')}</th>
                    <td>
                      <StatusMark status={status}>{word}</StatusMark>
                    </td>
                    <td>{count(run.checked)}</td>
                    <td>{count(findingsOf(run))}</td>
                    {findingGroups.map((group) => (
                      <td key={group}>{count(groupTotal(run, group))}</td>
                    ))}
                    <td>{durationText(run.durationMs)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
