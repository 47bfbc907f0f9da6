import { texts } from '../text.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { mostActivityCalls } from '../../../../bridge/activity.ts'
import { activityAt } from '../../../routes/activity-route.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { RecordPanel } from '../../../grid/RecordPanel.tsx'
import type { SnapshotColumn } from '../../../grid/snapshot-columns.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { changeTrailRoute } from '../../../routes/change-route.ts'
import { trailColumn } from './trail-columns.ts'
import classes from './trail.module.css'

type Props = {
  readonly grid: GridModel
  /** The record's key in the address. */
  readonly open: string
}

const onOpen = (record: string | undefined) => changeTrailRoute({ record })

/** One complete record, titled with its action and user; or why it is missing. */
export function TrailPanel({ grid, open }: Props) {
  return (
    <RecordPanel
      grid={grid}
      open={open}
      label={texts.trailPanel.auditTrailRecord}
      elsewhere={texts.trailPanel.itMayBeOutsideTheDates}
      kept={texts.trailPanel.storedInTheAuditTrail}
      titleOf={(cell) => [cell('action'), cell('operator')].filter(Boolean).join(', ') || undefined}
      linkOf={linkOf}
      onOpen={onOpen}
    />
  )
}

const linkOf = (column: SnapshotColumn, cell: string): ReactNode =>
  column.id === trailColumn.correlationId ? <CallLink correlationId={cell} /> : undefined

/** A link to the call with this ID in Calls, while it is stored. */
function CallLink({ correlationId }: { readonly correlationId: string }) {
  const calls = useBridgeQuery('activity.calls', { only: 'all', limit: mostActivityCalls }, { staleTime: 0 })
  const call = calls.data?.value.rows.find((row) => row.correlationId === correlationId)
  if (call === undefined)
    return calls.isSuccess ? (
      <span className={classes.noCall}>{texts.trailPanel.noCallOfThisSessionHasIt}</span>
    ) : undefined
  return (
    <Anchor className={classes.noCall} href={formatRoute({ ...activityAt(), open: call.id })}>
      {texts.trailPanel.showTheCall(call.operation)}
    </Anchor>
  )
}
