import { describe, expect, it } from 'vitest'
import type { BookingDraft, PatientDraft } from './booking-draft.ts'
import { bodyOf } from './booking-body.ts'
import {
  bringBack,
  changePatient,
  clearForOther,
  clearIds,
  confirmSamePerson,
  formerOwner,
  settlePatient,
} from './booking-patient.ts'
import { nextVisit, otherPatient } from './next-patient.ts'
import { bookedSlot, filledDraft, insuranceOther, insuranceSelf, now } from '../testing/booking-sample.ts'
import {
  idTextsOf,
  otherPersonStop,
  usedForOther,
  type UsedId,
  usedIdKey,
  usedIdsOf,
  withMemberUse,
} from './used-ids.ts'

const at = '2026-03-02T21:18:00.000Z'
const next = { draftId: '4d3ddca5-5a41-4a63-9c9c-0f3f54f6f002', now: at, at }
const makers = Object.entries({ nextVisit, otherPatient })
/** Fills the fields one at a time and leaves each, as a user does. */
const enter = (draft: BookingDraft, fields: Partial<PatientDraft>) =>
  Object.entries(fields).reduce(
    (before, [name, value]) => settlePatient(changePatient({ [name]: value })(before), at),
    draft,
  )
const leave = (draft: BookingDraft) => settlePatient(draft, at, 'done')
const lucia = { firstName: 'Lucía', dateOfBirth: '2012-03-04', gender: 'female' }

const mateo = () => filledDraft({ way: 'slot', declaration: 'other', billing: insuranceSelf })
const formerData = /8c1f|mateo|2019-09-14|W55128842|School entry/i

describe('finding 1: a child is booked, then another', () => {
  it('never carries the first child’s patientGuid when only name, birth date and gender are changed', () => {
    const second = leave(enter(nextVisit(mateo(), next), lucia))
    expect(second.patient).toMatchObject({ ...lucia, patientGuid: '', ehrIdentifier: '' })
    expect(bodyOf({ ...second, slot: bookedSlot }, bookedSlot, now)).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([expect.objectContaining({ field: 'patient.patientGuid' })]) as unknown,
    })
  })

  it.each([
    ['the first name', { firstName: 'Lucía' }],
    ['the last name', { lastName: 'Benally' }],
    ['the date of birth', { dateOfBirth: '3/4/2012' }],
  ])('clears it too where only %s is changed after a send', (_, fields) => {
    const second = leave(enter(nextVisit(mateo(), next), fields))
    expect(second.patient.patientGuid).toBe('')
    expect(second.billing.insuranceMemberId).toBe('')
    expect(second.former).toMatchObject({ firstName: 'Mateo', hadId: true })
  })

  it('clears the member number of a patient who called for themselves once another name is typed', () => {
    const own = leave(filledDraft({ way: 'slot', declaration: 'self', billing: insuranceSelf }))
    const other = leave(enter(own, { dateOfBirth: '2012-03-04', lastName: 'Quill', firstName: 'Lucía' }))
    expect(JSON.stringify(other.billing)).not.toContain('W55128842')
    expect(other.patient.patientGuid).toBe('')
    const open = leave(enter(own, { firstName: 'Lucía' }))
    expect(formerOwner(open)).toBeDefined()
    const { former: _, ...next1 } = otherPatient(open, next)
    expect(JSON.stringify(next1)).not.toMatch(/W55128842|8c1f|7605554417/)
  })

  it('keeps it where the same name and birth date are entered in another format', () => {
    const second = leave(enter(nextVisit(mateo(), next), { firstName: ' MATEO ', dateOfBirth: '9/14/2019' }))
    expect(second.patient.patientGuid).toBe(mateo().patient.patientGuid)
    expect(formerOwner(second)).toBeUndefined()
  })

  it('brings everything back where it was the same person, and asks for the birth date again', () => {
    const cleared = leave(enter(nextVisit({ ...mateo(), heardDateOfBirth: '9/14/2019' }, next), { firstName: 'Matéo' }))
    const back = bringBack(cleared, idTextsOf)
    expect(back.patient).toMatchObject({ firstName: 'Matéo', patientGuid: mateo().patient.patientGuid, gender: 'male' })
    expect(back.billing).toMatchObject({ insuranceMemberId: 'W55128842', declaration: 'self' })
    expect(back).toMatchObject({ former: null, heardDateOfBirth: '' })
    expect(formerOwner(back)).toBeUndefined()
  })
})

