import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './desk.module.css'

type Props = {
  /** The center: the current step. */
  readonly children: ReactNode
  /** The right column, which brings its own heading ("This booking", "Send"). */
  readonly aside: ReactNode
  /** The foot with the primary button and its key, see `StepFoot`. */
  readonly foot?: ReactNode
  /** Content that stays in view right above the foot. */
  readonly above?: ReactNode
  /** Widens the right column. */
  readonly wide?: boolean
}

/** One step of the desk: its form and the booking so far. Each column scrolls by itself; they stack in a narrow window. */
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
        {/* Focusable, so that keyboard users can scroll it. */}
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
