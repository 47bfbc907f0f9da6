import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { nextVisit } from '../../../../domain/booking/next-patient.ts'
import { sameCode } from '../../../../domain/normal-text.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { mayHide } from '../../../../domain/slots/offered-slots.ts'
import { isSameId } from '../../../../domain/providers/provider-parts.ts'
import { isUuid } from '../../../../domain/slots/provider-slots.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { daysAround } from '../../../../domain/slots/date-windows.ts'
import { readSlotStart } from '../../../../domain/slots/slot-start.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { bookingAt, type BookingHandOver, type BookingRoute, type SlotHandOver } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { DraftState } from './use-draft.ts'

/** What another workspace hands over to the desk: a region from Regions, or a slot from Providers. */
export type HandedOver =
  | { readonly thing: 'region'; readonly region: BookingHandOver }
  | { readonly thing: 'time'; readonly slot: SlotHandOver }

/** A slot from Providers. It's looked up for this caller before it goes into the draft, since only a slot from such a search can be booked. */

type Wanted = {
  readonly draftId: string
  readonly slot: SlotHandOver
  /**
   * Why it wasn't taken from an answer: the answer doesn't have it, has times that can't be read, has a slot whose department can't be compared, or has
   * several slots that may be it.
   */
  readonly problem: 'gone' | 'unclear' | 'unproven' | 'several' | undefined
}

const useKept = create<{ readonly wanted: Wanted | undefined }>(() => ({ wanted: undefined }))
keptInWindow(() => useKept.setState({ wanted: undefined }))

const wantSlot = (draftId: string, slot: SlotHandOver): void =>
  useKept.setState({ wanted: { draftId, slot, problem: undefined } })

/** This draft's slot from Providers while it's being looked up, or once it wasn't found. */
export function useWanted(draftId: string): Wanted | undefined {
  const wanted = useKept((state) => state.wanted)
  return wanted?.draftId === draftId ? wanted : undefined
}

/** The draft with a search for the slot's provider, department and day. Caller and patient stay. */
const withSearchFor =
  ({ npi, day, slotDateTime, departmentId, patientClass }: SlotHandOver) =>
  (draft: BookingDraft): BookingDraft => ({
    ...draft,
    way: 'slot',
    step: 'who',
    slot: null,
    patientClass: patientClass ?? draft.patientClass,
    search: {
      ...noCriteria,
      form: 'provider',
      npis: [npi],
      // A search takes only the EHR's own IDs.
      departmentIds: departmentId === undefined || isUuid(departmentId) ? [] : [departmentId],
      ...daysAround({ day, instant: readSlotStart(slotDateTime)?.instant }),
    },
  })

/**
 * The slots in an answer that may be the one from Providers, and whether others may be whose department has IDs of another form. A provider can have
 * several at one time, by department and visit type.
 */
function slotsWanted(slots: readonly OfferedSlot[], wanted: SlotHandOver) {
  const alike = slots.filter(
    (slot) =>
      slot.npi === wanted.npi &&
      (slot.slotDateTime === wanted.slotDateTime || slot.instant === Date.parse(wanted.slotDateTime)) &&
      isSameEhr(wanted.ehrSystemName, slot.ehrSystemName) &&
      (hasId(wanted.visitTypeId, slot.visitTypeId, slot.visitTypeGuid) ?? isOfName(wanted, slot)),
  )
  const isThere = (slot: OfferedSlot) =>
    wanted.departmentId === undefined || hasId(wanted.departmentId, slot.departmentEmrId, slot.departmentUuid)
  return {
    same: alike.filter((slot) => isThere(slot) === true),
    mayBeOthers: alike.some((slot) => isThere(slot) === undefined),
  }
}

/** A name that either side lacks proves no difference, nor does one that two endpoints write in different letter case. */
const isSameEhr = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || sameCode(one, other)

/** True if one of `own` is this ID; undefined if none of them has its form, so that nothing can be compared. */
function hasId(id: string | undefined, ...own: readonly (string | undefined)[]): boolean | undefined {
  if (id === undefined) return undefined
  const alike = own.flatMap((one) => (one !== undefined && isUuid(one) === isUuid(id) ? isSameId(one, id) : []))
  return alike.length === 0 ? undefined : alike.includes(true)
}

