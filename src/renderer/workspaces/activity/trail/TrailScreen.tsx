import { texts } from '../text.ts'
import { Box, Button, Group, Anchor, SegmentedControl, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import gridScreen from '../../../parts/grid-screen.module.css'
import { type ActivityRoute, activityAt, trailSpans } from '../../../routes/activity-route.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useOpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import { useSnapshotGrid, type GridModel } from '../../../grid/use-snapshot-grid.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { recordAddress, useRecord } from '../../../grid/use-record.ts'
import { useToday } from '../../../records/use-search.ts'
import { changeTrailRoute } from '../../../routes/change-route.ts'
import { trailColumns, trailColumn } from './trail-columns.ts'
import { askedOf, spanText, daysOfSpan, spanWords } from './trail-days.ts'
import { TrailHead } from './TrailHead.tsx'
import { type ReactNode, useState } from 'react'
import { mostActivityCalls } from '../../../../bridge/activity.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { RecordPanel } from '../../../grid/RecordPanel.tsx'
import type { SnapshotColumn } from '../../../grid/snapshot-columns.ts'
import classes from './trail.module.css'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { type RecordProof, recordProofs } from '../../../../domain/trail/trail-columns.ts'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { Status } from '../../../parts/Status.tsx'
import { DayField } from '../../../forms/DayField.tsx'
import { IconUserSearch } from '@tabler/icons-react'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { notFoundIn, withSubject } from './subject-filter.ts'
import { isFilled, subjectForms } from './subject-forms.ts'

/** The audit trail: who did what and when, and whether it is intact. Read-only. */
export function TrailScreen({ route }: { readonly route: ActivityRoute }) {
  const { zone, today } = useToday()
  const asked = askedOf(route, today, zone)
  const opened = useOpenedSnapshot({
    key: ['trail.open', asked],
    ask: (_how, options) => callBridge('trail.open', asked, options),
  })
  const { held } = opened
  const info = held.gone ? undefined : held.info
  const grid = useSnapshotGrid({
    subject: texts.trailScreen.auditTrail,
    held,
    state: route.grid,
    onStateChange: (state) => changeTrailRoute({ grid: state }),
    columns: trailColumns,
  })
  const record = useRecord(info, route.record)
  const words = spanText(route, today)
  return (
    <Box
      component="section"
      fz="sm"
      lh="sm"
      className={gridScreen.screen ?? ''}
      aria-label={texts.trailScreen.auditTrail2}
    >
      <div className={gridScreen.center} data-flows>
        <TrailHead />
        <div className={gridScreen.bar}>
          <SpanChoice route={route} today={today} />
          <Group gap={0} wrap="nowrap" ml="auto">
            <GridColumns grid={grid} />
          </Group>
        </div>
        <FilterChips
          grid={grid}
          actions={
            <PanelButton
              size="compact-sm"
              leftSection={<IconUserSearch size={14} />}
              words={texts.findSubject.findASubject}
              panelName={texts.findSubject.findASubject}
              panelWidth={320}
            >
              {(close) => <SubjectForm grid={grid} span={asked} onDone={close} />}
            </PanelButton>
          }
        />
        <FailureNotice
          compact={opened.snapshotId !== undefined}
          keysLink={false}
          failure={opened.failure}
          doing={texts.trailScreen.loadTheAuditTrailRecords}
          onRetry={opened.open}
          kept={opened.snapshotId === undefined ? undefined : texts.trailScreen.earlierRecordsAreShown}
        />
        <div className={gridScreen.rows}>
          {(opened.snapshotId !== undefined || opened.failure === undefined) && (
            <SnapshotGrid
              label={texts.trailScreen.recordsOfTheAuditTrail}
              reading={texts.trailScreen.loadingTheAuditTrail}
              grid={grid}
              renderCell={trailCell}
              openRow={record.data?.value.row}
              onOpen={(row) => changeTrailRoute({ record: recordAddress(row) }, route.record !== undefined)}
              onEscape={() => changeTrailRoute({ record: undefined })}
              empty={<NoRecord route={route} words={words} />}
              onReadAgain={held.gone ? opened.open : opened.readAgain}
            />
          )}
        </div>
        <ReadingFoot grid={grid} opened={opened} units="records" noun="records" withReadAgain>
          <GridExport grid={grid} suggestedName={texts.trailScreen.auditTrail3(words)} extras={exportNote} />
        </ReadingFoot>
      </div>
      {route.record !== undefined && (
        <RecordPanel
          grid={grid}
          open={route.record}
          label={texts.trailPanel.auditTrailRecord}
          elsewhere={texts.trailPanel.itMayBeOutsideTheDates}
          kept={texts.trailPanel.storedInTheAuditTrail}
          titleOf={(cell) => [cell('action'), cell('operator')].filter(Boolean).join(', ') || undefined}
          linkOf={linkOf}
          onOpen={(record) => changeTrailRoute({ record })}
        />
      )}
    </Box>
  )
}

const exportNote = { note: texts.trailScreen.includesStaffNamesSavedOnlyWhere }

function NoRecord({ route, words }: { readonly route: ActivityRoute; readonly words: string }) {
  if (route.span === 'all')
    return (
      <EmptyState title={texts.trailScreen.noRecordsYet}>{texts.trailScreen.actionsFromNowOnAreRecorded}</EmptyState>
    )
  return (
    <EmptyState
      title={texts.trailScreen.noRecordsInTheseDates}
      action={
        <Button onClick={() => changeTrailRoute({ span: 'all', from: undefined, to: undefined })}>
          {texts.trailScreen.showAllRecords}
        </Button>
      }
    >
      {texts.trailScreen.theWholeTrailWasCheckedFor(words)}
    </EmptyState>
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
      <Box component="span" display="block" className="note">
        {texts.trailPanel.noCallOfThisSessionHasIt}
      </Box>
    ) : undefined
  return (
    <Anchor display="block" fz="xs" c="var(--ac-accent)" href={formatRoute({ ...activityAt(), open: call.id })}>
      {texts.trailPanel.showTheCall(call.operation)}
    </Anchor>
  )
}

const proofs: Readonly<Record<RecordProof, { readonly of: StatusEntry; readonly words: string }>> = {
  yes: { of: statuses.trail.whole, words: texts.trailCells.yes },
  altered: { of: statuses.trail.altered, words: texts.trailCells.noAltered },
  unverified: { of: statuses.trail.unproven, words: texts.trailCells.unverifiedItsKeyIsntHere },
}

/** Icons for whether a record is unaltered, each with its word. */
const trailCell: RenderCell = (column, cell) => {
  if (column.id !== trailColumn.holds) return undefined
  const proof = recordProofs.find((one) => one === cell)
  if (proof === undefined) return undefined
  const { of, words } = proofs[proof]
  return (
    <Status of={of} plain within>
      {words}
    </Status>
  )
}

/** The span of the trail: a preset up to now, all of it, or a date range. */
function SpanChoice({ route, today }: { readonly route: ActivityRoute; readonly today: string }) {
  const days = daysOfSpan(route, today) ?? { from: today, to: today }
  const take = (change: Partial<typeof days>) =>
    changeTrailRoute({ span: 'days', ...days, ...change, record: undefined })
  return (
    <Group gap="0.25rem 0.75rem" role="group" aria-label={texts.spanChoice.recordDates}>
      <SegmentedControl
        size="xs"
        aria-label={texts.spanChoice.recordsOf}
        data={trailSpans.map((value) => ({ value, label: spanWords[value] }))}
        value={route.span}
        onChange={(span) =>
          changeTrailRoute({
            span,
            ...(span === 'days' ? days : { from: undefined, to: undefined }),
            record: undefined,
          })
        }
      />
      {route.span === 'days' && (
        <Group gap="0.25rem 0.75rem" className={classes.days ?? ''}>
          <DayField
            label={texts.spanChoice.from}
            value={days.from}
            onChange={(from) => from !== undefined && take({ from })}
          />
          <DayField label={texts.spanChoice.to} value={days.to} onChange={(to) => to !== undefined && take({ to })} />
        </Group>
      )}
    </Group>
  )
}

type SubjectFormProps = {
  readonly grid: GridModel
  /** The shown span: ISO 8601 in UTC, null for no limit. */
  readonly span: { readonly from: string | null; readonly to: string | null }
  readonly onDone: () => void
}

/** Requests the keyed hashes of an ID from main and filters the records by them. Never stores the ID, neither in the address nor in this form. */
function SubjectForm({ grid, span, onDone }: SubjectFormProps) {
  const [name, setName] = useState(subjectForms[0].name)
  const [typed, setTyped] = useState<readonly string[]>([])
  const { pending, failure, attempt } = useAttempt()
  const { today } = useToday()
  const [notFound, setNotFound] = useState<string>()
  const form = subjectForms.find((one) => one.name === name) ?? subjectForms[0]
  const put = (at: number, text: string) =>
    setTyped(form.fields.map((_, other) => (other === at ? text : (typed[other] ?? ''))))

  const find = async () => {
    if (!isFilled(form, typed) || pending) return
    const id = form.idOf(typed)
    setNotFound(undefined)
    setTyped([])
    await attempt(async () => {
      const { value } = await callBridge('trail.subject', { kind: form.kind, id, ...span })
      grid.change({ filters: withSubject(grid.state.filters, value.hashes) })
      const missed = notFoundIn(value.elsewhere)
      // Stays open if there is a message to read.
      if (missed === undefined) onDone()
      else setNotFound(missed)
    })
  }
  return (
    <form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <Stack gap="0.625rem">
        <NativeSelect
          size="xs"
          label={texts.findSubject.what}
          data={subjectForms.map((one) => one.name)}
          value={form.name}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setTyped([])
          }}
        />
        {form.fields.map(({ label, isBirthDate }, at) =>
          isBirthDate === true ? (
            <DayField
              key={label}
              size="xs"
              label={label}
              max={today}
              century={{ latest: today }}
              value={typed[at]}
              onChange={(day) => put(at, day ?? '')}
            />
          ) : (
            <TextInput
              key={label}
              size="xs"
              label={label}
              data-autofocus={at === 0 || undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              value={typed[at] ?? ''}
              onChange={({ currentTarget: { value } }) => put(at, value)}
            />
          ),
        )}
        <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
          {texts.findSubject.theTrailStoresOnlyKeyedHashes}
        </Text>
        {notFound !== undefined && (
          <Text inherit fz="xs" lh="xs" c="var(--ac-text-1)" role="status">
            {texts.findSubject.theTableShowsTheMatches(notFound)}
          </Text>
        )}
        <FailureNotice compact keysLink={false} failure={failure} doing={texts.findSubject.findASubject} />
        <Flex gap="xs" justify="flex-end">
          {notFound !== undefined && (
            <Button variant="subtle" onClick={onDone}>
              {texts.findSubject.close}
            </Button>
          )}
          <Button type="submit" variant="filled" loading={pending} disabled={!isFilled(form, typed)}>
            {texts.findSubject.find}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
