import { expect, test } from 'vitest'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { placeScreens, readPlaceLink } from '../../../bridge/place-link.ts'
import { formatRoute, parseRoute } from '../../routes/routes.ts'
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

/** Tails of an address: good, old, forged, and with what could be of a patient. */
const tails = [
  '',
  '/',
  '/grid',
  '/desk?practice=p&region=AZ&type=virtual&qualifier=adult',
  '/desk?npi=1003172008&start=2026-11-23T09%3A00&on=2026-11-23',
  '/grid?offset=200&limit=50',
  '/jobs?start=all-visits&download=1&entry=e-1',
  '/sent?intent=B-1122-009&day=2026-11-22',
  '/opened/snapshot-1?row=4&against=snapshot-2',
  '/grid?find=Luc%C3%ADa+Benally&field.userId=8c1f2d04-77aa-4c1e-9d55-0a4b2c3de20b&from=1990-01-01&to=2026-11-22',
  '/directory?product=Luc%C3%ADa+Benally&npi=520-555-0142&find=benally%40example.com',
  '/npi/Luc%C3%ADa/verdict?whyType=a&whyDepartment=b&whyAge=35',
  '/connections?connection=prod&form=add',
  '/wall?connection=prod&open=x',
  '/a/b/grid?filter=%5B%22dateOfBirth%22%2C%221991-11-30%22%5D&step=x&to=prod',
  '/trail?find=Dana&record=%4041&call=c0ffee',
  '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '?__proto__=1&constructor=2&here=%7B%22op%22%3A%22regex%22%2C%22column%22%3A%22a%22%2C%22pattern%22%3A%22x%22%7D',
  '?redirect=https%3A%2F%2Fa.example&send=true&confirm=1',
]

test('200 addresses: each leads to a place without anything of a patient, or is refused with why', () => {
  const links = placeScreens.flatMap((screen) => tails.map((tail) => `access-console://open/Sandbox/${screen}${tail}`))
  expect(links.length).toBeGreaterThan(200)
  const offers = links.map(offered)
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
})