/** True if the visit types have the same name, or nothing of the visit type was handed over. */
const isOfName = ({ visitTypeId, visitTypeName }: SlotHandOver, slot: OfferedSlot): boolean =>
  visitTypeName === undefined ? visitTypeId === undefined : sameCode(visitTypeName, slot.visitTypeName ?? '')

/** The draft with a region handed over from Regions: an on-demand visit with the settings chosen there. Keeps caller and patient. */
const withRegion =
  ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: BookingHandOver, brand: string) =>
  (draft: BookingDraft): BookingDraft => ({
    ...draft,
    way: 'on-demand',
    step: 'who',
    slot: null,
    visit: {
      ...draft.visit,
      practiceId,
      regionCode,
      // Filled in after the practice loads.
      practiceRegionId: '',
      departmentId: '',
      ehrSystemName: '',
      // It may name a state other than the new region's.
      stateLicensure: '',
      visitTypeName,
      assignmentQualifiers: [...assignmentQualifiers],
      brand: draft.visit.brand === '' ? brand : draft.visit.brand,
    },
  })

/** Removes the hand-over from the address, so that a reload or going back doesn't repeat it. */
export const dropHandOver = () => navigate(bookingAt('desk'), { replace: true })

/**
 * Takes a region or a slot that another workspace handed over, at once where no way is chosen yet. Otherwise returns it as `asked`, with `take` for a yes:
 * into this draft, or `again` into another booking for the same people, without the reason and consent of the one that was sent.
 */
export function useHandOver(
  { handOver: region, slot }: BookingRoute,
  draft: BookingDraft,
  brand: string,
  { change, beginAgain, setOutcome }: DraftState,
) {
  const { draftId, way } = draft
  const withIt = useMemo(
    () => (region === undefined ? slot && withSearchFor(slot) : withRegion(region, brand)),
    [region, slot, brand],
  )
  useEffect(() => {
    if (withIt === undefined || way !== null) return
    if (slot !== undefined) wantSlot(draftId, slot)
    change(withIt)
    dropHandOver()
  }, [withIt, slot, way, draftId, change])
  useLookUp(draft, change)
  const handedOver: HandedOver | undefined =
    region === undefined ? slot && { thing: 'time', slot } : { thing: 'region', region }
  return {
    asked: way === null ? undefined : handedOver,
    take: async (again: boolean) => {
      if (withIt === undefined) return
      const next = { draftId: crypto.randomUUID(), now: new Date().toISOString() }
      const begun = again ? await beginAgain((sent) => withIt(nextVisit(sent, next))) : draftId
      if (slot !== undefined && begun !== undefined) wantSlot(begun, slot)
      if (!again) {
        setOutcome(undefined)
        change(withIt)
      }
      dropHandOver()
    },
  }
}

/** Searches for the slot with the slot step's query, so that step finds its answer cached, and puts the slot into the draft. */
function useLookUp(draft: BookingDraft, change: DraftState['change']): void {
  const wanted = useWanted(draft.draftId)
  const { connectionId, search: criteria, patientClass } = draft
  const enabled =
    wanted !== undefined &&
    wanted.problem === undefined &&
    draft.way === 'slot' &&
    criteria.npis.includes(wanted.slot.npi)
  const { data, isFetching, error } = useBridgeQuery(
    'booking.slots',
    { connectionId, criteria, patientClass },
    { enabled },
  )
  // An answer of an earlier search says nothing about now: not while it's loaded again, and not after that failed.
  const answer = isFetching || error !== null ? undefined : data?.value
  useEffect(() => {
    if (!enabled || answer === undefined) return
    const { same, mayBeOthers } = slotsWanted(answer.slots, wanted.slot)
    const [found, ...others] = same
    const instant = readSlotStart(wanted.slot.slotDateTime)?.instant
    const missing = mayBeOthers ? 'unproven' : mayHide(answer, { instant }) ? 'unclear' : 'gone'
    const problem = found === undefined ? missing : others.length > 0 ? 'several' : undefined
    useKept.setState({ wanted: problem && { ...wanted, problem } })
    if (found !== undefined && problem === undefined)
      change((latest) => (latest.slot === null ? { ...latest, slot: found } : latest))
  }, [enabled, wanted, answer, change])
}
