import { ActionIcon, Flex, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconLink } from '@tabler/icons-react'
import { MoveButton } from '../../parts/MoveButton.tsx'
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
