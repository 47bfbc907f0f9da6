import { texts } from './text.ts'
import { Box, Tooltip, UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { KeyHint } from '../../parts/Kbd.tsx'
import { closeHelp, openHelp, useHelp } from '../../parts/help.ts'
import frame from '../frame.module.css'
import classes from './help.module.css'

/** Opens and closes the help panel, at the foot of the rail. */
export function RailHelp({ collapsed }: { readonly collapsed: boolean }) {
  const opened = useHelp((help) => help.opened)
  return (
    <Tooltip label={`${texts.panel.help} (${texts.panel.f1})`} position="right" disabled={!collapsed}>
      <UnstyledButton
        className={`${frame.railLink} ${classes.railHelp}`}
        w="100%"
        aria-keyshortcuts="F1"
        aria-expanded={opened}
        onClick={() => (opened ? closeHelp() : openHelp())}
      >
        <IconHelpCircle size={17} stroke={1.6} aria-hidden="true" />
        <span className={collapsed ? 'visually-hidden' : undefined}>{texts.panel.help}</span>
        {!collapsed && (
          <Box component="span" ml="auto">
            <KeyHint>{texts.panel.f1}</KeyHint>
          </Box>
        )}
      </UnstyledButton>
    </Tooltip>
  )
}
