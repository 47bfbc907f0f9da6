import { texts } from '../text.ts'
import { Box, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import frame from '../frame.module.css'
import { useLock } from '../../bridge/lock-context.ts'

/** The lock button at the bottom of the rail, with the current user's name. */
export function RailLock({ collapsed }: { readonly collapsed: boolean }) {
  const { state, lockNow } = useLock()
  const { operator } = state
  return (
    <Tooltip
      label={collapsed && operator !== undefined ? texts.railLock.lockNowCtrlL(operator) : texts.railLock.lockNowCtrlL2}
      position="right"
      maw="20rem"
      multiline
    >
      <UnstyledButton className={frame.railLink} w="100%" aria-keyshortcuts="Control+L Meta+L" onClick={lockNow}>
        <IconLock size={17} stroke={1.6} aria-hidden="true" />
        <span className={collapsed ? 'visually-hidden' : undefined}>{texts.railLock.lock}</span>
        {operator !== undefined && !collapsed && (
          <Box component="bdi" className="clip dim" ml="auto" maw={104} fw={400} title={operator}>
            {operator}
          </Box>
        )}
      </UnstyledButton>
    </Tooltip>
  )
}
