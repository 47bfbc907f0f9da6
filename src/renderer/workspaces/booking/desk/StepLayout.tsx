import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './desk.module.css'

type Props = {
  /** The centre: what is asked now. */
  readonly children: ReactNode
  /** The right column; its heading is its own ("This booking", "Send"). */
  readonly aside: ReactNode
  /** Its foot: the one primary button with its key, see `StepFoot`. */
  readonly foot?: ReactNode
  /** What is always in view right above the foot; it takes the room it needs from the column. */
  readonly above?: ReactNode
  /** A wider right column, for the step that has the most to say there. */
  readonly wide?: boolean
}

/** One step of the desk: the centre, and the booking as it stands beside it. Each scrolls by itself; where the window is narrow they stack. */
export function StepLayout({ children, aside, foot, above, wide = false }: Props) {
  return (
    <div className={classes.layout} data-wide={wide || undefined}>
      <div className={classes.centre}>{children}</div>
      <Stack
        component="aside"
        className={classes.aside ?? ''}
        gap={0}
        miw={0}
        mih={0}
        bg="var(--ac-surface)"
        aria-label="The booking as it stands"
      >
        {/* What may scroll is reached by keys too. */}
        <Box className={classes.asideBody ?? ''} role="group" aria-label="Beside it" tabIndex={0}>
          {aside}
        </Box>
        {above !== undefined && above !== false && <div className={`${classes.block} line-above`}>{above}</div>}
        {foot !== undefined && (
          <Stack className={`${classes.foot} line-above quiet`} gap="xs" flex="none" fz="xs" lh="xs">
            {foot}
          </Stack>
        )}
      </Stack>
    </div>
  )
}
