import { type HiddenSlots, hiddenBy, typesOf } from '../../../../domain/slots/hidden-slots.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import type { ShownSlots } from './section-three.ts'

/**
 * Hides and counts slots of providers whose known gender or specialty doesn't match: the document's slot calls filter by neither. Providers whose gender or
 * specialty isn't known stay.
 */
export function narrowed(
  { slots, providers }: Pick<ShownSlots, 'slots' | 'providers'>,
  { gender, specialty, form }: SlotCriteria,
): { readonly slots: readonly OfferedSlot[]; readonly hidden: readonly HiddenSlots[] } {
  const isNamed = form === 'provider' || form === 'providers'
  const [wantedGender, wantedSpecialty] = [folded(gender), folded(specialty)]
  if (isNamed || (wantedGender === '' && wantedSpecialty === '')) return { slots, hidden: [] }
  const others = (isOne: (one: ShownSlots['providers'][number]) => boolean) =>
    new Set(providers.filter(isOne).map(({ npi }) => npi))
  const ofSpecialty = others((one) => isOther(one.specialties, wantedSpecialty))
  const ofGender = others((one) => isOther([one.gender ?? ''], wantedGender))
  const reasonOf = ({ npi }: OfferedSlot) =>
    ofSpecialty.has(npi) ? 'other-specialty' : ofGender.has(npi) ? 'other-gender' : undefined
  const by = Map.groupBy(slots, reasonOf)
  return {
    slots: by.get(undefined) ?? [],
    hidden: (['other-specialty', 'other-gender'] as const).flatMap((reason) =>
      hiddenBy(reason, typesOf(by.get(reason) ?? [])),
    ),
  }
}

const folded = (text: string) => text.trim().toLowerCase()

function isOther(said: readonly string[], wanted: string): boolean {
  const known = said.map(folded).filter((text) => text !== '')
  return wanted !== '' && known.length > 0 && !known.includes(wanted)
}
