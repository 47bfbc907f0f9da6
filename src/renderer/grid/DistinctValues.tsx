import { texts } from './text.ts'
import { Flex, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { CellText } from '../../domain/tables/table.ts'
import { useBridgeQuery } from '../bridge/queries.ts'
import { FailureOf } from '../parts/FailureNotice.tsx'
import { PlainText } from '../parts/PlainText.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { count } from '../parts/times.ts'
import { drawnCell, drawnKind, isReworded } from './drawn-cell.ts'
import { filtersAround } from './filter-draft.ts'
import classes from './grid-menus.module.css'
import type { SnapshotColumn } from './snapshot-columns.ts'
import { maskStateOf } from './show-values.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Values fetched at once. To reach other values, the user types part of them. */
const mostShown = 100
const mostChosen = 1_000

type Props = {
  readonly grid: GridModel
  readonly column: SnapshotColumn
  readonly values: readonly CellText[]
  readonly onChange: (values: readonly CellText[]) => void
}

/** The distinct values of a column with their row counts, among the rows that match the other filters. */
export function DistinctValues({ grid, column, values, onChange }: Props) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const others = filtersAround(grid.asked.filters, grid.state.filters, column.id)
  const masked = maskStateOf(grid.info, column) === 'masked'
  const answer = useBridgeQuery(
    'snapshots.distinct',
    {
      snapshotId: grid.info?.id ?? '',
      view: { ...grid.asked, filters: others, sort: [] },
      column: column.id,
      ...(wanted === '' ? {} : { text: wanted }),
      limit: mostShown,
    },
    { enabled: grid.info !== undefined && !masked, keepPrevious: true, staleTime: 0 },
  )
  const found = answer.data?.value
  // Keeps chosen values visible even if the fetched list doesn't contain them.
  const chosenElsewhere = values.filter((value) => found?.values.some((one) => one.value === value) !== true)
  const rows = [...chosenElsewhere.map((value) => ({ value, count: undefined })), ...(found?.values ?? [])]
  return (
    <Stack gap="xs">
      <TextInput
        size="xs"
        data-autofocus
        aria-label={texts.distinctValues.findAValue}
        placeholder={texts.distinctValues.findAValue}
        leftSection={<IconSearch size={13} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FailureOf call={answer} doing={texts.distinctValues.listValues} compact />
      {!masked && answer.isPending && (
        <SkeletonRows rows={6} rowHeight={24} label={texts.distinctValues.listingValues} />
      )}
      <Flex
        component="ul"
        className="bare scrolls"
        direction="column"
        gap={6}
        mah="min(16rem, 35vh)"
        p={2}
        aria-label={texts.distinctValues.valuesOf(column.header)}
      >
        {rows.map(({ value, count: rowsWithIt }) => {
          const chosen = values.includes(value)
          return (
            <li key={value === null ? 'null' : `"${value}`}>
              {/* Native checkboxes: a hundred Mantine checkboxes render slowly. */}
              <label className={classes.value}>
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={!chosen && values.length >= mostChosen}
                  onChange={() => onChange(chosen ? values.filter((one) => one !== value) : [...values, value])}
                />
                <span className="clip" title={value ?? undefined}>
                  {value === null ? (
                    <span className="dim">{texts.distinctValues.empty}</span>
                  ) : (
                    <PlainText text={drawnCell(drawnKind(column), value).text} />
                  )}
                </span>
                {rowsWithIt !== undefined && <span className="num dim">{count(rowsWithIt)}</span>}
              </label>
            </li>
          )
        })}
      </Flex>
      {(masked || found !== undefined) && (
        <Text className="dim" size="xs" role="status">
          {masked
            ? texts.distinctValues.theValuesAreMaskedShowThemToChoose
            : found === undefined || found.distinct === 0
              ? noneWords(column, wanted)
              : found.values.length < found.distinct
                ? texts.distinctValues.ofValuesTypePartOfA(count(found.values.length), count(found.distinct))
                : `${count(found.distinct)} ${found.distinct === 1 ? 'value' : 'values'}`}
        </Text>
      )}
    </Stack>
  )
}

/** The text may be a date as the list shows it, which no value has. */
const noneWords = (column: SnapshotColumn, text: string): string =>
  /\d/.test(text) && isReworded(drawnKind(column))
    ? texts.distinctValues.noValueForShownDate
    : texts.distinctValues.noValue
