import { Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './runs-popover.module.css'
import { counted } from './times.ts'

type Props = {
  readonly runs: number
  /** Accessible name of the list: "Runs of clinician". */
  readonly label: string
  /** Pixels, or as wide as the list is. */
  readonly width: number | 'max-content'
  /** The table of the runs: when each was taken in its first column, how it ended in its second, figures in the others. */
  readonly children: ReactNode
}

/** What scrolls and holds no control is itself in the order of Tab, else the keyboard could not scroll it. */
const scrolledByKeys = { tabIndex: 0 }

/** "7 runs": the runs that were kept, as a table. */
export function RunsPopover({ runs, label, width, children }: Props) {
  return (
    <Popover position="bottom-end" width={width} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconHistory size={15} />}>
          {counted(runs, 'run')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="92vw">
        <div className={classes.runs} role="region" aria-label={label} {...scrolledByKeys} data-autofocus>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
