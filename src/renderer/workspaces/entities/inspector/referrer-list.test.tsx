import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReferrersOfType } from '../../../../bridge/calls/entities.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { idOf } from '../../../testing/sample-entities.ts'

/** What refers to an entity, on the tab of its references. */

const id = idOf(1, 2)
const address = `#/entities/healthSystem/clinician/grid?open=${id}&panel=references`
const list = () => page.getByRole('region', { name: 'References to this entity' })
const ofType = (type: string) => list().getByRole('region', { name: type, exact: true })

const table = (type: string, part: Partial<ReferrersOfType> = {}): ReferrersOfType => ({
  namespace: 'healthSystem',
  type,
  rows: 1_300,
  isWhole: true,
  asOf: new Date(Date.now() - 7_500_000).toISOString(),
  resolved: 'all',
  filters: [],
  fields: [{ field: 'clinician', column: 'clinician.id', isList: false, count: 0 }],
  masked: [],
  ...part,
})

beforeEach(() => page.viewport(1440, 800))

test('counts by type and field, and each leads to the table filtered to its rows', async () => {
  const bridge = await renderApp(address, {
    answers: {
      'entities.referrers': () => ({
        types: [
          table('staff', {
            fields: [
              { field: 'clinician', column: 'clinician.id', isList: false, count: 12 },
              { field: 'deputies', column: 'deputies.id', isList: true, count: 1 },
            ],
          }),
        ],
        notLoaded: [],
      }),
    },
  })
  await expect.element(ofType('staff')).toMatchTextContent(/12 rows by clinician.*of 1,300.*1 row by deputies/)
  expect(inputsOf(bridge, 'entities.referrers')).toContainEqual(expect.objectContaining({ id }))
  await ofType('staff')
    .getByRole('link', { name: /1 row by deputies/ })
    .click()
  await expect.poll(() => location.hash).toMatch(/^#\/entities\/healthSystem\/staff\/grid/)
  const here = new URLSearchParams(location.hash.split('?')[1]).getAll('here').map((one) => JSON.parse(one) as unknown)
  expect(here).toEqual([expect.objectContaining({ op: 'contains', column: 'deputies.id', value: `"${id}"` })])
})

test('none, not loaded, partly loaded, masked and without reference fields are five different things', async () => {
  await renderApp(address, {
    answers: {
      'entities.referrers': () => ({
        types: [
          table('location'),
          table('department', { isWhole: false }),
          table('link', { fields: [] }),
          table('staff', { masked: ['manager'] }),
        ],
        notLoaded: [
          { namespace: 'healthSystem', type: 'visitType' },
          { namespace: 'healthSystem', type: 'specialty' },
        ],
      }),
    },
  })
  await expect.element(ofType('location')).toMatchTextContent(/^location\s*None in 1,300 rows\s*as of 2 hr ago$/)
  await expect.element(ofType('department')).toMatchTextContent(/None in 1,300 rows.*Not all of its rows may be loaded/)
  await expect.element(ofType('link')).toMatchTextContent(/Not searched: neither its schema nor its rows/)
  await expect.element(ofType('staff')).toMatchTextContent(/Masked, so not searched: manager/)
  await expect.element(ofType('Not loaded')).toMatchTextContent(/2 types not loaded.*unknown.*visitType.*specialty/)
  await expect.element(list()).toMatchTextContent(/Only loaded tables are searched/)
})

test('a search that fails says so instead of none, and Search again repeats it', async () => {
  let fails = true
  await renderApp(address, {
    answers: {
      'entities.referrers': () => (fails ? refuse('storage') : { types: [table('staff')], notLoaded: [] }),
    },
  })
  await expect.element(list()).toMatchTextContent(/search the loaded tables/)
  expect(list().element().textContent).not.toMatch(/None/)
  fails = false
  await list().getByRole('button', { name: 'Search again' }).click()
  await expect.element(ofType('staff')).toMatchTextContent(/None in 1,300 rows/)
})
