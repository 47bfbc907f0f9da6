import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { dayWords, departmentClock } from '../../../parts/zone-times.ts'
import classes from './slots.module.css'

/** Says that the slot that was chosen was not answered any more: somebody may have taken it. */
export function LostSlot({ slot }: { readonly slot: ProviderSlot }) {
  return (
    <p className={classes.pagedNote} role="status">
      The chosen slot, {dayWords(slot.day)}, {departmentClock(slot)}, is not among the slots any more: it may have been
      taken.
    </p>
  )
}
