import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect } from 'react'
import { onBridgeEvent } from '../../bridge/bridge.ts'
import { useCommands } from '../../parts/commands.ts'
import { openInNewWindow } from '../../parts/open-window.ts'
import { currentRoute } from '../../routes/navigation.ts'
import classes from './places.module.css'
import { texts } from './text.ts'

const open = () => void openInNewWindow(currentRoute())

/** Opens the present place in a new window, by button, palette or the application menu. */
export function OpenWindow() {
  const { openInNewWindow: label, also } = texts.openWindow
  useCommands([{ id: 'openWindow', name: label, also, icon: IconExternalLink, run: open }])
  useEffect(() => onBridgeEvent('shell.newWindow', open), [])
  return (
    <Tooltip label={label}>
      <ActionIcon className={classes.link ?? ''} size={28} aria-label={label} onClick={open}>
        <IconExternalLink size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
