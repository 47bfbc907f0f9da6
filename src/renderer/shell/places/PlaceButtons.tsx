import { ActionIcon, Flex, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconExternalLink, IconLink } from '@tabler/icons-react'
import { useEffect } from 'react'
import { onBridgeEvent } from '../../bridge/bridge.ts'
import { useCommands } from '../../parts/commands.ts'
import { MoveButton } from '../../parts/MoveButton.tsx'
import { openInNewWindow } from '../../parts/open-window.ts'
import { currentRoute } from '../../routes/navigation.ts'
import { copyPlaceLink } from './copy-place-link.ts'
import classes from './places.module.css'
import { placeName } from './place-names.ts'
import { texts } from './text.ts'
import { goBack, goForward, useHistoryKeys, useHistorySteps } from './use-history.ts'

const words = texts.historyButtons

/** Back and forward, named by where they lead. */
export function HistoryButtons() {
  const { back, forward } = useHistorySteps()
  useHistoryKeys()
  return (
    <Flex flex="none" ml={-6} mr={-4}>
      <MoveButton
        size={26}
        className={classes.step ?? ''}
        label={back === undefined ? words.back : words.backTo(placeName(back))}
        keys={words.altLeft}
        go={back === undefined ? undefined : goBack}
        icon={<IconArrowLeft size={16} stroke={1.6} />}
      />
      <MoveButton
        size={26}
        className={classes.step ?? ''}
        label={forward === undefined ? words.forward : words.forwardTo(placeName(forward))}
        keys={words.altRight}
        go={forward === undefined ? undefined : goForward}
        icon={<IconArrowRight size={16} stroke={1.6} />}
      />
    </Flex>
  )
}

/** Copies a link to the open place, by button or Alt+C outside fields. */
export function CopyLink({ connection }: { readonly connection: string }) {
  const copy = () => void copyPlaceLink(connection)
  useHotkeys([['alt+C', copy, { usePhysicalKeys: true }]])
  return (
    <Tooltip label={`${texts.copyLink.copyALink} (${texts.copyLink.altC})`}>
      <ActionIcon
        className={classes.link ?? ''}
        size={28}
        aria-label={texts.copyLink.copyALink}
        aria-keyshortcuts="Alt+C"
        onClick={copy}
      >
        <IconLink size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

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
