import { texts } from '../text/rows.ts'
import { IconServer2 } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { z } from 'zod'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import type { RouteFilter } from '../../../routes/routes.ts'
import { FilterChip, FilterChips } from '../../../grid/FilterChips.tsx'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import type { TypeRoute } from '../type-route.ts'
import { Box, Autocomplete, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useCommands } from '../../../parts/commands.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { kindOf, readValue, type ValueKind, valueKinds } from './filter-input.ts'

type Props = { readonly route: TypeRoute; readonly fields: readonly FieldShape[]; readonly grid: GridModel }

const valueWords = (value: RouteFilter['value']) =>
  value === null ? 'null' : value === '' ? texts.rowsFilters.emptyText : String(value)

/** Changed platform filters load a different set of rows, which may lack the open one. */
const changePlatformFilters = (filters: readonly RouteFilter[]): void => changeEntitiesRoute({ filters })

/** Platform filters have a solid outline, local filters a dashed one. */
export const RowsFilters = memo(function RowsFilters({ route, fields, grid }: Props) {
  const { filters } = route
  return (
    <FilterChips
      grid={grid}
      platform={filters.map((filter, index) => (
        <FilterChip
          key={`${index} ${JSON.stringify(filter)}`}
          place="Platform"
          field={filter.field}
          verb="="
          value={valueWords(filter.value)}
          icon={<IconServer2 size={13} aria-hidden="true" />}
          onRemove={() => {
            changePlatformFilters(filters.filter((_, at) => at !== index))
            grid.focus.toGrid()
          }}
        />
      ))}
      onClearPlatform={filters.length === 0 ? undefined : () => changePlatformFilters([])}
      actions={<AddPlatformFilter fields={fields} onAdd={(filter) => changePlatformFilters([...filters, filter])} />}
    />
  )
}, sameFilters)

const savedFilters = z.array(
  z.object({ field: z.string().min(1), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
)

/** A saved view's platform filters; empty if invalid. */
export const platformFiltersOf = (saved: readonly unknown[]): RouteFilter[] => savedFilters.safeParse(saved).data ?? []

/** True if nothing changed for the controls around a grid, which would otherwise render several times a second while rows load. */
export const sameControls = (before: GridModel, after: GridModel): boolean =>
  before.subject === after.subject &&
  before.info?.id === after.info?.id &&
  before.state === after.state &&
  before.columns === after.columns &&
  before.shown === after.shown &&
  before.layout === after.layout &&
  before.selection === after.selection &&
  before.changes.cleared === after.changes.cleared

function sameFilters(before: Props, after: Props): boolean {
  return (
    before.route.filters === after.route.filters &&
    before.fields === after.fields &&
    sameControls(before.grid, after.grid)
  )
}

type AddPlatformFilterProps = { readonly fields: readonly FieldShape[]; readonly onAdd: (filter: RouteFilter) => void }

/** Adds a platform filter, and explains how it differs from local filters. */
function AddPlatformFilter({ fields, onAdd }: AddPlatformFilterProps) {
  const [opened, setOpened] = useState(false)
  useCommands([
    {
      id: 'entities.platformFilter',
      name: texts.addPlatformFilter.addAPlatformFilter,
      icon: IconServer2,
      run: () => setOpened(true),
    },
  ])
  return (
    <PanelButton
      size="compact-sm"
      leftSection={<IconServer2 size={14} />}
      words={texts.addPlatformFilter.platformFilter}
      panelWidth={312}
      state={[opened, setOpened]}
    >
      <Box component="dl" className="pairs" mb="sm" fz="xs">
        <div>
          <Box component="dt" w={56} fw={600} c="var(--ac-text-1)">
            {texts.addPlatformFilter.platform}
          </Box>
          <dd className="quiet">{texts.addPlatformFilter.wholeValuesCaseSensitiveLoadsAgain}</dd>
        </div>
        <div>
          <Box component="dt" w={56} fw={600} c="var(--ac-text-1)">
            {texts.addPlatformFilter.here}
          </Box>
          <dd className="quiet">{texts.addPlatformFilter.amongTheLoadedRowsUseFilter}</dd>
        </div>
      </Box>
      <PlatformFilterForm
        fields={fields}
        onAdd={(filter) => {
          setOpened(false)
          onAdd(filter)
        }}
      />
    </PanelButton>
  )
}

/** A platform filter, exactly as in the request: a field and a value. */
function PlatformFilterForm({ fields, onAdd }: AddPlatformFilterProps) {
  const [field, setField] = useState('')
  const [kind, setKind] = useState<ValueKind>('text')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const setKindOf = (next: ValueKind) => {
    setKind(next)
    setTyped(next === 'boolean' ? 'true' : '')
  }
  const choose = (name: string) => {
    setField(name)
    const shape = fields.find((item) => item.name === name)
    if (shape !== undefined) setKindOf(kindOf(shape))
  }
  const add = () => {
    if (field.trim() === '') return setProblem(texts.platformFilterForm.enterTheField)
    const read = readValue(kind, typed)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    return onAdd({ field: field.trim(), value: read.value })
  }
  return (
    <form
      aria-label={texts.platformFilterForm.addAPlatformFilter}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Stack gap="sm">
        <Autocomplete
          label={texts.platformFilterForm.field}
          data-autofocus
          openOnFocus={false}
          data={[...new Set(fields.map(({ name }) => name))]}
          value={field}
          onChange={choose}
          maxDropdownHeight={220}
          comboboxProps={{ withinPortal: false }}
        />
        <NativeSelect
          label={texts.platformFilterForm.valueType}
          data={valueKinds.map((value) => ({ value, label: texts.platformFilterForm.valueTypes[value] }))}
          value={kind}
          onChange={(event) => setKindOf(valueKinds.find((item) => item === event.currentTarget.value) ?? 'text')}
        />
        {kind === 'boolean' ? (
          <NativeSelect
            label={texts.platformFilterForm.value}
            data={['true', 'false']}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          kind !== 'null' && (
            <TextInput
              label={texts.platformFilterForm.value}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )
        )}
        {problem !== undefined && <div role="alert">{problem}</div>}
        <Button type="submit" variant="filled">
          {texts.platformFilterForm.addFilter}
        </Button>
      </Stack>
    </form>
  )
}
