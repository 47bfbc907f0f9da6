import { type Failure, failureTexts, failureWords } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { namesOf } from '../../../../domain/providers/names-of.ts'
import type { HiddenSlots } from '../../../../domain/slots/hidden-slots.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { keyedParts, providersOf } from '../../../../domain/slots/offered-slots.ts'
import { factsOf, type ProviderFacts } from '../../../../domain/slots/provider-facts.ts'
import { maySearchSlots, type PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { slotInRecord } from '../../../../domain/slots/slot-in-record.ts'
import { planTimeSlots, slotsForClass, visibleSlots, type Withheld } from '../../../../domain/slots/slot-requests.ts'
import { type AskedSlots, lacking } from './asked-slots.ts'
import type { KnownProvider, LookedUp, ProviderBook } from './provider-book.ts'
import { texts } from '../text/find.ts'

/** Applies section 3 to slots of providers that the search didn't name: looks up the providers' flags and hides closed slots. */

export type ShownSlots = Pick<AskedSlots, 'slots' | 'providers' | 'hidden' | 'withheld' | 'notes'> & {
  /** Known facts about the providers of these slots, by NPI. */
  readonly facts: ReadonlyMap<string, ProviderFacts>
}

/** Maximum new look-ups per answer: a caller is waiting, and the nearest providers come first. */
const mostLookUps = 20
/** After this time, remaining look-ups are reported as not done. */
const mostWaitMs = 8_000

export async function shownSlots(
  book: ProviderBook,
  connection: Connection,
  asked: AskedSlots,
  patientClass: PatientClass,
  signal: AbortSignal,
): Promise<ShownSlots> {
  const npis = [...new Set(asked.slots.map(({ npi }) => npi))].filter((npi) => npi !== '' && !asked.known.has(npi))
  const patience = AbortSignal.any([signal, AbortSignal.timeout(mostWaitMs)])
  const found = await book.lookUp(connection, npis, mostLookUps, patience)
  const known = new Map([...asked.known, ...found.known])
  const nameOf = (npi: string) => asked.providers.find((one) => one.npi === npi)?.name ?? npi
  const named = (one: Withheld): Withheld => {
    const name = asked.providers.find(({ npi }) => npi === one.npi)?.name ?? known.get(one.npi)?.record.name
    return name == null || name.trim() === '' ? one : { ...one, name }
  }

  const slots = asked.slots.map((slot) => {
    const provider = known.get(slot.npi)
    return provider === undefined ? slot : slotInRecord(slot, provider.record)
  })
  const shown = new Set<OfferedSlot>()
  const withheld: Withheld[] = []
  const set: HiddenSlots[] = []
  for (const [npi, own] of Map.groupBy(slots, (slot) => slot.npi)) {
    const provider = known.get(npi)
    const ofClass = slotsForClass(own, patientClass, provider?.record)
    const open = provider === undefined ? ofClass : openTo(patientClass, ofClass, provider)
    for (const slot of open) shown.add(slot)
    set.push(...lacking('other-class', own, ofClass))
    if (provider !== undefined) set.push(...lacking(closedBy(provider, patientClass), ofClass, open))
    if (provider !== undefined && open.length < ofClass.length && !asked.known.has(npi))
      withheld.push(...planTimeSlots(npi, provider.decision, patientClass, {}).withheld)
  }
  // A record can reveal that two slots are the same.
  const { slots: visible, hidden: twice } = keyedParts(slots.filter((slot) => shown.has(slot)))
  const specialties = new Map(asked.providers.map((one) => [one.npi, one.specialties]))
  const providers = providersOf(visible, (npi) => {
    const answered = specialties.get(npi) ?? []
    return answered.length > 0 ? answered : (namesOf(known.get(npi)?.record.specialty) ?? [])
  })
  return {
    slots: visible,
    providers: providers.map((one) => ({ ...one, languages: namesOf(known.get(one.npi)?.record['languages']) })),
    hidden: [...set, ...twice],
    withheld: [...asked.withheld, ...withheld].map(named),
    facts: new Map(
      [...Map.groupBy(visible, ({ npi }) => npi)].map(([npi, own]) => [npi, factsFor(npi, own, known, found)]),
    ),
    notes: [...unreadNotes(found.failed, nameOf), ...leftNotes(found.left.length)],
  }
}

/** Those that patients of this class may book. `visibleSlots` has a slot for both classes while either of them is open. */
function openTo(patientClass: PatientClass, slots: readonly OfferedSlot[], { decision, record }: KnownProvider) {
  return maySearchSlots(decision, patientClass) ? visibleSlots(slots, decision, record) : []
}

/** Why slots of the wanted class aren't open: its own rule, or the class is unknown and the other class is closed. */
function closedBy({ decision }: KnownProvider, patientClass: PatientClass): HiddenSlots['reason'] {
  if (maySearchSlots(decision, patientClass)) return 'class-unknown'
  const rule = patientClass === 'new' ? decision.ruleForNew : decision.ruleForReturning
  return ({ 1: 'turned-off', 2: 'closed-to-new', 3: 'closed-to-returning' } as const)[rule]
}

function factsFor(
  npi: string,
  slots: readonly OfferedSlot[],
  known: ReadonlyMap<string, KnownProvider>,
  { failed }: LookedUp,
): ProviderFacts {
  const provider = known.get(npi)
  if (provider !== undefined) return factsOf(provider.record, provider.decision, slots)
  const failure = failed.get(npi)
  const why =
    failure === undefined
      ? texts.sectionThree.theProvidersRecordIsntLoaded
      : texts.sectionThree.theProvidersRecordCouldntBeLoaded(failureTexts[failure.kind].message)
  return { read: false, why }
}

/** Names at most this many providers, to keep the note short. */
const mostNamed = 5

function unreadNotes(failed: ReadonlyMap<string, Failure>, nameOf: (npi: string) => string): readonly string[] {
  const byReason = Map.groupBy(failed, ([, { kind, platformText }]) =>
    // The default failure message says that nothing was requested, but here slots are shown.
    failureWords({ message: failureTexts[kind].message, ...(platformText === undefined ? {} : { platformText }) }),
  )
  return [...byReason].map(([reason, providers]) => {
    const names = providers.slice(0, mostNamed).map(([npi]) => nameOf(npi))
    const more = providers.length > mostNamed ? texts.sectionThree.andMore(providers.length - mostNamed) : ''
    const [record, whose] = providers.length > 1 ? ['records', 'their'] : ['record', 'its']
    return texts.sectionThree.theOfCouldntBeLoadedSo(record, names.join(', '), more, whose, reason)
  })
}

function leftNotes(left: number): readonly string[] {
  if (left === 0) return []
  const [who, whose] =
    left === 1 ? [texts.sectionThree.n1MoreProviderWas, 'its'] : [texts.sectionThree.moreProvidersWere(left), 'their']
  return [texts.sectionThree.notLookedUpWhetherSlotsMayBeBooked(who, whose)]
}
