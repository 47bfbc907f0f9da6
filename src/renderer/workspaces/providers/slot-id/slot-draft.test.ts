import { describe, expect, it } from 'vitest'
import { slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import { draftOfJson, draftOfSlot, emptyDraft, readDraft } from './slot-draft.ts'

const fields = {
  date: '2026-03-03',
  time: '09:20:00-07:00',
  duration: 40,
  visitTypeId: '2005',
  visitType: 'Niños, chequeo',
  timezone: 'America/Phoenix',
  departmentId: '40251',
  slotType: 'NewPatient',
}

describe('pasted slot fields', () => {
  it('make the slot they name, in any order, and what does not belong is named', () => {
    const pasted = draftOfJson(JSON.stringify({ npi: '1', ...Object.fromEntries(Object.entries(fields).toReversed()) }))
    expect(pasted?.ignored).toEqual(['npi'])
    expect(readDraft(pasted?.draft ?? emptyDraft)).toEqual({ ok: true, sent: fields })
  })
  it('are refused where they are no object', () => {
    expect(['', '[1]', '"x"', 'null', '{'].map(draftOfJson)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
  it('keep every digit of a long ID that is a number', () => {
    const pasted = draftOfJson('{"visitTypeId":12345678901234567891,"departmentId":40251,"duration":40.0}')
    expect(pasted?.draft).toMatchObject({ visitTypeId: '12345678901234567891', departmentId: '40251', duration: '40' })
  })
  it('leave fields of a wrong kind empty', () => {
    expect(draftOfJson('{"date":["2026-03-03"],"time":null}')?.draft).toEqual(emptyDraft)
  })
})

describe('the form', () => {
  it('says what is wrong with each field', () => {
    const reading = readDraft({ ...emptyDraft, date: '2026-02-30', time: '09:20', duration: 'x' })
    const problems = reading.ok ? undefined : reading.problems
    expect(problems).toMatchObject({
      date: 'The date must be a real day, YYYY-MM-DD.',
      duration: 'The duration must be a number of minutes above 0.',
      visitTypeId: 'visitTypeId is missing.',
      departmentId: 'departmentId is missing.',
    })
    expect(problems?.time).toMatch(/own UTC offset/)
  })
  it('is filled from a slot as far as it goes, with a sentence for each field that is missing', () => {
    const [slot] = slotsOfTimeSlots({
      slots: [
        {
          departmentId: '40251',
          timezone: 'America/Phoenix',
          slotsByVisitType: [
            {
              visitTypeName: 'Check-up',
              scheduleDays: [{ slotTimes: [{ slotDateTime: '2026-03-03T09:20:00-07:00' }] }],
            },
          ],
        },
      ],
    })
    const made = slot === undefined ? undefined : draftOfSlot(slot, 'returning')
    expect(made?.draft).toMatchObject({
      date: '2026-03-03',
      time: '09:20:00-07:00',
      slotType: 'Returning',
      departmentId: '40251',
    })
    expect(made?.missing).toEqual([
      'The slot has no length in minutes.',
      'The slot has no EHR ID of its visit type; the UUID can’t replace it.',
    ])
  })
})
