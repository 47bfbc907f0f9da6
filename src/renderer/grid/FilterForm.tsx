import { texts } from './text.ts'
import { Box, Button, Checkbox, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ViewFilter } from '../../domain/tables/table.ts'
import { DayAndTimeField } from '../forms/DayAndTimeField.tsx'
import { DayField } from '../forms/DayField.tsx'
import { localZone } from '../parts/times.ts'
import { QuietButton } from '../parts/QuietButton.ts'
import { DistinctValues } from './DistinctValues.tsx'
import {
  draftOf,
  type FilterDraft,
  filterOf,
  type FilterProblem,
  hintOf,
  offeredOps,
  opWords,
  rangeKindOf,
} from './filter-draft.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  readonly grid: GridModel
  readonly column: SnapshotColumn
  /** The filter to edit; undefined for a new one. */
  readonly initial: ViewFilter | undefined
  /** Undefined removes the filter. */
  readonly onApply: (filter: ViewFilter | undefined) => void
}

/** One condition on one column. The parent sets the column id as the React key. */
export function FilterForm({ grid, column, initial, onApply }: Props) {
  const { kind } = column
  const ranged = rangeKindOf(kind, initial)
  const ops = offeredOps(kind, initial)
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(kind, initial))
  const [wrong, setWrong] = useState<FilterProblem>()
  const change = (part: Partial<FilterDraft>) => {
    setWrong(undefined)
    setDraft((before) => ({ ...before, ...part }))
  }
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const made = filterOf(column.id, kind, draft, initial, grid.state.filters)
    if ('filter' in made) return onApply(made.filter)
    // The marked field must be in the page before it can be focused.
    flushSync(() => setWrong(made))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const { op } = draft
  const hasText = op === 'contains' || op === 'equals' || op === 'regex'
  return (
    <Flex
      component="form"
      direction="column"
      gap={10}
      p="sm"
      aria-label={texts.filterForm.filter(column.header)}
      onSubmit={onSubmit}
    >
      <Box display="grid" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '0.75rem' }}>
        <NativeSelect
          size="xs"
          aria-label={texts.filterForm.condition}
          value={op}
          data={ops.map((value) => ({ value, label: opWords[value] }))}
          onChange={(event) => {
            const next = ops.find((value) => value === event.currentTarget.value)
            if (next !== undefined) change({ op: next })
          }}
        />
        <Checkbox
          size="xs"
          label={texts.filterForm.not}
          checked={draft.not}
          onChange={(event) => change({ not: event.currentTarget.checked })}
        />
      </Box>
      {op === 'in' && (
        <DistinctValues grid={grid} column={column} values={draft.values} onChange={(values) => change({ values })} />
      )}
      {hasText && (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={op === 'regex' ? texts.filterForm.regularExpression : texts.filterForm.text}
          description={hintOf(kind, op)}
          error={wrong?.problem}
          errorProps={{ role: 'alert' }}
          spellCheck={false}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
      {op === 'between' && (
        <Stack gap="xs">
          {(['from', 'to'] as const).map((end) => {
            const field = {
              size: 'xs',
              label: end === 'from' ? texts.filterForm.from : texts.filterForm.to,
              value: draft[end],
              error: wrong?.end === end ? wrong.problem : undefined,
            } as const
            const put = (value = '') => change({ [end]: value })
            if (ranged === 'dateTime')
              return <DayAndTimeField key={end} {...field} timeLabel={texts.filterForm.timeOptional} onChange={put} />
            if (ranged === 'date') return <DayField key={end} {...field} anyYear onChange={put} />
            return (
              <TextInput
                key={end}
                {...field}
                {...(ranged === 'number' ? { inputMode: 'decimal' as const } : {})}
                onChange={(event) => put(event.currentTarget.value)}
              />
            )
          })}
          <Text className="dim" size="xs">
            {ranged === 'dateTime'
              ? texts.filterForm.includesBothEndsWholeDaysUnless(localZone())
              : texts.filterForm.includesBothEnds}
          </Text>
        </Stack>
      )}
      {wrong !== undefined && wrong.end === undefined && !hasText && (
        <Box role="alert" component="p" m={0} fz="xs" c="var(--ac-bad)">
          {wrong.problem}
        </Box>
      )}
      <Flex gap="xs" justify="flex-end">
        {initial !== undefined && (
          <QuietButton onClick={() => onApply(undefined)}>{texts.filterForm.remove}</QuietButton>
        )}
        <Button type="submit" variant="filled">
          {initial === undefined ? texts.filterForm.addFilter : texts.filterForm.changeFilter}
        </Button>
      </Flex>
    </Flex>
  )
}
