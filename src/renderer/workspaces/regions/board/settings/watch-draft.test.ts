import { expect, test } from 'vitest'
import {
  type RegionsSettings,
  regionsSettings,
  type RegionsSettingsChange,
  regionsSettingsChange,
  usualRegionsSettings,
} from '../../../../../domain/regions/regions-settings.ts'
import { checkWatch, draftOf, slowProblem, type WatchDraft } from './watch-draft.ts'

/** `base`: as the form was opened. */
const changeOf = (
  draft: WatchDraft,
  before: RegionsSettings,
  base: WatchDraft = draftOf(before, [], 'uat'),
): RegionsSettingsChange => {
  const checked = checkWatch(draft, base, before, 'uat')
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.sent
}

test('only what was changed here is sent, so that what another window has saved meanwhile stays', () => {
  const base = draftOf(usualRegionsSettings, ['virtual', 'phone'], 'uat')
  const meanwhile = regionsSettings.parse({ keepDays: 30, intervalSeconds: 45, slowMinutes: { phone: 12 } })
  expect(changeOf({ ...base, wallPageSeconds: 25 }, meanwhile, base)).toEqual({ wallPageSeconds: 25 })
  expect(changeOf({ ...base, slowMinutes: { ...base.slowMinutes, virtual: 50 } }, meanwhile, base)).toEqual({
    slowMinutes: { phone: 12, virtual: 50 },
  })
  expect(changeOf(base, meanwhile, base)).toEqual({})
})

test('names are taken without the spaces around them, and a space alone is none: nothing would be monitored for it', () => {
  const draft = draftOf(usualRegionsSettings, [], 'uat')
  expect(changeOf({ ...draft, visitTypeNames: ['virtual ', ' '] }, usualRegionsSettings)).toEqual({
    visitTypeNames: ['virtual'],
  })
})

test('every known visit type has its threshold, and only those that differ are kept', () => {
  const settings = regionsSettings.parse({ slowMinutes: { phone: 20 } })
  const inherited = draftOf(settings, ['constructor'], 'uat').slowMinutes
  expect(Object.entries(inherited)).toEqual([
    ['constructor', 30],
    ['phone', 20],
  ])
  const draft = draftOf(settings, ['virtual', 'phone', ''], 'uat')
  expect(draft.slowMinutes).toEqual({ phone: 20, virtual: 30 })
  expect(changeOf(draft, settings, draft)).toEqual({})
  const longer = { ...draft, slowMinutes: { phone: 30, virtual: 45 } }
  expect(changeOf(longer, settings).slowMinutes).toEqual({ phone: 30, virtual: 45 })
})

test.each([
  [{ intervalSeconds: 14 }, 'intervalSeconds'],
  [{ intervalSeconds: 3_601 }, 'intervalSeconds'],
  [{ intervalSeconds: 60.5 }, 'intervalSeconds'],
  [{ intervalSeconds: '' as const }, 'intervalSeconds'],
  [{ keepDays: 0 }, 'keepDays'],
  [{ wallPageSeconds: 4 }, 'wallPageSeconds'],
])('%j is refused beside its field, as main would', (change, field) => {
  const base = draftOf(usualRegionsSettings, [], 'uat')
  expect(checkWatch({ ...base, ...change }, base, usualRegionsSettings, 'uat')).toEqual({
    ok: false,
    problems: { [field]: expect.stringMatching(/^Whole (seconds|days), /) },
  })
  expect(regionsSettingsChange.safeParse(change).success).toBe(false)
})

test('a threshold of none is refused; what is right has no problem', () => {
  const draft = draftOf(usualRegionsSettings, ['virtual'], 'uat')
  expect(checkWatch(draft, draft, usualRegionsSettings, 'uat').ok).toBe(true)
  for (const virtual of [0, '', 1_441]) {
    expect(checkWatch({ ...draft, slowMinutes: { virtual } }, draft, usualRegionsSettings, 'uat').ok).toBe(false)
    expect(slowProblem(virtual)).toBe('From 1 to 1,440 minutes.')
  }
  expect(slowProblem(1_440)).toBeUndefined()
})

test('when it is monitored goes by the stage until somebody chooses', () => {
  expect(draftOf(usualRegionsSettings, [], 'production').watch).toBe('always')
  const draft = draftOf(usualRegionsSettings, [], 'uat')
  expect(draft.watch).toBe('in-use')
  expect(changeOf(draft, usualRegionsSettings)).not.toHaveProperty('watch')
  expect(changeOf({ ...draft, watch: 'always' }, usualRegionsSettings).watch).toBe('always')
})
