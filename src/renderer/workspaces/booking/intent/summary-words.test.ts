import { expect, test } from 'vitest'
import { visitSummary } from '../../../../domain/booking/visit.ts'
import { statusText, summaryRows } from './summary-words.ts'

test('a status that is known has words, any other stands as it came', () => {
  expect(statusText('requested')).toBe('Requested (requested)')
  expect(statusText('InVisit')).toBe('In the visit (InVisit)')
  expect(statusText('teleported')).toBe('“teleported”, as received')
  expect(statusText('constructor')).toBe('“constructor”, as received')
  expect(statusText(undefined)).toBe('No status received')
})

test('qualifiers may be names or objects, and nothing of the patient is among the rows', () => {
  const rows = summaryRows(
    visitSummary.parse({
      userId: 'user-1',
      patientGuid: 'guid-1',
      status: 'done',
      assignmentQualifiers: ['adult', { id: 1, name: 'pediatric' }, null],
      isHighPriority: false,
    }),
  )
  expect(rows.find(({ label }) => label === 'Qualifiers')?.value).toBe('adult, pediatric')
  expect(rows.find(({ label }) => label === 'High priority')?.value).toBe('No')
  expect(JSON.stringify(rows)).not.toMatch(/user-1|guid-1/)
})

test('facts whose type the document doesn’t show are shown in any form', () => {
  const rows = summaryRows(
    visitSummary.parse({
      stateLicensure: ['AZ', 'NM'],
      providerId: { system: 'EMR-A', value: 7 },
      practiceId: ['p-1'],
      homeMarket: { name: 'Mesa' },
      assessmentToolUsed: { name: 'Symptom check', version: 2 },
    }),
  )
  const value = (wanted: string) => rows.find(({ label }) => label === wanted)?.value
  expect(value('State of license')).toBe('AZ, NM')
  expect(value('Provider ID')).toBe('{"system":"EMR-A","value":7}')
  expect(value('Assessment')).toBe('Symptom check')
})

test('a priority that isn’t known isn’t called not high', () => {
  const rows = summaryRows(visitSummary.parse({ assignmentQualifiers: [], isHighPriority: null }))
  expect(rows.find(({ label }) => label === 'High priority')?.value).toBeUndefined()
})
