import { texts } from './text.ts'
import { Box, Group, Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { parseExactJson } from '../../domain/tables/exact-json.ts'
import type { CellText } from '../../domain/tables/table.ts'
import { type TableShape, tsv } from '../../domain/tables/tsv.ts'
import { cutText } from '../../domain/cut-text.ts'
import { lasting, useBridgeQuery } from '../bridge/queries.ts'
import { SidePanel } from '../parts/SidePanel.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { Masked } from '../parts/Masked.tsx'
import { FailureOf } from '../parts/FailureNotice.tsx'
import { JsonView } from '../parts/JsonView.tsx'
import { jsonText } from '../parts/json-lines.ts'
import { moveByKeys, MoveRows } from '../parts/MoveButton.tsx'
import { PlainText } from '../parts/PlainText.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { count, counted } from '../parts/times.ts'
import { drawnCell, drawnKind, isReworded } from './drawn-cell.ts'
import classes from './row-panel.module.css'
import type { SnapshotColumn } from './snapshot-columns.ts'
import { type RowMasks, useRowMasks } from './use-row-masks.ts'
import { type RowNeighbour, useRowNeighbours } from './use-row-neighbours.ts'

type Props = {
  /** Accessible name: "Row of the report". */
  readonly label: string
  /** Title above the fields if the row has no better name: "Row 12". */
  readonly title?: string | undefined
  readonly snapshot: SnapshotInfo
  /** In display order. */
  readonly columns: readonly SnapshotColumn[]
  readonly row: number
  readonly viewId: string | undefined
  readonly onRow: (to: RowNeighbour) => void
  readonly onClose: () => void
  /** A link shown next to a cell, to the record that the cell names. */
  readonly linkOf?: (column: SnapshotColumn, cell: string) => ReactNode
  /** Text that says where the row is stored, if not only in memory. */
  readonly kept?: string
}

/** Longer values are cut on screen but copied in full. */
const longestShown = 20_000
/** One line per column: its name and its value, which stays as it is also where other programs would read a number or a date. */
const fieldsTable: TableShape = { header: false, numbers: [] }

/** One row in full: every column, even hidden ones, and the received record if it was JSON. */
export function RowPanel({
  label,
  title,
  snapshot,
  columns,
  row,
  viewId,
  onRow,
  onClose,
  linkOf,
  kept = texts.rowPanel.keptInMemoryOnly,
}: Props) {
  const read = useBridgeQuery('snapshots.row', { snapshotId: snapshot.id, row }, { ...lasting, keepPrevious: true })
  const neighbours = useRowNeighbours(viewId, row)
  const [tab, setTab] = useState<'fields' | 'json'>('fields')
  const [find, setFind] = useState('')
  const found = read.data?.value
  const masks = useRowMasks(snapshot, found)
  const json = found?.json
  const record = useMemo(() => (json === undefined ? undefined : parsed(json)), [json])
  const cellOf = (column: SnapshotColumn): CellText =>
    found?.cells[snapshot.columns.findIndex(({ id }) => id === column.id)] ?? null
  const wanted = find.trim().toLowerCase()
  const listed = columns.filter(
    (column) =>
      wanted === '' ||
      column.header.toLowerCase().includes(wanted) ||
      (cellOf(column)?.toLowerCase().includes(wanted) ?? false),
  )
  const go = (to: RowNeighbour | undefined) => (to === undefined ? undefined : () => onRow(to))
  const [previous, next] = [go(neighbours.previous), go(neighbours.next)]
  const asText = () => tsv(columns.map((column) => [column.header, cellOf(column)]))
  return (
    <SidePanel
      label={label}
      onClose={onClose}
      onKey={moveByKeys(previous, next)}
      head={
        <Box flex={1} miw={0}>
          <Group gap="xs" wrap="nowrap" mih={28} miw={0}>
            <h2 className="clip" title={title}>
              {/* The cells of the row before stay until the next ones come, and so does its number. */}
              {title === undefined ? texts.rowPanel.row(count((found?.row ?? row) + 1)) : <PlainText text={title} />}
            </h2>
            <MoveRows labels={[texts.rowPanel.previousRow, texts.rowPanel.nextRow]} previous={previous} next={next} />
          </Group>
          <Box component="span" className="num quiet" display="block" pb="xs" fz="xs">
            {title !== undefined && texts.rowPanel.row2(count(row + 1))}
            {counted(columns.length, 'field')}
          </Box>
          {record !== undefined && (
            <Tabs
              value={tab}
              onChange={(value) => setTab(value === 'json' ? 'json' : 'fields')}
              classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
            >
              <Tabs.List>
                <Tabs.Tab value="fields">{texts.rowPanel.fields}</Tabs.Tab>
                <Tabs.Tab value="json">{texts.rowPanel.json}</Tabs.Tab>
              </Tabs.List>
            </Tabs>
          )}
        </Box>
      }
      foot={
        found !== undefined && (
          <>
            <span>{kept}</span>
            {record !== undefined ? (
              <CopyButton
                what={texts.rowPanel.theRecordAsJson}
                words={texts.rowPanel.copyAsJson}
                text={() => jsonText(record.value)}
              />
            ) : (
              <CopyButton
                what={texts.rowPanel.allCellsOfTheRow}
                words={texts.rowPanel.copyRow}
                text={asText}
                table={fieldsTable}
              />
            )}
          </>
        )
      }
    >
      {found === undefined ? (
        read.isError ? (
          <FailureOf call={read} doing={texts.rowPanel.loadTheRow} />
        ) : (
          <SkeletonRows rows={12} rowHeight={28} label={texts.rowPanel.loadingTheRow} />
        )
      ) : tab === 'json' && record !== undefined ? (
        <>
          <MaskedFields masks={masks} />
          <JsonView value={record.value} label={texts.rowPanel.theRecordAsJson2} />
        </>
      ) : (
        <>
          <TextInput
            className="line-above line-below"
            py="xs"
            px="var(--ac-edge)"
            size="xs"
            aria-label={texts.rowPanel.findInThisRow}
            placeholder={texts.rowPanel.findAColumnOrAValue}
            leftSection={<IconSearch size={13} />}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          {listed.length === 0 && <EmptyState help={false} title={texts.rowPanel.noMatchingColumnOrValueIn} />}
          <Box component="dl" m={0} py={4} fz="sm" opacity={found.row === row ? 1 : 0.6}>
            {listed.map((column) => (
              <Field key={column.id} column={column} cell={cellOf(column)} linkOf={linkOf} masks={masks} />
            ))}
          </Box>
        </>
      )}
    </SidePanel>
  )
}

type FieldProps = {
  readonly column: SnapshotColumn
  readonly cell: CellText
  readonly linkOf: Props['linkOf']
  readonly masks: RowMasks
}

/** The masked fields of the record's JSON. */
function MaskedFields({ masks }: { readonly masks: RowMasks }) {
  const { masked } = masks
  if (masked.length === 0) return null
  return (
    <Box component="p" className="line-below quiet" m={0} py={6} px="var(--ac-edge)">
      <Masked
        masked={texts.rowPanel.masked(counted(masked.length, 'field'))}
        what={texts.rowPanel.maskedFieldsOfTheRecord}
        shown={false}
        onShow={() => masks.show(masked)}
      >
        {null}
      </Masked>
    </Box>
  )
}

function Field({ column, cell, linkOf, masks }: FieldProps) {
  const empty = cell === null || cell === ''
  const kind = drawnKind(column)
  const drawn = isReworded(kind) ? drawnCell(kind, cell).text : undefined
  const isMasked = masks.masked.includes(column.id)
  const isShown = masks.revealed.includes(column.id)
  const text = !empty && (
    <PlainText
      text={cutText(cell, longestShown)}
      mono={column.mono || column.kind === 'dateTime' || column.kind === 'object' || column.kind === 'list'}
    />
  )
  const link = empty ? undefined : linkOf?.(column, cell)
  return (
    <div className={classes.field}>
      <dt className="quiet clip" title={column.note === undefined ? column.header : `${column.header}, ${column.note}`}>
        <PlainText text={column.header} />
      </dt>
      <dd>
        {empty ? (
          <span className="dim">{cell === null ? '—' : texts.rowPanel.emptyText}</span>
        ) : (
          <>
            <span className={`anywhere ${classes.value}`}>
              {drawn !== undefined && drawn !== cell && <span className={classes.drawn}>{drawn}</span>}
              {isMasked || isShown ? (
                <Masked
                  masked={cell}
                  what={column.header}
                  shown={isShown}
                  onShow={() => masks.show([column.id])}
                  onHide={() => masks.hide([column.id])}
                >
                  {text}
                </Masked>
              ) : (
                text
              )}
              {!isMasked && link}
            </span>
            <span className={classes.copy}>
              <CopyButton text={cell} what={column.header} />
            </span>
          </>
        )}
      </dd>
    </div>
  )
}

function parsed(json: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseExactJson(json) }
  } catch {
    // The row isn't JSON, so the panel shows its cells.
    return undefined
  }
}
