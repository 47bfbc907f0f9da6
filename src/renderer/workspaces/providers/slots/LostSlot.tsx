import { Text } from '@mantine/core'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { dayWords, departmentClock } from '../../../parts/zone-times.ts'

/** Says that the chosen slot is gone from the latest answer; it may be booked. */
export function LostSlot({ slot }: { readonly slot: ProviderSlot }) {
  return (
    <Text className="quiet" inherit pb="xs" px="var(--ac-edge)" fz="sm" role="status">
      The chosen slot, {dayWords(slot.day)}, {departmentClock(slot)}, is not among the slots any more: it may have been
      taken.
    </Text>
  )
}
