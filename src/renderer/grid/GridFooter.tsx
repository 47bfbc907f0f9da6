import { texts } from './text.ts'
import { Box, Button, Flex, Group, Popover, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { capital } from '../../domain/one-line.ts'
import { useJobs } from '../bridge/queries.ts'
import { Age } from '../parts/Age.tsx'
import { useCommands } from '../parts/commands.ts'
import { fractionOf, leftWords } from '../parts/job-words.ts'
import { PlainText } from '../parts/PlainText.tsx'
import { ProgressBar } from '../parts/ProgressBar.tsx'
import { Status } from '../parts/Status.tsx'
import { count, counted, zonedTime } from '../parts/times.ts'
import { completenessWords, isNothingLoaded } from './completeness-words.ts'
import { GridExport } from './export/GridExport.tsx'
import { nothingSelected, selectedCount, selectionWords } from './selection.ts'
import classes from './grid-footer.module.css'
import { type GridCopy, useGridCopy } from './use-grid-copy.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  readonly grid: GridModel
  /** Buttons at the end: Stop, Resume, Read again, Export. */
  readonly actions?: ReactNode
  /** What to call a row if "rows" isn't clear: "findings". */
  readonly noun?: string
  /** Replaces the completeness text for rows that don't come from one read. */
  readonly whole?: ReactNode
  /** When the rows came, ISO 8601, if it isn't when they were written here; null if none came yet. */
  readonly cameAt?: string | null
  /** The suggested file name of an export, without an extension; none without it. */
  readonly exportName?: string
}

/** Shows the visible, matching and total row counts, their completeness and their age. */
export function GridFooter({ grid, actions, noun, whole, cameAt, exportName }: Props) {
  const { info, rows } = grid
  const loadedAt = cameAt === undefined ? info?.takenAt : (cameAt ?? undefined)
  const copy = useGridCopy(grid)
  const disabledReason = grid.selection.length > 0 ? undefined : texts.gridFooter.selectRowsFirst
  useCommands([
    {
      id: 'grid.copy',
      name: texts.gridFooter.copyTheSelectedRows,
      icon: IconCopy,
      keys: texts.gridFooter.ctrlC,
      disabledReason,
      run: () => copy.selected(false),
    },
    {
      id: 'grid.copyWithHeader',
      name: texts.gridFooter.copyTheSelectedRowsAndColumnNames,
      icon: IconCopy,
      keys: texts.gridFooter.ctrlShiftC,
      disabledReason,
      run: () => copy.selected(true),
    },
  ])
  return (
    <footer className={`lit line-above quiet ${classes.foot}`}>
      {info?.state === 'loading' && <LoadBar grid={grid} />}
      {/* First, since the counts after it grow by themselves while rows load. */}
      {grid.selection.length > 0 && <Selected grid={grid} copy={copy} />}
      <RowsInView grid={grid} noun={noun} />
      {rows.busy && <span className="dim">{texts.gridFooter.sortingRows}</span>}
      {rows.waiting && (
        <Tooltip label={texts.gridFooter.newerRowsWouldMoveTheSelectedOnes}>
          <Button variant="subtle" size="compact-xs" onClick={() => clearSelection(grid)}>
            {texts.gridFooter.newerRowsWait}
          </Button>
        </Tooltip>
      )}
      {whole ?? (info !== undefined && <Verdict grid={grid} />)}
      {/* In a narrow grid, a long time and the actions don't fit on one line. */}
      <Group gap="0 0.5rem" justify="flex-end" miw={0} ml="auto">
        {loadedAt !== undefined && info?.state !== 'loading' && (
          <Flex component="span" className="nowrap" align="center" gap={4} display="inline-flex">
            <span className="num">{texts.gridFooter.loaded(zonedTime(new Date(loadedAt), 'clock'))}</span>
            <Age at={loadedAt} staleAfter={3_600} />
          </Flex>
        )}
        {actions}
        {exportName !== undefined && <GridExport grid={grid} suggestedName={exportName} />}
      </Group>
    </footer>
  )
}

function clearSelection(grid: GridModel): void {
  grid.setSelection(nothingSelected)
  // The pressed button is gone with it.
  grid.focus.toGrid()
}

