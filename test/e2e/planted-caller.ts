import { type BookingDraft, newDraft } from '../../src/domain/booking/booking-draft.ts'

/** A mark to search for, assembled at run time so that the page's own code doesn't contain it. */
export const planted = (word: string): string => ['Zq', word, 'Xv'].join('')

/** A caller whose every field is such a mark, of the connection `planted`. */
export function draftOf(): BookingDraft {
  const draft = newDraft(crypto.randomUUID(), 'planted', new Date().toISOString())
  const address = { ...draft.patient.address, line1: planted('line'), city: planted('city') }
  return {
    ...draft,
    way: 'guest',
    step: 'who',
    declaration: 'other',
    patient: {
      ...draft.patient,
      firstName: planted('first'),
      lastName: planted('last'),
      dateOfBirth: '1988-06-22',
      patientGuid: planted('guid'),
      email: planted('email'),
      homeMarket: planted('market'),
      address,
    },
    actor: { ...draft.actor, firstName: planted('actor') },
    billing: { ...draft.billing, insuranceMemberId: planted('member') },
  }
}
