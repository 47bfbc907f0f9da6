import { expect, test } from 'vitest'
import { differencesOf } from '../../../../../domain/providers/form-differences.ts'
import type { Provider } from '../../../../../domain/providers/provider.ts'
import { verdictOf } from '../../../../../domain/providers/verdict.ts'
import { decides, sortFields } from './forms-model.ts'

const platform: Provider = {
  name: 'Ada Quist',
  credentials: 'MD',
  isActive: true,
  acceptingNewPatients: true,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
}
const form = (record: Provider, ehrSystemName?: string) => ({ ehrSystemName, record, askedAt: '2026-03-02T12:00:00Z' })
const formsWith = (ehr: Provider) => ({ platform: form(platform), ehr: [form(ehr, 'west')] })

test('what differs and the flags are shown, the rest is folded', () => {
  const { differing, shown, folded } = sortFields(differencesOf(formsWith({ ...platform, credentials: 'MD, FAAP' })))
  expect(differing).toBe(1)
  expect(shown[0]?.field).toBe('credentials')
  expect(shown.filter(({ flag }) => flag !== undefined)).toHaveLength(4)
  expect(folded.map(({ field }) => field)).toEqual(['name'])
})

test('a differing flag decides only where the verdict turns on it', () => {
  const closed = { ...platform, scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false } }
  const decidingOf = (record: Provider) => {
    const forms = formsWith(record)
    const verdict = verdictOf(forms)
    return differencesOf(forms).flatMap((field) => (decides(field, verdict) ? (field.flag ?? 'no flag') : []))
  }
  expect(decidingOf(closed)).toEqual(['allowsDirectSchedule'])
  expect(decidingOf({ ...closed, isActive: false })).toEqual(['isActive'])
  expect(decidingOf({ ...platform, credentials: 'DO' })).toEqual([])
})
