import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconChartLine, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { cleanFileName } from '../../../../domain/file-name.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { spanWords } from '../../../charts/wait/time-words.ts'
import { ExportButton } from '../../../grid/export/ExportButton.tsx'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { localZone } from '../../../parts/times.ts'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import type { HistoryChoice } from './history-choices.ts'
import { fieldText, instantOfField, shiftUntil } from './history-span.ts'
import { ShiftReportView } from './ShiftReportView.tsx'
import classes from './shift.module.css'

type Props = {
  readonly connection: ConnectionView
  /** Used for region names. */
  readonly choices: readonly HistoryChoice[]
}

const shiftHours = [8, 12, 24] as const
const wholeView = { filters: [], sort: [] }

/** A report of a shift for handover, on screen, on paper and as a file. Times are on this computer's clock. */
export function ShiftReportPage({ connection, choices }: Props) {
  const zone = localZone()
  const [span, setSpan] = useState(() => shiftUntil(Date.now(), 8))
  const isRight = span.from < span.to
  const query = useBridgeQuery(
    'regions.shiftReport',
    { connectionId: connection.id, from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() },
    { staleTime: Number.POSITIVE_INFINITY, enabled: isRight },
  )
  const answer = query.data?.value
  const held = useSnapshot(answer?.table.id)
  const print = useBridgeMutation('exports.savePage')
  const failure = query.error?.failure
  const fileName = cleanFileName(`Shift report ${connection.name} ${fieldText(zone, span.from).replace('T', ' ')}`)
  return (
    <div className={classes.page}>
      <Group className="line-below" align="flex-end" gap="xs" px="var(--ac-edge)" py="xs" data-unprinted="">
        <Moment label="From" zone={zone} at={span.from} onChange={(from) => setSpan({ ...span, from })} />
        <Moment label="To" zone={zone} at={span.to} onChange={(to) => setSpan({ ...span, to })} />
        {shiftHours.map((hours) => (
          <Button key={hours} onClick={() => setSpan(shiftUntil(Date.now(), hours))}>
            Last {hours} hr
          </Button>
        ))}
        <Group component="span" gap="xs" ml="auto">
          <Button
            leftSection={<IconChartLine size={15} />}
            onClick={() => changeHistoryRoute({ historyView: 'chart', grid: noGridState }, false)}
          >
            Chart
          </Button>
          <Button
            leftSection={<IconPrinter size={15} />}
            disabled={answer === undefined}
            onClick={() => print.mutate({ name: fileName })}
          >
            Save as PDF
          </Button>
          {answer !== undefined && held.info !== undefined && (
            <ExportButton
              snapshot={held.info}
              view={wholeView}
              matching={held.info.rowCount}
              columns={held.info.columns}
              allColumns={held.info.columns}
              suggestedName={fileName}
            />
          )}
        </Group>
      </Group>
      <article className={`scrolls-rest ${classes.sheet}`} aria-label="Shift report">
        <h2>Shift report, {connection.name}</h2>
        {!isRight ? (
          <Text className="quiet" inherit mt={4} role="alert">
            The end must be later than the start.
          </Text>
        ) : (
          <Text className="num quiet" inherit mt={4}>
            {spanWords(zone, span.from, span.to)}
          </Text>
        )}
        {print.error !== null && <FailureNotice failure={print.error.failure} doing="Save the page" compact />}
        {failure !== undefined ? (
          <FailureNotice failure={failure} doing="Read the shift report" onRetry={() => void query.refetch()} />
        ) : answer === undefined ? (
          isRight && <SkeletonRows rows={16} label="Reading the shift report" />
        ) : (
          <ShiftReportView report={answer.report} choices={choices} zone={zone} />
        )}
      </article>
    </div>
  )
}

type MomentProps = {
  readonly label: string
  readonly zone: string
  readonly at: number
  readonly onChange: (at: number) => void
}

/** A date-time field on this computer's clock. Ignores incomplete input. */
function Moment({ label, zone, at, onChange }: MomentProps) {
  return (
    <TextInput
      type="datetime-local"
      size="sm"
      label={label}
      value={fieldText(zone, at)}
      onChange={(event) => {
        const next = instantOfField(zone, event.currentTarget.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}
