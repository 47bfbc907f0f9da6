import { Box, Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './runs-popover.module.css'
import { counted } from './times.ts'

type Props = {
  readonly runs: number
  /** Accessible name of the list: "Runs of clinician". */
  readonly label: string
  /** Pixels, or the list's own width. */
  readonly width: number | 'max-content'
  /** The table of runs: start time in the first column, outcome in the second, figures in the rest. */
  readonly children: ReactNode
}

/** "7 runs": opens a table of the stored runs. */
export function RunsPopover({ runs, label, width, children }: Props) {
  return (
    <Popover position="bottom-end" width={width} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconHistory size={15} />}>
          {counted(runs, 'run')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="92vw">
        <Box className={classes.runs ?? ''} role="region" aria-label={label} tabIndex={0} data-autofocus>
          {children}
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}
