import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { readBackLines, type ReadBackPart } from '../../../../domain/booking/read-back.ts'
import { Quote } from '../intent/Quote.tsx'
import { useToday } from '../intent/use-intents.ts'

/** A slot's time in read-back wording: on the department's clock and, if different, on the caller's. */
export function spokenSlot(draft: BookingDraft, slot: OfferedSlot, today: string): readonly ReadBackPart[] {
  const lines = readBackLines({ ...draft, way: 'slot', slot }, slot, { today })
  return lines
    .filter(({ id }) => id === 'when' || id === 'clock')
    .flatMap(({ parts }, at) => (at === 0 ? parts : [{ text: ' ', strong: false }, ...parts]))
}

type Props = { readonly draft: BookingDraft; readonly slot: OfferedSlot }

/** The picked slot in words to read aloud. */
export function SpokenSlot({ draft, slot }: Props) {
  const today = useToday()
  return <Quote title="Read back" parts={spokenSlot(draft, slot, today)} />
}
