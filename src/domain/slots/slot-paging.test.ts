import { describe, expect, it } from 'vitest'
import { timeSlotVisitType } from '../providers/provider.ts'
import { nextSlotPage, previousSlotPage } from './slot-paging.ts'

// Section 4.4, pagination rules 1 to 7.
const visitType = timeSlotVisitType.parse({
  visitTypeId: 'vt-9',
  visitTypeName: 'Office Visit',
  nextStartDate: '2026-06-11',
  previousEndDate: '2026-05-31',
})
const asked = { startDate: '2026-06-01', daysOfSlots: 5 }

describe('the next page', () => {
  it('begins at the nextStartDate of the visit type (rules 3 and 6)', () => {
    expect(nextSlotPage(visitType, asked)).toEqual({
      visitTypeName: ['Office Visit'],
      startDate: '2026-06-11',
      daysOfSlots: 5,
    })
  })
  it('keeps the end of the whole search', () => {
    expect(nextSlotPage(visitType, { ...asked, endDate: '2026-08-01' })).toMatchObject({ endDate: '2026-08-01' })
  })
  it('does not go past the end of the whole search', () => {
    expect(nextSlotPage(visitType, { ...asked, endDate: '2026-06-10' })).toBeUndefined()
    expect(nextSlotPage(visitType, { ...asked, endDate: '2026-06-11' })).toMatchObject({
      startDate: '2026-06-11',
      endDate: '2026-06-11',
    })
  })
  it('is not there when the date is not after the one asked for: it would be the same page again', () => {
    expect(nextSlotPage(visitType, { ...asked, startDate: '2026-06-11' })).toBeUndefined()
    expect(nextSlotPage(visitType, { ...asked, startDate: '2026-06-10' })).toBeDefined()
  })
  it('leaves out an end that lies before it, as after a page that was asked for backwards', () => {
    expect(nextSlotPage(visitType, { daysOfSlots: 5, endDate: '2026-06-10' })).not.toHaveProperty('endDate')
  })
  it('keeps the other filters of what was asked', () => {
    const filters = { departmentUrlName: 'yuma', newOrEstablishedPatient: 'newPatient' } as const
    expect(nextSlotPage(visitType, { ...asked, ...filters, visitTypeName: ['Office Visit', 'Physical'] })).toEqual({
      ...filters,
      visitTypeName: ['Office Visit'],
      startDate: '2026-06-11',
      daysOfSlots: 5,
    })
  })
  it('is not there when nextStartDate is null or missing (rule 3)', () => {
    expect(nextSlotPage({ ...visitType, nextStartDate: null }, asked)).toBeUndefined()
    expect(nextSlotPage(timeSlotVisitType.parse({ visitTypeId: 'vt-9' }), asked)).toBeUndefined()
  })
  it('begins at the day of a date that can’t be sent as it came, and isn’t there without one', () => {
    const page = (nextStartDate: string) => nextSlotPage({ ...visitType, nextStartDate }, { daysOfSlots: 5 })
    expect(page('2026-06-11T00:00:00')).toMatchObject({ startDate: '2026-06-11' })
    expect(page('2026-06-11T00:00:00-07:00')).toMatchObject({ startDate: '2026-06-11T00:00:00-07:00' })
    for (const date of ['', ' ', 'later']) {
      expect(page(date)).toBeUndefined()
      expect(previousSlotPage({ ...visitType, previousEndDate: date }, asked)).toBeUndefined()
    }
  })
  it('is not there without daysOfSlots (rule 1)', () => {
    expect(nextSlotPage(visitType, { startDate: '2026-06-01' })).toBeUndefined()
  })
  it('is there after a page without a single slot: the date does not promise slots (rules 5 and 7)', () => {
    expect(nextSlotPage({ ...visitType, scheduleDays: [] }, asked)).toMatchObject({ startDate: '2026-06-11' })
  })
})

describe('the previous page', () => {
  it('ends at the previousEndDate of the visit type (rules 4 and 6)', () => {
    expect(previousSlotPage(visitType, { daysOfSlots: 5 })).toEqual({
      visitTypeName: ['Office Visit'],
      endDate: '2026-05-31',
      daysOfSlots: 5,
    })
  })
  it('has no startDate: previousEndDate promises slots in the range it makes alone (rule 5)', () => {
    for (const startDate of ['2026-05-01', '2026-05-31', '2026-06-01']) {
      expect(previousSlotPage(visitType, { ...asked, startDate })).toEqual({
        visitTypeName: ['Office Visit'],
        endDate: '2026-05-31',
        daysOfSlots: 5,
      })
    }
  })
  it('is not there when the date is not before that of a page asked for backwards: it would be the same page again', () => {
    expect(previousSlotPage(visitType, { endDate: '2026-05-31', daysOfSlots: 5 })).toBeUndefined()
    expect(previousSlotPage(visitType, { endDate: '2026-06-01', daysOfSlots: 5 })).toMatchObject({
      endDate: '2026-05-31',
    })
  })
  it('is not there when previousEndDate is null (rule 4), or without daysOfSlots (rule 1)', () => {
    expect(previousSlotPage({ ...visitType, previousEndDate: null }, asked)).toBeUndefined()
    expect(previousSlotPage(visitType, {})).toBeUndefined()
  })
})

describe('each visit type is paged by its own dates (rules 2 and 6)', () => {
  it('two of one answer can differ', () => {
    const other = timeSlotVisitType.parse({ visitTypeId: 'vt-2', nextStartDate: '2026-07-01', previousEndDate: null })
    expect(nextSlotPage(other, asked)).toMatchObject({ visitTypeEmrId: 'vt-2', startDate: '2026-07-01' })
    expect(previousSlotPage(other, asked)).toBeUndefined()
  })
  it.each([null, '', ' '])('is named by its EMR id where its name is %j', (visitTypeName) => {
    expect(nextSlotPage({ ...visitType, visitTypeName }, asked)).toEqual({
      visitTypeEmrId: 'vt-9',
      startDate: '2026-06-11',
      daysOfSlots: 5,
    })
  })
  it('cannot be paged without either: the page would mix visit types', () => {
    for (const nothing of [null, '']) {
      const unnamed = { ...visitType, visitTypeId: nothing, visitTypeName: nothing }
      expect([nextSlotPage(unnamed, asked), previousSlotPage(unnamed, asked)]).toEqual([undefined, undefined])
    }
  })
})
