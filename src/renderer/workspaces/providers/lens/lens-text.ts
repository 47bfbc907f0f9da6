import { texts } from '../text/lens.ts'
import { type ProviderSlot, slotSources } from '../../../../domain/slots/provider-slots.ts'
import type { LensRow, LensSide } from '../../../../domain/slots/slot-lens.ts'
import { tsv } from '../../../../domain/tables/tsv.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { departmentClock } from '../../../parts/zone-times.ts'
import { departmentNameOf, visitTypeNameOf } from '../slots/provider-choices.ts'
import type { SlotsContext } from '../slots/use-slots.ts'
import { sourceNames } from './lens-summary.ts'

/** Rows of the lens as text. */

/** One slot of the row, used for its name. */
export const firstSlot = ({ slots }: LensRow): ProviderSlot | undefined =>
  slotSources.flatMap((source) => slots[source] ?? [])[0]

/** An endpoint's content of a row: "40 min", "40 min, twice". */
export function sideWords(slots: readonly ProviderSlot[]): string {
  const lengths = [
    ...new Set(slots.map(({ duration }) => (duration === undefined ? texts.lensText.noLength : `${duration} min`))),
  ]
  return `${lengths.join(' and ')}${slots.length > 1 ? texts.lensText.times(slots.length) : ''}`
}

/** The rows as a table for the clipboard, with a header. */
export function lensText(rows: readonly LensRow[], sides: readonly LensSide[], { choices }: SlotsContext): string {
  const head = [
    'day',
    'start',
    'zone',
    'department',
    texts.lensText.visitType,
    ...sides.flatMap(({ source }) => [sourceNames[source], texts.lensText.asReceived(sourceNames[source])]),
    'signs',
  ]
  const body = rows.map((row) => {
    const slot = firstSlot(row)
    return [
      slot?.day ?? null,
      slot === undefined ? null : departmentClock(slot),
      slot?.zone ?? null,
      slot === undefined ? null : departmentNameOf(slot, choices),
      slot === undefined ? null : visitTypeNameOf(slot, choices),
      ...sides.flatMap(({ source, answered }) => {
        const slots = row.slots[source] ?? []
        const why = row.notKnown[source]
        if (why !== undefined) return [statuses.figure[why.state].word, null]
        if (!answered) return [texts.lensText.unknown, null]
        return slots.length === 0
          ? ['missing', null]
          : [sideWords(slots), slots.map((each) => each.slotDateTime).join(' ')]
      }),
      row.signs.length === 0 ? 'agree' : row.signs.map(({ sign, words }) => `${sign}: ${words}`).join('; '),
    ]
  })
  return tsv([head, ...body])
}
