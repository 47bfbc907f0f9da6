import { Group, Text } from '@mantine/core'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { dayWords, departmentClock } from '../../../parts/zone-times.ts'
import { callerClockOf, clocksOf } from '../choice/OfferedChip.tsx'
import classes from './conflict.module.css'

/** The slot that was refused, struck through. */
export function LostSlot({ slot, callerZone }: { readonly slot: OfferedSlot; readonly callerZone: string }) {
  const caller = callerClockOf(slot, callerZone)
  const who = [slot.providerName ?? slot.npi, slot.credentials].filter((part) => part !== undefined).join(', ')
  return (
    <Group
      className={`${classes.lost} line-below quiet`}
      gap="0 14px"
      align="baseline"
      px="sm"
      py={7}
      bg="var(--ac-sunken)"
    >
      <StatusMark status="bad">
        <s>
          {dayWords(slot.day)}, {departmentClock(clocksOf(slot))}
        </s>
      </StatusMark>
      {caller !== undefined && <s>{caller}</s>}
      <s>
        <PlainText text={who} />
      </s>
      <Text component="span" ml="auto" fz="xs" lh="sm">
        dropped here
      </Text>
    </Group>
  )
}
