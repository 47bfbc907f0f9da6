import type { OfferedSlot } from '../../../domain/offered-slot.ts'
import type { SlotCriteria } from '../../../domain/slot-criteria.ts'
import type { ShownSlots } from './section-three.ts'

/**
 * Slots of providers who are certainly of another gender or specialty are left out: the slot calls of the document know neither. A provider of whom
 * nobody says it stays.
 */
export function narrowed(
  { slots, providers }: Pick<ShownSlots, 'slots' | 'providers'>,
  { gender, specialty, form }: SlotCriteria,
): { readonly slots: readonly OfferedSlot[]; readonly note: string | undefined } {
  const isNamed = form === 'provider' || form === 'providers'
  const [wantedGender, wantedSpecialty] = [folded(gender), folded(specialty)]
  if (isNamed || (wantedGender === '' && wantedSpecialty === '')) return { slots, note: undefined }
  const others = new Set(
    providers
      .filter((one) => isOther([one.gender ?? ''], wantedGender) || isOther(one.specialties, wantedSpecialty))
      .map(({ npi }) => npi),
  )
  const kept = slots.filter(({ npi }) => !others.has(npi))
  const left = slots.length - kept.length
  if (left === 0) return { slots, note: undefined }
  const what = [...(wantedSpecialty === '' ? [] : ['specialty']), ...(wantedGender === '' ? [] : ['gender'])].join(
    ' or ',
  )
  const count = left === 1 ? '1 slot is' : `${left} slots are`
  return {
    slots: kept,
    note: `${count} left out, of providers of another ${what}: this search cannot ask for it, so what came was sorted out here.`,
  }
}

const folded = (text: string) => text.trim().toLowerCase()

function isOther(said: readonly string[], wanted: string): boolean {
  const known = said.map(folded).filter((text) => text !== '')
  return wanted !== '' && known.length > 0 && !known.includes(wanted)
}
