import { texts } from '../text/conflict.ts'
import { useMemo } from 'react'
import type { Alternatives, SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { overlaps, visitOf } from '../../../../domain/booking/booking-overlap.ts'
import { plain, type ReadBackPart } from '../../../../domain/booking/read-back.ts'
import type { RefusalCause } from '../../../../domain/booking/refusal-cause.ts'
import { outcomesOnSlot } from '../../../../domain/booking/slot-outcomes.ts'
import { type AlternativeGroup, rankAlternatives } from '../../../../domain/slots/alternatives.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { durationWords } from '../../../../domain/time/durations.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { spokenSlot } from '../choice/PickedSlot.tsx'
import { isNear } from '../choice/search-criteria.ts'
import { useSlotKnowledge } from '../choice/slot-marks.ts'
import { useDesk } from '../desk/desk-context.ts'

export type FoundAlternatives = ReturnType<typeof useAlternatives>

const nothing: readonly AlternativeGroup[] = []

/** Repeats the lost slot's search and ranks the results by how little changes. Sends no request without a lost slot. */
export function useAlternatives(lost: OfferedSlot | null, cause: RefusalCause | undefined) {
  const { connection, draft } = useDesk()
  const now = useNowEvery(30) * 1000
  const { search: criteria, patientClass, droppedSlots } = draft
  const enabled = cause?.offersAlternatives === true && lost !== null
  const { data, error, isFetching, refetch } = useBridgeQuery(
    'booking.alternatives',
    { connectionId: connection.id, criteria, patientClass, slotKey: lost?.key ?? 'none' },
    { enabled },
  )
  const answer = data?.value
  // A patient with another appointment at that time can't take an overlapping slot.
  const isBusyThen = cause?.name === 'patient-double-booked'
  // A provider who sees only their own patients refuses this one at any time.
  const closedNpi = cause?.name === 'not-on-panel' ? lost?.npi : undefined
  const { booked, open } = useSlotKnowledge(answer, now)
  /** What was not refused before, without times that bookings from here took or may have taken: the first one is read to the caller. */
  const { free, labels } = useMemo(() => {
    const gone = new Set([...droppedSlots, lost?.key])
    const own = [...(booked ?? []), ...(open ?? [])]
    const taken = new Set<string>()
    const left = answer?.slots.filter((slot) => {
      const isOut = gone.has(slot.key) || slot.npi === closedNpi
      const on = isOut ? undefined : outcomesOnSlot(slot, connection.id, own)
      for (const { label } of on ?? []) taken.add(label)
      return on?.length === 0
    })
    return { free: left ?? [], labels: [...taken] }
  }, [answer, droppedSlots, lost, closedNpi, connection.id, booked, open])
  const groups = useMemo(() => {
    if (lost === null) return nothing
    const slots = isBusyThen ? free.filter((slot) => !atOneTime(slot, lost)) : free
    return rankAlternatives(lost, slots, droppedSlots, now)
  }, [free, lost, isBusyThen, droppedSlots, now])
  const notes = [
    ...(closedNpi !== undefined && answer?.slots.some(({ npi }) => npi === closedNpi) === true
      ? [texts.alternatives.leftOutTimesOfThisProvider]
      : []),
    ...(labels.length === 0 ? [] : [texts.alternatives.leftOutTimesOfBookingsFromHere(labels.join(', '))]),
    ...(answer === undefined ? [] : notesOf(answer)),
  ]
  const askAgain = () => {
    if (enabled) void refetch()
  }
  return { answer, groups, notes, left: free.length, failure: error?.failure, asking: isFetching, askAgain }
}

const atOneTime = (one: OfferedSlot, other: OfferedSlot): boolean =>
  one.instant !== undefined &&
  other.instant !== undefined &&
  overlaps(
    visitOf({ instant: one.instant, duration: one.duration }),
    visitOf({ instant: other.instant, duration: other.duration }),
  )

/** What to tell the caller: what happened, and the first alternative if there is one. `today`: yyyy-MM-dd. */
export function sayWords(
  { cause }: Pick<SendOutcome, 'cause'>,
  groups: readonly AlternativeGroup[],
  draft: BookingDraft,
  today: string,
): readonly ReadBackPart[] {
  const [group] = groups
  const first = group?.alternatives[0]?.slot
  const said = cause?.toSay ?? texts.alternatives.itIsNotBookedYet
  if (group === undefined || first === undefined) return [plain(said)]
  const who =
    group.name === 'same-provider'
      ? texts.alternatives.theSameProviderHas
      : first.providerName === undefined
        ? texts.alternatives.thereIs
        : texts.alternatives.has(first.providerName)
  // The concrete offer replaces the question that asks whether to offer one.
  const happened = said.replace(/\s*[^.!?]*\?$/, '')
  // "Dr. Ruiz has Thursday, March 5th": drops the words that lead up to the day. A time that can't be read is one sentence, which stays.
  const spoken = spokenSlot(draft, first, today)
  const when = spoken.filter(({ strong }, at) => at > 0 || strong || spoken.length === 1)
  return [plain(`${happened} ${who}`), ...when, plain(texts.alternatives.shallITakeIt)]
}

/** The time from send to refusal: "0.8 sec", "3.1 sec"; undefined if unknown. */
export function afterWords({ intent, failure }: Pick<SendOutcome, 'intent' | 'failure'>): string | undefined {
  const sent = intent.steps.findLast(({ step }) => step === 'sent' || step === 'sending')?.at
  const ended = intent.steps.findLast(({ step }) => step === 'conflict' || step === 'refused')?.at ?? intent.endedAt
  const between = sent === undefined || ended === undefined ? Number.NaN : Date.parse(ended) - Date.parse(sent)
  const ms = Number.isNaN(between) || between < 0 ? failure?.durationMs : between
  return ms === undefined ? undefined : durationWords(ms)
}

/** How the alternatives were found. */
export const howWords = ({ how }: Pick<Alternatives, 'how'>): string =>
  how === 'search-context' ? texts.alternatives.sameSearchRunAgain : texts.alternatives.theSearchWasRebuilt

/** What to know about how they were found. A rule that kept times or visit types out is said with whose they are, since several providers can have the same one. */
export function notesOf({ why, withheld, notAsked, notes, providers }: Alternatives): readonly string[] {
  const nameOf = (npi: string) => providers.find((one) => one.npi === npi)?.name ?? npi
  return [
    ...(why === undefined ? [] : [why]),
    ...withheld.map(({ npi, name, sentence }) => `${name ?? nameOf(npi)}: ${sentence}`),
    ...notAsked.map(({ npi, visitTypes }) => texts.alternatives.notSearchedWith(visitTypes.join(', '), nameOf(npi))),
    ...notes,
  ]
}

/** Which criteria to widen when no alternatives are left. */
export function widenWords(criteria: SlotCriteria): readonly string[] {
  const { radius, startDate, endDate, visitTypeNames, npis, departmentIds, clinicTypes } = criteria
  return [
    ...(isNear(criteria) ? [texts.alternatives.aRadiusOverMiles(radius ?? 30)] : []),
    ...(endDate !== '' ? [texts.alternatives.aLaterLastDay] : []),
    ...(startDate !== '' ? [texts.alternatives.anEarlierFirstDay] : []),
    ...(visitTypeNames.length > 0 ? [texts.alternatives.otherVisitTypes] : []),
    ...(npis.length > 0 ? [texts.alternatives.otherProviders] : []),
    ...(departmentIds.length > 0 ? [texts.alternatives.otherDepartments] : []),
    ...(clinicTypes.length > 0 ? [texts.alternatives.anyClinicType] : []),
  ]
}
