import { texts } from './text.ts'
import { ActionIcon, Box, Button, Group, NativeSelect, Popover, Stack, Tooltip, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFilter, IconFilterOff, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { ViewFilter } from '../../domain/tables/table.ts'
import { useCommands } from '../parts/commands.ts'
import { isModalOpen } from '../parts/modal-open.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { PlainText } from '../parts/PlainText.tsx'
import classes from './filter-chips.module.css'
import { filterWords } from './filter-words.ts'
import { FilterForm } from './FilterForm.tsx'
import { FindInput } from './FindInput.tsx'
import { clearAll, setFilter } from './grid-actions.ts'
import { useFindText } from './use-find-text.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  readonly grid: GridModel
  /** Chips for the platform's filters, shown before the grid's own: `FilterChip` with `place="Platform"`. */
  readonly platform?: ReactNode
  /** Also clears the platform's filters. Set only while the platform filters something. */
  readonly onClearPlatform?: (() => void) | undefined
  /** More controls next to the Filter button, such as a platform filter. */
  readonly actions?: ReactNode
  /** Replaces the find field if the screen has its own; null shows no find field. */
  readonly find?: ReactNode
}

const clearKey = texts.filterChips.ctrlShiftX

/** Shows all active filters (platform and local), the find text, and a button that clears them all. */
export function FilterChips({ grid, platform, onClearPlatform, actions, find = <GridFind grid={grid} /> }: Props) {
  const { filters } = grid.state
  const active = filters.length > 0 || grid.state.find !== '' || onClearPlatform !== undefined
  const clear = () => {
    if (!active) return
    clearAll(grid)
    onClearPlatform?.()
    grid.say(texts.filterChips.allFiltersCleared)
    // The pressed button is gone. Without this the focus moves to the page and grid keys stop working.
    grid.focus.toGrid()
  }
  useHotkeys([['mod+shift+X', () => !isModalOpen() && clear()]], [])
  useCommands([
    {
      id: 'grid.find',
      name: texts.filterChips.findInTheseRows,
      icon: IconSearch,
      keys: '/',
      run: () => grid.focus.toFind(),
    },
    {
      id: 'grid.clear',
      name: texts.filterChips.clearAllFiltersOfTheseRows,
      icon: IconFilterOff,
      keys: clearKey,
      disabledReason: active ? undefined : texts.filterChips.noFilterIsSet,
      run: clear,
    },
    ...(find === null
      ? []
      : [
          {
            id: 'grid.findText',
            name: (text: string) => texts.filterChips.findTextInTheseRows(text),
            icon: IconSearch,
            run: (text: string) => grid.change({ find: text }),
          },
        ]),
  ])
  return (
    <div role="group" aria-label={texts.filterChips.filters} className={`line-below ${classes.chips}`}>
      {/* Many filters wrap to more lines; the find field stays in place. */}
      <Group gap="0.375rem" flex="1 1 14rem" miw={0} mih="1.875rem">
        {platform}
        {filters.map((filter, at) => (
          <HereChip key={`${at} ${JSON.stringify(filter)}`} grid={grid} filter={filter} at={at} />
        ))}
        <AddFilter grid={grid} />
        {actions}
      </Group>
      <Group wrap="nowrap" gap="0.375rem" ml="auto" mih="1.875rem" flex="0 1 auto">
        {find}
        {grid.changes.cleared && !active && (
          <Group component="span" className="quiet nowrap" wrap="nowrap" gap={0} display="inline-flex" fz="xs">
            <span>{texts.filterChips.filtersCleared}</span>
            <Tooltip label={texts.filterChips.undoCtrlZ}>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  grid.changes.undo()
                  grid.focus.toGrid()
                }}
              >
                {texts.filterChips.undo}
              </Button>
            </Tooltip>
          </Group>
        )}
        {active && (
          <Tooltip label={texts.filterChips.clearAllFilters(clearKey)}>
            <Button variant="subtle" size="compact-sm" onClick={clear}>
              {texts.filterChips.clearAll}
            </Button>
          </Tooltip>
        )}
      </Group>
    </div>
  )
}

type ChipProps = {
  /** Where the filter runs: on the platform before rows are read, or in the console on the rows it has read. */
  readonly place: 'Platform' | 'Here'
  readonly field: string
  readonly verb: string
  readonly value: string
  readonly icon: ReactNode
  /** Why the filter isn't applied. */
  readonly problem?: string | undefined
  /** Anchors the popover to the button that opens it. */
  readonly opening?: { readonly onOpen: () => void; readonly around: (button: ReactElement) => ReactNode }
  readonly onRemove: () => void
}

