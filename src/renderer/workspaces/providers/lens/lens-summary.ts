import { texts } from '../text/lens.ts'
import { type SlotSource, slotSources } from '../../../../domain/slots/provider-slots.ts'
import { type LensRow, type LensSide, sourceWords } from '../../../../domain/slots/slot-lens.ts'
import { counted } from '../../../parts/times.ts'

/** The endpoints' display names. */
export const sourceNames: Readonly<Record<SlotSource, string>> = texts.lensSummary.sourceNames

type LensSummary = ReturnType<typeof summaryOf>

/** True if the row only says that the slot is past, so the endpoints agree. */
export const agrees = ({ signs }: LensRow): boolean => signs.every(({ sign }) => sign === 'past')

/** The endpoints that answered and could return such a slot. */
const comparedOf = (row: LensRow, answered: readonly SlotSource[]) =>
  answered.filter((source) => row.notKnown[source] === undefined)

/** The endpoints with this slot, if one of `compared` lacks it. */
function onlyIn(row: LensRow, compared: readonly SlotSource[]): readonly SlotSource[] | undefined {
  const there = compared.filter((source) => (row.slots[source]?.length ?? 0) > 0)
  return there.length < compared.length ? there : undefined
}

/** Counts each row once: as missing somewhere, else different, else known from one endpoint only, else matching. */
export function summaryOf(rows: readonly LensRow[], sides: readonly LensSide[]) {
  const answered = slotSources.filter((source) => sides.some((side) => side.source === source && side.answered))
  // Slots that some answering endpoints lack, grouped by the endpoints that have them.
  const only = new Map<string, { sources: readonly SlotSource[]; count: number }>()
  // `alone`: slots that only one endpoint could return.
  let [agree, differ, alone] = [0, 0, 0]
  for (const row of rows) {
    const compared = comparedOf(row, answered)
    const sources = onlyIn(row, compared)
    if (sources !== undefined) {
      const known = only.get(sources.join())
      if (known === undefined) only.set(sources.join(), { sources, count: 1 })
      else known.count += 1
    } else if (!agrees(row)) differ += 1
    else if (compared.length < 2 && answered.length > 1) alone += 1
    else agree += 1
  }
  return { agree, differ, alone, only: [...only.values()] }
}

/** Slots with a difference between endpoints. */
export const differencesOf = ({ differ, only }: LensSummary): number =>
  only.reduce((sum, { count }) => sum + count, differ)

/** "31 agree, 2 differ, 1 only in time slots"; with one answer there is nothing to compare. `hidden`: slots that a rule hides and that aren't compared. */
export function summaryWords({ agree, differ, alone, only }: LensSummary, answered: number, hidden = 0): string {
  const andHidden = hidden > 0 ? [texts.lensSummary.hidden(hidden)] : []
  if (answered < 2) {
    const all = [counted(agree + differ, 'slot'), ...andHidden].join(', ')
    return texts.lensSummary.nothingToCompareResponded(all, answered)
  }
  return [
    texts.lensSummary.agree(agree),
    texts.lensSummary.differ(differ),
    ...only.map(({ sources, count }) =>
      texts.lensSummary.onlyIn(count, sources.map((source) => sourceWords[source]).join(' and ')),
    ),
    ...(alone > 0 ? [texts.lensSummary.cantBeCompared(alone)] : []),
    ...andHidden,
  ].join(', ')
}
