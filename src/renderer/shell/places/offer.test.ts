import { expect, test } from 'vitest'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { readPlaceLink } from '../../../bridge/place-link.ts'
import { formatRoute, parseRoute } from '../../routes/routes.ts'
import { sampleLinks } from '../../testing/sample-links.ts'
import { linkTo } from './copy-place-link.ts'
import { offerOf } from './offer.ts'

const connections = [
  { id: 'sandbox', name: 'Sandbox' },
  { id: 'prod', name: 'Sonoran Valley' },
  { id: 'uat', name: 'Twice' },
  { id: 'uat2', name: 'Twice' },
] as ConnectionView[]

const offered = (text: string) => {
  const read = readPlaceLink(text)
  return offerOf(typeof read === 'string' ? { refused: read } : { ...read, overLock: false }, connections)
}

test('200 addresses: each leads to a place without anything of a patient, or is refused with why', () => {
  expect(sampleLinks.length).toBeGreaterThan(200)
  const offers = sampleLinks.map(offered)
  for (const refusal of offers.filter((offer) => typeof offer === 'string'))
    expect(refusal).toMatch(/^It (?:isn’t a link|leads to no page) of this console\./)
  const places = offers.filter((offer) => typeof offer !== 'string')
  expect(places.length).toBeGreaterThan(60)
  for (const place of places) {
    // A route and nothing else: what follows is one `navigate`.
    expect(Object.keys(place).toSorted()).toEqual(['connection', 'overLock', 'route'])
    const address = decodeURIComponent(formatRoute(place.route).replaceAll('+', ' '))
    expect(address).not.toMatch(/Luc|Benally|benally|555|8c1f|1991|script|regex|Dana|a\.example/)
    expect(address).not.toMatch(/practice=|start=|intent|against=|row=|form=|regions\/wall|step|whyAge/)
  }
})

test('a link names its connection, and is refused where none or two have that name', () => {
  const route = parseRoute('#/providers/audit?find=Anand')
  const made = linkTo('Sonoran Valley', route)
  expect(made).toEqual({ link: 'access-console://open/Sonoran%20Valley/providers/audit', isWhole: false })
  expect(offered('access-console://open/Sonoran%20Valley/providers/audit')).toMatchObject({
    connection: { id: 'prod' },
    route: { screen: 'providers', tab: 'audit' },
  })
  expect(offered('access-console://open/Elsewhere/regions')).toBe(
    'No connection is named “Elsewhere”. Add or rename it in Settings.',
  )
  expect(offered('access-console://open/Twice/regions')).toMatch(/^More than one connection is named “Twice”\./)
  expect(linkTo('Sandbox', parseRoute('#/nowhere'))).toBe('This page has no link')
  // Three emoji that an invisible character joins to one.
  expect(linkTo('Clinic \u{1F468}\u200D\u{1F469}\u200D\u{1F467}', parseRoute('#/regions'))).toMatch(
    /^The connection’s name has a character that a link can’t have.*Rename it in Settings\.$/,
  )
})
