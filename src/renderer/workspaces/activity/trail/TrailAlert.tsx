import { texts } from '../text.ts'
import { Box, Button } from '@mantine/core'
import type { TrailCheck } from '../../../../bridge/calls/trail.ts'
import type { RecordProof } from '../../../../domain/trail/trail-columns.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count } from '../../../parts/times.ts'
import { changeTrailRoute } from '../../../routes/change-route.ts'
import { trailColumn } from './trail-columns.ts'
import classes from './trail.module.css'

/** The result of a check: where the trail was altered and what to do, or why it is unproven. Renders nothing if all is well. */
export function TrailAlert({ check }: { readonly check: TrailCheck }) {
  if (check.verdict === 'altered') return <Altered check={check} />
  if (check.notes.length === 0) return null
  return (
    <div className={classes.alert} data-kind={check.verdict === 'unproven' ? 'unproven' : 'note'}>
      {check.verdict === 'unproven' && (
        <StatusMark status="warn">
          <strong>{texts.trailAlert.theTrailIsIntactButPart}</strong>
        </StatusMark>
      )}
      <Notes notes={check.notes} />
    </div>
  )
}

function Altered({ check: { firstBad, notes } }: { readonly check: TrailCheck }) {
  return (
    <div role="alert" className={classes.alert} data-kind="altered">
      <StatusMark status="bad">
        <strong>
          {firstBad === undefined
            ? texts.trailAlert.theAuditTrailWasAltered
            : texts.trailAlert.theAuditTrailWasAlteredFrom(count(firstBad.record))}
        </strong>
      </StatusMark>
      <Notes notes={firstBad === undefined ? notes : [firstBad.problem, ...notes]} />
      <Box component="p" maw="52rem" mx={0} mt="xs" mb={0} fw={600} c="var(--ac-text-1)">
        {texts.trailAlert.whatToDo}
      </Box>
      <Box component="ol" maw="52rem" mx={0} mt="0.25rem" mb={0} pl="1.25rem" c="var(--ac-text-1)">
        <li>{texts.trailAlert.leaveTheFolderAsItIs}</li>
        <li>
          {texts.trailAlert.compareItWithYourLastBackup}
          {firstBad !== undefined && firstBad.record > 1 && texts.trailAlert.fromRecordOn(count(firstBad.record - 1))}.
        </li>
        <li>{texts.trailAlert.notifyYourPrivacyOfficerTheConsole}</li>
      </Box>
      <Button mt="xs" size="compact-sm" onClick={showAltered}>
        {texts.trailAlert.showTheAlteredRecords}
      </Button>
    </div>
  )
}

/** Shows all records that are not proven unaltered, from any day. */
const showAltered = () =>
  changeTrailRoute({
    span: 'all',
    from: undefined,
    to: undefined,
    record: undefined,
    grid: {
      filters: [{ op: 'equals', column: trailColumn.holds, value: 'yes' satisfies RecordProof, not: true }],
      sort: [],
      find: '',
    },
  })

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <Box component="p" maw="52rem" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-1)" key={note}>
      <bdi>{note}</bdi>
    </Box>
  ))
}
