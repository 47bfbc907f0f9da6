import { describe, expect, it } from 'vitest'
import {
  firstVisit,
  followUp,
  yuma,
  north,
  form,
  slot,
  atNorth,
  ofNewSymptoms,
  answer,
  type Case,
  explain,
} from '../testing/why-sample.ts'

describe('the first link that fails, and the smallest change', () => {
  const withTypes = (more: Record<string, unknown>) => ({ visitTypes: [{ ...firstVisit, ...more }] })
  it.each<[string, Case, string | undefined, Record<string, unknown> | undefined]>([
    ['the provider is off', { record: { isActive: false } }, 'provider-on', { kind: 'record', field: 'isActive' }],
    [
      'the EHR turned the provider off',
      { ehr: [form({ isActive: false }, 'one')] },
      'provider-on',
      { kind: 'record', field: 'isActive' },
    ],
    [
      'the EHR of this department turned the provider off, that of another did not',
      {
        record: { departments: [yuma, { ...north, ehrSystemName: 'two' }] },
        ehr: [form({ isActive: false, departments: null }, 'one'), form({ isActive: true, departments: null }, 'two')],
      },
      'provider-on',
      { kind: 'department', departmentId: 'd2' },
    ],
    [
      'not accepting new patients',
      { record: { acceptingNewPatients: false } },
      'class-allowed',
      { kind: 'record', field: 'acceptingNewPatients' },
    ],
    [
      'no open schedule',
      { record: { scheduleStatus: { allowsOpenSchedule: false, allowsDirectSchedule: true } } },
      'class-allowed',
      { kind: 'record', field: 'scheduleStatus.allowsOpenSchedule' },
    ],
    [
      'no direct schedule',
      {
        question: { patientClass: 'returning', visitTypeId: 'u3' },
        record: { scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false } },
      },
      'class-allowed',
      { kind: 'record', field: 'scheduleStatus.allowsDirectSchedule' },
    ],
    [
      'offered at another department',
      { record: { departments: [{ ...yuma, supportedVisitTypeIds: ['u2'] }, north] } },
      'offered-there',
      { kind: 'department', departmentId: 'd2' },
    ],
    [
      'offered nowhere, another visit type is',
      { record: { departments: [{ ...yuma, supportedVisitTypeIds: ['u2'] }] } },
      'offered-there',
      { kind: 'visit-type', visitTypeId: 'u2' },
    ],
    [
      'nothing is offered anywhere',
      {
        record: { departments: [north, { ...yuma, supportedVisitTypeIds: [] }], visitTypes: [firstVisit] },
        question: { departmentId: 'd1' },
      },
      'offered-there',
      { kind: 'department', departmentId: 'd2' },
    ],
    [
      'the one department offers nothing',
      {
        record: {
          departments: [
            { ...north, departmentId: 'd9', supportedVisitTypeIds: [] },
            { ...yuma, supportedVisitTypeIds: [] },
          ],
        },
      },
      'offered-there',
      { kind: 'record', field: 'departments[1].supportedVisitTypeIds' },
    ],
    [
      'a visit type for the other class, by rule 5',
      { question: { visitTypeId: 'u3' } },
      'offered-there',
      { kind: 'visit-type', visitTypeId: 'u1' },
    ],
    [
      'only visit types for the other class',
      { question: { visitTypeId: 'u3' }, record: { visitTypes: [followUp] } },
      'offered-there',
      { kind: 'patient-class', patientClass: 'returning' },
    ],
    [
      'a department that the provider does not have',
      { question: { departmentId: 'd7' } },
      'offered-there',
      { kind: 'department', departmentId: 'd1' },
    ],
    [
      'a visit type that the provider does not have',
      { question: { visitTypeId: 'u7' } },
      'offered-there',
      { kind: 'visit-type', visitTypeId: 'u1' },
    ],
    ['too old', { question: { age: 22 } }, 'age-fits', { kind: 'record', field: 'maxAge' }],
    ['too young', { record: { minAge: 18, maxAge: 99 } }, 'age-fits', { kind: 'record', field: 'minAge' }],
    [
      'past the look-ahead',
      { question: { startDate: '2026-04-02', endDate: '2026-04-30' } },
      'inside-window',
      { kind: 'dates', startDate: '2026-03-03', endDate: '2026-04-01' },
    ],
    [
      'before the buffer',
      { question: { startDate: '2026-03-02', endDate: '2026-03-02' } },
      'inside-window',
      { kind: 'dates', startDate: '2026-03-03', endDate: '2026-04-01' },
    ],
    [
      'in the past',
      { question: { startDate: '2026-02-01', endDate: '2026-03-01' } },
      'inside-window',
      { kind: 'dates', startDate: '2026-03-03', endDate: '2026-04-01' },
    ],
    [
      'the wrong way round',
      { question: { startDate: '2026-03-13', endDate: '2026-03-09' } },
      'inside-window',
      { kind: 'dates', startDate: '2026-03-09', endDate: '2026-03-13' },
    ],
    [
      'buffer past the look-ahead',
      { record: withTypes({ bufferDays: 31 }) },
      'inside-window',
      { kind: 'record', field: 'visitTypes[0].maxLookAheadDays' },
    ],
    [
      'look-ahead 0 with a buffer',
      { record: withTypes({ maxLookAheadDays: 0 }) },
      'inside-window',
      { kind: 'record', field: 'visitTypes[0].maxLookAheadDays' },
    ],
    [
      'negative look-ahead',
      { record: withTypes({ bufferDays: 0, maxLookAheadDays: -5 }) },
      'inside-window',
      { kind: 'record', field: 'visitTypes[0].maxLookAheadDays' },
    ],
    [
      'no dates, and the buffer reaches past the 90 days of section 8',
      {
        question: { startDate: undefined, endDate: undefined },
        record: withTypes({ bufferDays: 91, maxLookAheadDays: 120 }),
      },
      'inside-default',
      { kind: 'dates', startDate: '2026-06-01', endDate: '2026-06-30' },
    ],
    [
      'only a last day, and the 90 days before it begin after the look-ahead',
      { question: { startDate: undefined, endDate: '2026-07-31' } },
      'inside-default',
      { kind: 'dates', startDate: '2026-03-03', endDate: '2026-04-01' },
    ],
    [
      'free times on other days: the nearest',
      { slots: answer(slot('2026-03-04'), slot('2026-03-17'), slot('2026-03-25')) },
      'free-times',
      { kind: 'dates', startDate: '2026-03-17', endDate: '2026-03-17' },
    ],
    [
      'free times at another department',
      { slots: answer(slot('2026-03-10', atNorth)) },
      'free-times',
      { kind: 'department', departmentId: 'd2' },
    ],
    [
      'free times of another visit type',
      { slots: answer(slot('2026-03-10', ofNewSymptoms)) },
      'free-times',
      { kind: 'visit-type', visitTypeId: 'u2' },
    ],
    [
      'free times for the other class only',
      { slots: answer(slot('2026-03-10', { forNewPatient: false, forEstablishedPatient: true })) },
      'free-times',
      { kind: 'patient-class', patientClass: 'returning' },
    ],
    [
      'times that are marked as not bookable',
      { slots: answer(slot('2026-03-10', { isBookable: false })) },
      'free-times',
      undefined,
    ],
    [
      'times that have begun',
      {
        record: withTypes({ bufferDays: 0 }),
        question: { startDate: '2026-03-02', endDate: '2026-03-02' },
        slots: answer(slot('2026-03-02')),
      },
      'free-times',
      undefined,
    ],
    ['no cause in the data', { slots: answer() }, 'source', undefined],
    [
      'no cause in the data: free times of neither this visit type nor this department',
      { slots: answer(slot('2026-03-10', { ...atNorth, ...ofNewSymptoms })) },
      'source',
      undefined,
    ],
    ['there are free times', { slots: answer(slot('2026-03-10')) }, undefined, undefined],
    ['slots were not loaded', {}, undefined, undefined],
  ])('%s', (_, given, failing, change) => {
    const explanation = explain(given)
    expect(explanation.failing).toBe(failing)
    expect(explanation.change?.kind).toBe(change?.kind)
    expect({ ...explanation.change }).toMatchObject({ ...change })
  })

  it.each<[string, Case, string]>([
    [
      'new patients may be allowed',
      { record: { acceptingNewPatients: null, visitTypes: [firstVisit] }, question: { patientClass: 'returning' } },
      'This provider doesn’t offer First visit at Yuma online for returning patients. You can search for a patient who is new to this provider.',
    ],
    [
      'returning patients may be allowed',
      {
        record: { scheduleStatus: { allowsOpenSchedule: false }, visitTypes: [followUp] },
        question: { visitTypeId: 'u3' },
      },
      'New patients can’t book this provider online. You can search for a patient who was seen by this provider before.',
    ],
    [
      'there are open times for returning patients',
      { slots: answer(slot('2026-03-10', { forNewPatient: false, forEstablishedPatient: true })) },
      'First visit has no open time at Yuma in these dates. For a patient who was seen by this provider before: 1 open time, the first on Tue, Mar 10 at 8:30 AM (America/Phoenix).',
    ],
  ])('a change of class says no booking: %s', (_, given, sentence) => {
    expect(explain(given).sentence).toBe(sentence)
  })
})