describe('the first entry', () => {
  const blank = filledDraft({
    way: 'slot',
    declaration: 'other',
    patient: { firstName: '', lastName: '', dateOfBirth: '', gender: '', phone: '', email: '', patientGuid: '' },
  })

  it('keeps an ID that was entered before the name was complete', () => {
    const draft = enter(blank, {
      patientGuid: 'g-1',
      dateOfBirth: '2019-09-14',
      firstName: 'Mateo',
      lastName: 'Villaseñor',
    })
    expect(leave(draft).patient.patientGuid).toBe('g-1')
    expect(formerOwner(draft)).toBeUndefined()
  })

  it('loses nothing where a typo is corrected before an ID is there', () => {
    const draft = enter(blank, { firstName: 'Matoe', lastName: 'V', dateOfBirth: '2019-09-14', phone: '7605550000' })
    const corrected = enter(draft, { firstName: 'Mateo', lastName: 'Villaseñor' })
    expect(corrected.patient.phone).toBe('7605550000')
    expect(corrected.former).toBeNull()
    expect(formerOwner(corrected)).toBeUndefined()
  })

  it('with an ID, asks where name or birth date changes, and clears where both change', () => {
    const draft = enter(blank, { firstName: 'Mateo', lastName: 'V', dateOfBirth: '2019-09-14', patientGuid: 'g-1' })
    const typo = enter(draft, { firstName: 'Matteo' })
    expect(typo.patient.patientGuid).toBe('g-1')
    expect(typo.patientIs?.asks).toBe(true)
    expect(formerOwner(typo)).toMatchObject({ firstName: 'Mateo' })
    expect(otherPersonStop(typo, [])).toBe(
      'The patient data was entered for Mateo V. The form names Matteo V. Is it the same person?',
    )
    expect(otherPersonStop(confirmSamePerson(typo, idTextsOf(typo)), [])).toBeUndefined()
    expect(clearForOther(typo, at).patient).toMatchObject({ firstName: 'Matteo', patientGuid: '' })
    expect(enter(typo, { firstName: 'Mateo' }).patientIs?.asks).toBe(false)
    expect(enter(draft, { dateOfBirth: '3/4/2012', firstName: 'Lucía' }).patient.patientGuid).toBe('')
  })

  it('clears nothing while the new name or birth date isn’t whole', () => {
    const draft = enter(blank, { firstName: 'Mateo', lastName: 'V', dateOfBirth: '2019-09-14', patientGuid: 'g-1' })
    const midway = enter(draft, { dateOfBirth: '3/4/', firstName: 'Lucía' })
    expect(midway.patient.patientGuid).toBe('g-1')
    expect(otherPersonStop(midway, [])).toMatch(/Is it the same person/)
    expect(enter(midway, { dateOfBirth: '3/4/2012' }).patient.patientGuid).toBe('')
  })
})

describe('same caller, other patient', () => {
  it('keeps the caller, the zone, the way and the search, and clears the former patient', () => {
    const before = {
      ...mateo(),
      callerZone: 'America/Los_Angeles',
      readBack: ['x'],
      heardDateOfBirth: '9/14/2019',
      slot: bookedSlot,
    }
    const after = otherPatient(before, next)
    expect(after).toMatchObject({
      way: 'slot',
      step: 'who',
      declaration: 'other',
      actor: before.actor,
      callerZone: 'America/Los_Angeles',
      search: before.search,
      slot: null,
      readBack: [],
      heardDateOfBirth: '',
    })
    expect(after.visit).toMatchObject({ visitReason: '', acceptedTerms: false, practiceId: before.visit.practiceId })
    const { former, actor: _actor, ...rest } = after
    expect(former).toMatchObject({ firstName: 'Mateo', hadId: true, back: null })
    expect(JSON.stringify(rest)).not.toMatch(formerData)
    // The patient's phone is the caller's phone too.
    expect(after.patient.phone).toBe('7605554417')
  })

  it('keeps no state of license, since it says where the former patient is; the same person restored has it again', () => {
    expect(otherPatient(mateo(), next).visit.stateLicensure).toBe('')
    const cleared = leave(enter(nextVisit(mateo(), next), lucia))
    expect(cleared.visit.stateLicensure).toBe('')
    expect(bringBack(cleared, idTextsOf).visit.stateLicensure).toBe('AZ')
  })

  it('makes the former patient the caller, and the holder where it was their insurance', () => {
    const before = filledDraft({ way: 'slot', declaration: 'self', billing: insuranceSelf })
    const after = otherPatient(before, next)
    expect(after).toMatchObject({
      declaration: 'other',
      actor: { firstName: 'Mateo', dateOfBirth: '2019-09-14', phone: '7605554417', relationshipToPatient: '' },
      patient: { firstName: '', patientGuid: '', phone: '', email: '', address: { line1: '' } },
      billing: { declaration: 'other', firstName: 'Mateo', dateOfBirth: '2019-09-14', insuranceMemberId: 'W55128842' },
    })
  })

  it('keeps the insurance where the caller is its holder, and no other', () => {
    const callers = otherPatient(filledDraft({ way: 'slot', declaration: 'other', billing: insuranceOther }), next)
    expect(callers.billing).toMatchObject({ declaration: 'other', firstName: 'Renée', insuranceMemberId: 'W55128842' })
    const fathers = otherPatient(
      filledDraft({ way: 'slot', declaration: 'other', billing: { ...insuranceOther, firstName: 'Ramón' } }),
      next,
    )
    expect(fathers.billing).toMatchObject({ firstName: '', insuranceMemberId: '', paymentMethod: 'insurance' })
  })

  it('begins with nothing confirmed, for the same patient too', () => {
    const confirmed = { ...mateo(), acknowledged: ['a point of the booking before'] }
    for (const make of [nextVisit, otherPatient]) expect(make(confirmed, next).acknowledged).toEqual([])
  })

  it.each(makers)('%s keeps no coupon and no card token', (_name, make) => {
    const { billing } = make(filledDraft({ way: 'guest', billing: { paymentProcessorToken: 'tok' } }), next)
    expect(billing).toMatchObject({ paymentMethod: 'couponcode', couponCode: '', paymentProcessorToken: '' })
  })

  it.each(makers)('%s keeps no reason, consent, urgency or assessment of the visit before', (_name, make) => {
    const { visit, droppedSlots } = make({ ...filledDraft({ way: 'on-demand' }), droppedSlots: ['a slot'] }, next)
    expect(visit).toMatchObject({ visitReason: '', acceptedTerms: false, urgent: false, assessmentToolUsed: '' })
    expect(droppedSlots).toEqual([])
  })
})

