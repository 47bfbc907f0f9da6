import { texts } from '../text/slots.ts'
import { ActionIcon, Box, Button, Flex, Group, Stack } from '@mantine/core'
import { IconAlertTriangleFilled, IconX } from '@tabler/icons-react'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { dayWords, departmentClock, viewerClock } from '../../../parts/zone-times.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { changePageRoute } from '../page/page-route.ts'
import { bookSlotAt } from './chosen-slot.ts'
import { departmentNameOf, visitTypeNameOf } from './provider-choices.ts'
import { forWhom, isFree, slotLabel } from './slot-words.ts'
import type { SlotsContext } from './use-slots.ts'

type Props = {
  readonly context: SlotsContext
  readonly slot: ProviderSlot
  /** Milliseconds. */
  readonly now: number
  readonly onClose: () => void
}

/** The chosen slot: both clocks, its patients, warnings, and a link to its slotId. */
export function SlotDetail({ context, slot, now, onClose }: Props) {
  const { choices, viewer } = context
  const department = departmentNameOf(slot, choices)
  const visitType = visitTypeNameOf(slot, choices)
  const mine = viewerClock(slot, viewer)
  const past = slot.instant !== undefined && slot.instant <= now
  return (
    <Flex
      component="section"
      pos="sticky"
      bottom={0}
      style={{ zIndex: 2, borderTop: '2px solid var(--ac-accent)' }}
      wrap="wrap"
      align="center"
      gap="6px 24px"
      py="xs"
      pl="var(--ac-edge)"
      pr="sm"
      bg="var(--ac-accent-soft)"
      fz="sm"
      aria-label={texts.slotDetail.selectedSlot}
    >
      <Stack gap={0} miw={0} lh="sm">
        <Box className="num" component="strong" fw={600}>
          {dayWords(slot.day)}, {departmentClock(slot)}
        </Box>
        <Box className="quiet" component="span" fz="xs">
          {texts.slotDetail.departmentsClock}
          {slot.zone !== undefined && (
            <>
              , <bdi className="mono">{slot.zone}</bdi>
            </>
          )}
        </Box>
      </Stack>
      <Stack gap={0} miw={0} lh="sm">
        <Box className="num" component="strong" fw={600}>
          {mine ?? (slot.instant === undefined ? texts.slotDetail.unknown : texts.slotDetail.theSame)}
        </Box>
        <Box className="quiet" component="span" fz="xs">
          {texts.slotDetail.yourClock} <bdi className="mono">{viewer}</bdi>
        </Box>
      </Stack>
      <Stack gap={0} miw={0} lh="sm">
        <Box className="num" component="strong" fw={600}>
          <PlainText text={visitType} />
        </Box>
        <Box className="quiet" component="span" fz="xs">
          {slot.duration === undefined ? texts.slotDetail.lengthUnknown : texts.slotDetail.min(slot.duration)}
          {forWhom(slot) !== undefined && `, ${forWhom(slot)}`}, <PlainText text={department} />
          {past && texts.slotDetail.past}
          {slot.isBookable === false && texts.slotDetail.markedNotBookable}
        </Box>
        <Box className="quiet" component="span" fz="xs">
          {texts.slotDetail.asReceived} <bdi className="mono">{slot.slotDateTime}</bdi>
        </Box>
      </Stack>
      <Group gap={6} wrap="nowrap" ml="auto">
        {isFree(slot, now) && (
          <Button component="a" variant="filled" href={formatRoute(bookSlotAt(context.npi, slot))}>
            {texts.slotDetail.book}
          </Button>
        )}
        <Button onClick={() => changePageRoute({ section: 'slot-id' }, false)}>{texts.slotDetail.itsSlotid}</Button>
        <CopyButton
          text={slotLabel(slot, { department, visitType, viewer, past })}
          what={texts.slotDetail.thisSlotAsText}
        />
        <ActionIcon aria-label={texts.slotDetail.clearTheSlot} onClick={onClose}>
          <IconX size={15} />
        </ActionIcon>
      </Group>
      {slot.oddities.length > 0 && (
        <Box
          className="bare"
          component="ul"
          flex="1 0 100%"
          c="var(--ac-warn)"
          fz="xs"
          aria-label={texts.slotDetail.whatsUnusualAboutThisSlot}
        >
          {slot.oddities.map((oddity) => (
            <li key={oddity}>
              <IconAlertTriangleFilled size={12} aria-hidden="true" /> {oddity}
            </li>
          ))}
        </Box>
      )}
    </Flex>
  )
}
