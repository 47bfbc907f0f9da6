import { texts } from '../text/history.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconChartLine, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { cleanFileName } from '../../../../domain/file-name.ts'
import { wholeTable } from '../../../../domain/tables/table.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import type { Span } from '../../../charts/wait/spans.ts'
import { momentWords, spanWords } from '../../../charts/wait/time-words.ts'
import { ExportButton } from '../../../grid/export/ExportButton.tsx'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { DayAndTimeField } from '../../../forms/DayAndTimeField.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
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

/** A report of a shift for handover, on screen, on paper and as a file. Times are on this computer's clock. */
export function ShiftReportPage({ connection, choices }: Props) {
  const zone = localZone()
  const [span, setSpan] = useState(() => shiftUntil(Date.now(), 8))
  const [asOf, setAsOf] = useState(() => Date.now())
  /** Loads up to now, even if the same span was loaded before. */
  const load = (next: Span) => {
    setSpan(next)
    setAsOf(Date.now())
  }
  // Nothing is known after now.
  const end = Math.min(span.to, asOf)
  const isSpan = span.from < span.to
  const problem = !isSpan
    ? texts.shiftReportPage.theEndMustBeLaterThanTheStart
    : span.from >= end
      ? texts.shiftReportPage.thisShiftHasntStartedYet
      : undefined
  const query = useBridgeQuery(
    'regions.shiftReport',
    { connectionId: connection.id, from: new Date(span.from).toISOString(), to: new Date(end).toISOString() },
    { staleTime: Number.POSITIVE_INFINITY, enabled: problem === undefined },
  )
  const answer = query.data?.value
  const held = useSnapshot(answer?.table.id)
  const print = useBridgeMutation('exports.savePage')
  const fileName = cleanFileName(
    texts.shiftReportPage.shiftReport(connection.name, fieldText(zone, span.from).replace('T', ' ')),
  )
  return (
    <div className={classes.page}>
      <Group className="line-below" align="flex-end" gap="xs" px="var(--ac-edge)" py="xs" data-unprinted="">
        <Moment
          label={texts.shiftReportPage.from}
          zone={zone}
          at={span.from}
          onChange={(from) => load({ ...span, from })}
        />
        <Moment label={texts.shiftReportPage.to} zone={zone} at={span.to} onChange={(to) => load({ ...span, to })} />
        {shiftHours.map((hours) => (
          <Button key={hours} onClick={() => load(shiftUntil(Date.now(), hours))}>
            {texts.shiftReportPage.lastHr(hours)}
          </Button>
        ))}
        <Group component="span" gap="xs" ml="auto">
          <Button
            leftSection={<IconChartLine size={15} />}
            onClick={() => changeHistoryRoute({ historyView: 'chart', grid: noGridState }, false)}
          >
            {texts.shiftReportPage.chart}
          </Button>
          <Button
            leftSection={<IconPrinter size={15} />}
            disabled={answer === undefined}
            // Not disabled while it saves, since the keyboard would lose its place.
            aria-disabled={print.isPending}
            onClick={() => !print.isPending && print.mutate({ name: fileName })}
          >
            {texts.shiftReportPage.saveAsPdf}
          </Button>
          {answer !== undefined && held.info !== undefined && (
            <ExportButton
              snapshot={held.info}
              view={wholeTable}
              matching={held.info.rowCount}
              columns={held.info.columns}
              allColumns={held.info.columns}
              suggestedName={fileName}
            />
          )}
        </Group>
      </Group>
      <article className={`scrolls-rest ${classes.sheet}`} aria-label={texts.shiftReportPage.shiftReport2}>
        <h2>{texts.shiftReportPage.shiftReport3(connection.name)}</h2>
        {problem !== undefined ? (
          <Text className="quiet" inherit mt={4} role="alert">
            {problem}
          </Text>
        ) : (
          <Text className="num quiet" inherit mt={4}>
            {spanWords(zone, span.from, span.to)}
          </Text>
        )}
        {isSpan && end < span.to && (
          <Group className="quiet" gap="xs" mt={4}>
            {problem === undefined && texts.shiftReportPage.dataTo(momentWords(zone, end))}
            <Button size="compact-sm" onClick={() => load(span)} data-unprinted="">
              {texts.shiftReportPage.refreshReport}
            </Button>
          </Group>
        )}
        <FailureOf call={print} doing={texts.shiftReportPage.savePage} compact />
        {query.error !== null ? (
          <FailureOf call={query} doing={texts.shiftReportPage.loadTheShiftReport} />
        ) : answer === undefined ? (
          problem === undefined && <SkeletonRows rows={16} label={texts.shiftReportPage.loadingTheShiftReport} />
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
    <DayAndTimeField
      label={label}
      timeLabel={texts.shiftReportPage.time}
      value={fieldText(zone, at)}
      onChange={(text) => {
        const next = instantOfField(zone, text)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}