describe('an ID that this session used', () => {
  const used = usedIdsOf(mateo(), 'B-0302-001', at)
  const second = (patient: Partial<PatientDraft>) => filledDraft({ way: 'slot', patient })

  it('stops for another name, and names both persons and the booking', () => {
    expect(otherPersonStop(second({ firstName: 'Lucía', lastName: 'Villaseñor' }), used)).toMatch(
      /^This patient ID was used for Mateo Villaseñor \(B-0302-001, \d+:\d\d [AP]M\)\. The form names Lucía Villaseñor\./,
    )
  })
  it('stops for another birth date without the date itself', () => {
    const words = otherPersonStop(second({ dateOfBirth: '2012-03-04' }), used)
    expect(words).toContain('Mateo Villaseñor with another date of birth')
    expect(words).not.toMatch(/2012|2019|03\/04/)
  })
  it('stops nothing for the same person, a guest, another connection, or once it’s cleared or confirmed', () => {
    const other = second({ firstName: 'Lucía' })
    expect(
      otherPersonStop(second({ firstName: 'mateo', patientGuid: ' 8C1F0E6A-6d5b-4d8f-9a55-2b7f0c53e20b' }), used),
    ).toBeUndefined()
    expect(otherPersonStop({ ...other, way: 'guest' }, used)).toBeUndefined()
    expect(otherPersonStop({ ...other, connectionId: 'two' }, used)).toBeUndefined()
    expect(otherPersonStop(clearIds(other), used)).toBeUndefined()
    expect(otherPersonStop(confirmSamePerson(other, idTextsOf(other)), used)).toBeUndefined()
  })
  it('is confirmed for one person and not for the next', () => {
    const other = second({ firstName: 'Lucía' })
    const confirmed = confirmSamePerson(other, idTextsOf(other))
    expect(usedForOther(changePatient({ firstName: 'Noa' })(confirmed), used)).toBeDefined()
    // After the send the ID is theirs, and the former person needs a confirmation.
    const later = new Map<string, UsedId>()
    for (const one of [...used, ...usedIdsOf(confirmed, 'B-0302-002', at)]) later.set(usedIdKey(one), one)
    expect(usedForOther(other, [...later.values()])).toBeUndefined()
    expect(usedForOther(mateo(), [...later.values()])).toMatchObject({ label: 'B-0302-002' })
  })
  it('is the EHR’s three together', () => {
    const three = { identity: 'ehr', ehrIdentifier: 'E-1', ehrIdentifierType: 'MRN', homeEhr: 'EHR-SW' } as const
    const sent = usedIdsOf(filledDraft({ way: 'on-demand', patient: three }), 'B-1', at)
    const of = (patient: Partial<PatientDraft>) =>
      usedForOther(filledDraft({ way: 'on-demand', patient: { ...three, firstName: 'Lucía', ...patient } }), sent)
    expect(of({})).toBeDefined()
    expect(of({ homeEhr: 'EHR-N' })).toBeUndefined()
  })
  it('warns where a member number was another patient’s own', () => {
    const holds = { id: 'billing', state: 'holds', words: 'ok', value: 'insurance, self' } as const
    const other = filledDraft({ way: 'slot', billing: insuranceSelf, patient: { firstName: 'Lucía' } })
    expect(withMemberUse(holds, other, used)).toMatchObject({
      state: 'warns',
      words: expect.stringContaining('Mateo') as string,
    })
    expect(withMemberUse(holds, mateo(), used)).toBe(holds)
    expect(
      withMemberUse(
        holds,
        filledDraft({ way: 'slot', billing: insuranceOther, patient: { firstName: 'Lucía' } }),
        used,
      ),
    ).toBe(holds)
  })
})
