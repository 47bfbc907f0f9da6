import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptPlace } from '../../../bridge/calls/app.ts'
import { setUiState } from '../../bridge/ui-state.ts'
import { forgetWindow } from '../../parts/window-memory.ts'
import { formatRoute, parseRoute, type Route } from '../../routes/routes.ts'
import { searchAt } from '../../routes/searches-route.ts'
import { firstPlace, lastPlace, leadsTo, notePlace, recentPlaces, takePlaces } from './kept-places.ts'

const ids = ['sandbox', 'prod']
const note = (hash: string, connectionId = 'sandbox') => notePlace(connectionId, parseRoute(hash), ids)
const last = (screen: Route['screen'], connectionId = 'sandbox') => {
  const place = lastPlace(connectionId, screen)
  return place === undefined ? undefined : formatRoute(place)
}
let saved: readonly KeptPlace[]
/** The console starts again: the window's memory is gone, and main's places are loaded. */
const restart = () => {
  vi.runAllTimers()
  forgetWindow()
  takePlaces(saved)
}

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  const keep = async (_id: string, { places }: { places: KeptPlace[] }) => {
    saved = places
    return { ok: true, value: null }
  }
  vi.stubGlobal('window', { accessConsole: { call: { 'app.keepPlaces': keep } } })
  forgetWindow()
  takePlaces([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('newcomer finding 6: a workspace reopens where it was, by connection', () => {
  note('#/providers/audit?find=Anand')
  note('#/entities/asset/link/schema')
  note('#/providers/slots', 'prod')
  expect(last('providers')).toBe('#/providers/audit?find=Anand')
  expect(last('providers', 'prod')).toBe('#/providers/slots')
  expect(last('surveys')).toBeUndefined()
  const surveys = { screen: 'surveys', home: searchAt('surveys') } as const
  expect(leadsTo(surveys, 'sandbox', parseRoute('#/providers'))).toEqual(searchAt('surveys'))
})

test('pressed again, a workspace leads to its first page', () => {
  note('#/surveys/grid')
  const surveys = { screen: 'surveys', home: searchAt('surveys') } as const
  expect(leadsTo(surveys, 'sandbox', parseRoute('#/providers'))).toEqual(searchAt('surveys', 'grid'))
  expect(leadsTo(surveys, 'sandbox', parseRoute('#/surveys/grid'))).toEqual(searchAt('surveys'))
})

test('newcomer finding 6: after a restart without what was typed, and the first screen is the last one', () => {
  note('#/entities/asset/link/schema')
  note('#/providers/audit?find=Anand&sort=%2Bname')
  restart()
  expect(last('providers')).toBe('#/providers/audit?sort=%2Bname')
  expect(JSON.stringify(saved)).not.toContain('Anand')
  expect(firstPlace('sandbox', '#/')).toEqual({ screen: 'welcome' })
  setUiState({ welcomed: true, roles: ['analyst'] })
  expect(firstPlace('sandbox', '#/')).toMatchObject({ screen: 'reports' })
  // The chosen role's workspace where it was left.
  setUiState({ roles: ['data-admin'] })
  expect(firstPlace('sandbox', '#/')).toMatchObject({ screen: 'entities', type: 'link', tab: 'schema' })
  setUiState({ roles: [] })
  for (const hash of ['', '#', '#/'])
    expect(firstPlace('sandbox', hash)).toMatchObject({ screen: 'providers', tab: 'audit' })
  expect(firstPlace('sandbox', '#/entities')).toMatchObject({ type: 'link', tab: 'schema' })
  expect(firstPlace('sandbox', '#/entities/a/b')).toBeUndefined()
  expect(firstPlace('prod', '#/')).toBeUndefined()
})

test('the last ten places by name, and beyond them the last of each workspace', () => {
  note('#/surveys/grid')
  for (let at = 0; at < 14; at += 1) note(`#/entities/asset/type${at}/grid`)
  note('#/entities/asset/type13/grid?open=id-1')
  const recent = recentPlaces()
  expect(recent).toHaveLength(10)
  expect(recent[0]).toEqual({
    name: 'Entities · type13',
    href: '#/entities/asset/type13/grid?open=id-1',
    connectionId: 'sandbox',
  })
  restart()
  expect(saved).toHaveLength(11)
  expect(last('surveys')).toBe('#/surveys/grid')
})

test('a removed connection takes its places along', () => {
  note('#/providers/audit', 'gone')
  note('#/providers/slots')
  expect(recentPlaces().map(({ connectionId }) => connectionId)).toEqual(['sandbox'])
})

test('stored places that were edited are read as any address from outside', () => {
  const places = [
    { connectionId: 'sandbox', address: '#/surveys/grid?field.userId=8c1f&find=Lucía' },
    { connectionId: 'sandbox', address: '#/nowhere' },
    { connectionId: 'sandbox', address: 'javascript:1' },
    { connectionId: 'sandbox', address: '#/booking/desk?practice=p&region=r' },
  ]
  takePlaces(places)
  expect(recentPlaces().map(({ href }) => href)).toEqual(['#/surveys/grid', '#/booking/desk'])
})
