import { expect, test } from 'vitest'
import {
  regionsSettings,
  regionsSettingsChange,
  usualRegionsSettings,
} from '../../../../../domain/regions/regions-settings.ts'
import { changeOf, draftOf, problemsOf } from './watch-draft.ts'

test('every known visit type has its threshold, and only those that differ are kept', () => {
  const settings = regionsSettings.parse({ slowMinutes: { phone: 20 } })
  const draft = draftOf(settings, ['virtual', 'phone', ''], 'uat')
  expect(draft.slowMinutes).toEqual({ phone: 20, virtual: 30 })
  expect(changeOf(draft, settings, 'uat').slowMinutes).toEqual({ phone: 20 })
  const longer = { ...draft, slowMinutes: { phone: 30, virtual: 45 } }
  expect(changeOf(longer, settings, 'uat').slowMinutes).toEqual({ phone: 30, virtual: 45 })
})

test.each([
  [{ intervalSeconds: 14 }, 'intervalSeconds'],
  [{ intervalSeconds: 3_601 }, 'intervalSeconds'],
  [{ intervalSeconds: 60.5 }, 'intervalSeconds'],
  [{ intervalSeconds: '' as const }, 'intervalSeconds'],
  [{ keepDays: 0 }, 'keepDays'],
  [{ wallPageSeconds: 4 }, 'wallPageSeconds'],
])('%j is refused beside its field, as main would', (change, field) => {
  const draft = { ...draftOf(usualRegionsSettings, [], 'uat'), ...change }
  expect(problemsOf(draft)).toHaveProperty(field)
  expect(regionsSettingsChange.safeParse({ ...changeOf(draft, usualRegionsSettings, 'uat'), ...change }).success).toBe(
    false,
  )
})

test('a threshold of none is refused; what is right has no problem', () => {
  const draft = draftOf(usualRegionsSettings, ['virtual'], 'uat')
  expect(problemsOf(draft)).toBeUndefined()
  expect(problemsOf({ ...draft, slowMinutes: { virtual: 0 } })?.slowMinutes).toEqual({
    virtual: 'From 1 to 1,440 minutes.',
  })
})

test('when it is monitored goes by the stage until somebody chooses', () => {
  expect(draftOf(usualRegionsSettings, [], 'production').watch).toBe('always')
  const draft = draftOf(usualRegionsSettings, [], 'uat')
  expect(draft.watch).toBe('in-use')
  expect(changeOf(draft, usualRegionsSettings, 'uat')).not.toHaveProperty('watch')
  expect(changeOf({ ...draft, watch: 'always' }, usualRegionsSettings, 'uat').watch).toBe('always')
})