/** A chip for one active filter. */
export function FilterChip({ place, field, verb, value, icon, problem, opening, onRemove }: ChipProps) {
  const words = (
    <>
      {icon}
      <span className={classes.place}>{place}</span>
      {/* High enough for descenders, which overflow would cut. */}
      <Box component="span" className="clip firm" lh="md" title={`${field} ${verb} ${value}`}>
        <strong>
          <PlainText text={field} />
        </strong>{' '}
        {verb}{' '}
        <strong>
          <PlainText text={value} />
        </strong>
        {problem !== undefined && (
          <Box component="span" c="var(--ac-warn)">
            {' '}
            {problem}
          </Box>
        )}
      </Box>
    </>
  )
  return (
    <span className={`small ${classes.chip}`} data-place={place}>
      {opening === undefined
        ? words
        : opening.around(
            <UnstyledButton
              display="inline-flex"
              miw={0}
              fz="inherit"
              lh="inherit"
              style={{ alignItems: 'center', gap: '0.375rem' }}
              onClick={opening.onOpen}
            >
              {words}
            </UnstyledButton>,
          )}
      <ActionIcon size={18} aria-label={texts.filterChips.remove(field, verb, value).trim()} onClick={onRemove}>
        <IconX size={13} />
      </ActionIcon>
    </span>
  )
}

type HereProps = { readonly grid: GridModel; readonly filter: ViewFilter; readonly at: number }

function HereChip({ grid, filter, at }: HereProps) {
  const [opened, setOpened] = useState(false)
  const column = grid.columns.find(({ id }) => id === filter.column)
  const { verb, value } = filterWords(filter)
  const around = (button: ReactElement) => (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0}>
        {column !== undefined && (
          <FilterForm
            key={column.id}
            grid={grid}
            column={column}
            initial={filter}
            onApply={(next) => {
              setOpened(false)
              setFilter(grid, at, next)
              // The chip and its form are replaced, also by a changed filter.
              grid.focus.toGrid()
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <FilterChip
      place="Here"
      field={column?.header ?? filter.column}
      verb={verb}
      value={value}
      icon={<IconFilter size={13} aria-hidden="true" />}
      problem={grid.unknownFilters.includes(filter) ? texts.filterChips.noSuchColumnNotApplied : undefined}
      {...(column === undefined ? {} : { opening: { onOpen: () => setOpened(!opened), around } })}
      onRemove={() => {
        setFilter(grid, at, undefined)
        grid.focus.toGrid()
      }}
    />
  )
}

function AddFilter({ grid }: { readonly grid: GridModel }) {
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const ordered = [...grid.shown, ...grid.columns.filter((column) => !grid.shown.includes(column))]
  const column = ordered.find(({ id }) => id === chosen) ?? ordered[0]
  useCommands([
    {
      id: 'grid.filter',
      name: texts.filterChips.addAFilter,
      icon: IconFilter,
      disabledReason: column === undefined ? texts.filterChips.noColumnsYet : undefined,
      run: () => setOpened(true),
    },
  ])
  return (
    <PanelButton
      size="compact-sm"
      leftSection={<IconPlus size={14} />}
      words={texts.filterChips.filter}
      disabled={column === undefined}
      panelWidth={300}
      flush
      state={[opened, setOpened]}
    >
      {column !== undefined && (
        <>
          <Stack gap={10} p="sm">
            <NativeSelect
              size="xs"
              label={texts.filterChips.column}
              value={column.id}
              data={ordered.map(({ id, header }) => ({ value: id, label: header }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          </Stack>
          <FilterForm
            key={column.id}
            grid={grid}
            column={column}
            initial={undefined}
            onApply={(filter) => {
              setOpened(false)
              setFilter(grid, undefined, filter)
            }}
          />
        </>
      )}
    </PanelButton>
  )
}

/** Filters the visible columns by a text; rows without it are hidden. */
function GridFind({ grid }: { readonly grid: GridModel }) {
  const text = useFindText(grid)
  return (
    <FindInput
      grid={grid}
      text={text}
      size="xs"
      flex="0 1 11rem"
      miw="6rem"
      aria-label={texts.gridFind.findInVisibleColumns}
      placeholder={texts.gridFind.findInRows}
    />
  )
}
