import { texts } from './text.ts'
import { Box, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Sparkline } from '../charts/Sparkline.tsx'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { count, counted, durationText, zonedTime } from '../parts/times.ts'
import { QuietButton } from '../parts/QuietButton.ts'
import classes from './runs-popover.module.css'

/** What any saved run has. */
export type SavedRun = { readonly at: string; readonly durationMs: number; readonly problem?: string | undefined }

/** A column of the runs. A number shows as a count, undefined as a dash. */
export type RunColumn<Run> = {
  readonly name: string
  readonly about: string
  readonly of: (run: Run) => ReactNode
}

export type RunsProps<Run> = {
  /** Oldest first. */
  readonly runs: readonly Run[]
  /** Accessible name of the list: "Runs of clinician". */
  readonly label: string
  /** Pixels, or the list's own width. */
  readonly width: number | 'max-content'
  readonly aboutLoaded: string
  /** Between the start time and the duration; the first one is the outcome. */
  readonly columns: readonly RunColumn<Run>[]
  /** Whether a run is part of the trends above the runs; without it, there are none. */
  readonly inTrend?: (run: Run) => boolean
}

/** "7 runs": opens a table of the saved runs with times and counts, newest first. */
export function RunsPopover<Run extends SavedRun>(props: RunsProps<Run>) {
  const { runs, label, width, aboutLoaded, columns, inTrend = () => false } = props
  const course = runs.filter(inTrend)
  const over = counted(course.length, 'run')
  return (
    <Popover position="bottom-end" width={width} trapFocus>
      <Popover.Target>
        <QuietButton leftSection={<IconHistory size={15} />}>{counted(runs.length, 'run')}</QuietButton>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="92vw">
        <Box className={`scrolls ${classes.runs}`} role="region" aria-label={label} tabIndex={0} data-autofocus>
          <table className="rows num nowrap">
            <thead data-sticky>
              <tr>
                <ColumnHead about={aboutLoaded}>{texts.runsPopover.loaded}</ColumnHead>
                {columns.map(({ name, about }) => (
                  <ColumnHead key={name} about={about}>
                    {name}
                  </ColumnHead>
                ))}
                <ColumnHead about={texts.runsPopover.howLongTheRunTook}>{texts.runsPopover.duration}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {course.length > 1 && (
                <tr className={classes.trend}>
                  <th scope="row">{texts.runsPopover.trendOver(over)}</th>
                  {columns.map(({ name, of }) => {
                    const values = course.map(of).filter((value) => typeof value === 'number')
                    const words = texts.runsPopover.over(name, over, values.map(count).join(', '))
                    return <td key={name}>{values.length === 0 ? '—' : <Sparkline values={values} label={words} />}</td>
                  })}
                  <td>—</td>
                </tr>
              )}
              {runs.toReversed().map((run) => (
                <tr key={run.at} title={run.problem}>
                  <th scope="row">{zonedTime(new Date(run.at), 'grid')}</th>
                  {columns.map(({ name, of }) => {
                    const value = of(run)
                    return <td key={name}>{typeof value === 'number' ? count(value) : (value ?? '—')}</td>
                  })}
                  <td>{durationText(run.durationMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}