function RowsInView({ grid, noun }: { readonly grid: GridModel; readonly noun: string | undefined }) {
  const { first, last } = useSyncExternalStore(grid.inView.subscribe, grid.inView.current)
  const { view, info } = grid
  if (info !== undefined && isNothingLoaded(info))
    return <span>{texts.gridFooter.notLoaded(capital(noun ?? 'rows'))}</span>
  if (view === undefined)
    return <span className="num">{info === undefined ? texts.gridFooter.noRowsYet : texts.gridFooter.loadingRows}</span>
  // Rows have arrived since this view was made: none of them isn't none.
  if (info?.state === 'loading' && view.rowCount === 0)
    return <span className="num">{texts.gridFooter.loadingRows}</span>
  // The shown rows may still be from an earlier view.
  const narrowed = !grid.rows.busy && (grid.state.filters.length > 0 || grid.asked.find !== undefined)
  const filtered = view.matching !== view.rowCount || narrowed
  const all = noun ?? (view.rowCount === 1 ? 'row' : 'rows')
  // No rows are visible, for example while the screen shows charts.
  if (last < first && view.matching > 0)
    return (
      <span className="num nowrap">
        <strong>{count(view.matching)}</strong>
        {filtered ? texts.gridFooter.thatMatchOf(count(view.rowCount), all) : ` ${all}`}
      </span>
    )
  return (
    <span className="num nowrap">
      {texts.gridFooter.rows} <strong>{last < first ? '0' : `${count(first + 1)}–${count(last + 1)}`}</strong>{' '}
      {texts.gridFooter.ofWord} <strong>{count(view.matching)}</strong>
      {filtered ? texts.gridFooter.thatMatchOf(count(view.rowCount), all) : noun === undefined ? '' : ` ${noun}`}
    </span>
  )
}

function Selected({ grid, copy }: { readonly grid: GridModel; readonly copy: GridCopy }) {
  return (
    <Flex component="span" align="center" gap={2} display="inline-flex">
      <strong className="num nowrap">
        {texts.gridFooter.selected(
          grid.range === undefined ? count(selectedCount(grid.selection)) : selectionWords(grid.selection, grid.range),
        )}
      </strong>
      <Tooltip label={texts.gridFooter.copyTheSelectedRowsCtrlC}>
        <Button variant="subtle" size="compact-xs" onClick={() => copy.selected(false)}>
          {texts.gridFooter.copy}
        </Button>
      </Tooltip>
      <Tooltip label={texts.gridFooter.copyTheSelectedRowsWithColumn}>
        <Button variant="subtle" size="compact-xs" onClick={() => copy.selected(true)}>
          {texts.gridFooter.withHeader}
        </Button>
      </Tooltip>
      <Tooltip label={texts.gridFooter.clearSelectionEsc}>
        <Button variant="subtle" size="compact-xs" onClick={() => clearSelection(grid)}>
          {texts.gridFooter.clearSelection}
        </Button>
      </Tooltip>
    </Flex>
  )
}

function useLoadJob(grid: GridModel) {
  const job = useJobs().find(({ id }) => id === grid.info?.jobId)
  return job?.state === 'running' ? job : undefined
}

/** Progress of the read, as a line above the footer. */
function LoadBar({ grid }: { readonly grid: GridModel }) {
  const job = useLoadJob(grid)
  const done = job?.done ?? grid.info?.rowCount ?? 0
  const total = job?.total ?? grid.info?.completeness.totalAtStart
  return (
    <ProgressBar
      pos="absolute"
      inset="-1px 0 auto"
      bg="transparent"
      size={2}
      radius={0}
      fraction={fractionOf({ done, ...(total === undefined ? {} : { total }) })}
      label={texts.gridFooter.rowsLoaded}
    />
  )
}

function Verdict({ grid }: { readonly grid: GridModel }) {
  const job = useLoadJob(grid)
  const [open, setOpen] = useState(false)
  const { info } = grid
  if (info === undefined) return null
  const { of, words, facts, missing } = completenessWords(info)
  if (info.state === 'loading') {
    return (
      <span className={classes.verdict}>
        <Status of={of} plain>
          <span className="num">
            {texts.gridFooter.loading}
            {/* Before the first row and without a total there is no number to show. */}
            {words !== '0' && <strong> {words}</strong>}
          </span>
        </Status>
        {job?.ratePerSecond !== undefined && (
          <span className="num">
            {texts.gridFooter.perSec(count(Math.round(job.ratePerSecond)))}
            {job.secondsLeft !== undefined && `, ${leftWords(job.secondsLeft)}`}
          </span>
        )}
      </span>
    )
  }
  const mark = (
    <Status of={of} within={missing.length > 0}>
      <span className="num">{words}</span>
    </Status>
  )
  return (
    <span className={classes.verdict}>
      {missing.length === 0 ? (
        mark
      ) : (
        <Popover position="top-start" width={360} opened={open} onChange={setOpen}>
          <Popover.Target>
            <UnstyledButton
              display="inline-flex"
              fz="inherit"
              lh="inherit"
              style={{ alignItems: 'center', gap: '0.5rem' }}
              title={texts.gridFooter.missingRows}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onClick={() => setOpen(true)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !open) return
                event.preventDefault()
                event.stopPropagation()
                setOpen(false)
              }}
            >
              {mark}
              <Box component="span" className="quiet" td="underline dotted">
                {counted(missing.length, 'reason')}
              </Box>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <Box
              component="ul"
              display="grid"
              m={0}
              pl="md"
              fz="sm"
              lh="sm"
              style={{ gap: '0.375rem' }}
              aria-label={texts.gridFooter.missingRows}
            >
              {missing.map((reason) => (
                <li key={reason}>
                  <PlainText text={reason} />
                </li>
              ))}
            </Box>
          </Popover.Dropdown>
        </Popover>
      )}
      {facts !== '' && grid.selection.length === 0 && <span className="clip">{facts}</span>}
    </span>
  )
}
