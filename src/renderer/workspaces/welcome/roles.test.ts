import { expect, test } from 'vitest'
import { readUiState, roleIds } from '../../bridge/ui-state.ts'
import { formatRoute, parseRoute } from '../../routes/routes.ts'
import { sampleDraft } from '../../testing/sample-desk.ts'
import { exercises, type Seen } from './exercises.ts'
import { isOwnPage, roles, startPlace } from './roles.ts'
import { marked } from './use-exercise.ts'

const first = readUiState(null)

test('a new computer starts on the welcome page, and later on the page of the chosen role', () => {
  expect(startPlace(first).screen).toBe('welcome')
  expect(startPlace({ ...first, welcomed: true }).screen).toBe('entities')
  const both = { ...first, welcomed: true, roles: ['scheduler', 'queue-admin'] as const }
  expect(startPlace({ ...both, roles: [...both.roles] }).screen).toBe('regions')
  expect(startPlace({ ...both, roles: [...both.roles], startsAs: 'scheduler' }).screen).toBe('booking')
  // The start page of a role that was taken back counts no more.
  expect(startPlace({ ...both, roles: ['queue-admin'], startsAs: 'scheduler' }).screen).toBe('regions')
})

test('without a choice no page is lighter, and each workspace belongs to some role', () => {
  const screens = ['regions', 'booking', 'providers', 'entities', 'reports', 'surveys', 'pauses', 'histories'] as const
  for (const screen of screens) expect(isOwnPage([], screen)).toBe(true)
  for (const screen of screens) expect(isOwnPage(roleIds, screen)).toBe(true)
  expect(screens.filter((screen) => isOwnPage(['scheduler'], screen))).toEqual(['booking', 'providers'])
})

test('each role has a page that exists and an exercise with steps of different ids', () => {
  expect(roles.map(({ id }) => id)).toEqual([...roleIds])
  for (const { id, home, screens } of roles) {
    expect(parseRoute(formatRoute(home)).screen).toBe(home.screen)
    expect(screens).toContain(home.screen)
    const ids = exercises[id].steps.map((step) => step.id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('a step is done by what the console sees, in any order, and nothing else does it', () => {
  const begun = { role: 'queue-admin' as const, done: [], skipped: ['note'] }
  const act = (kind: 'acknowledged' | 'noted'): Seen => ({
    call: {
      name: 'regions.actOnIncidents',
      input: { connectionId: 'sandbox', incidentIds: ['i'], action: { kind, note: 'Called' } },
    },
  })
  expect(marked(begun, { route: parseRoute('#/booking/desk') })).toBe(begun)
  expect(marked(begun, { route: parseRoute('#/regions/incidents') }).done).toEqual(['regions', 'incidents'])
  expect(marked(begun, act('acknowledged')).done).toEqual(['acknowledge'])
  // A skipped step that is done after all isn't skipped.
  expect(marked(begun, act('noted'))).toEqual({ ...begun, done: ['note'], skipped: [] })
  const misbehave = (busyRegions: string[]): Seen => ({ call: { name: 'training.misbehave', input: { busyRegions } } })
  expect(marked(begun, misbehave([]))).toBe(begun)
  expect(marked(begun, misbehave(['CO'])).done).toEqual(['busy'])
  const admin = { role: 'data-admin' as const, done: [], skipped: [] }
  // An open record that came along to the tab isn't a finding.
  const types = '#/entities/healthSystem/clinician'
  expect(marked(admin, { route: parseRoute(`${types}/audit?open=a`) }).done).toEqual(['type'])
  expect(marked(admin, { route: parseRoute(`${types}/audit?open=a&panel=findings`) }).done).toEqual(['type', 'finding'])
  expect(marked(admin, { route: parseRoute(`${types}/grid?open=a&panel=references`) }).done).toEqual([
    'type',
    'references',
  ])
})

test('a slot was chosen also where the draft is first kept a step later', () => {
  const begun = { role: 'scheduler' as const, done: [], skipped: [] }
  const at = (step: 'choice' | 'payment' | 'read-back'): Seen => ({
    call: { name: 'booking.keepDraft', input: { draft: sampleDraft({ step }) } },
  })
  expect(marked(begun, at('choice')).done).not.toContain('time')
  expect(marked(begun, at('payment')).done).toEqual(['time'])
  expect(marked(begun, at('read-back')).done).toEqual(['time', 'pay'])
})
