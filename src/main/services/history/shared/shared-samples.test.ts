import { expect, it } from 'vitest'
import type { Query } from './database-link.ts'
import { samplesAfter } from './shared-samples.ts'

const row = (place: number, assignment_qualifiers: string) => ({
  place,
  practice_id: 'p',
  region_code: 'TX',
  visit_type_name: 'virtual',
  assignment_qualifiers,
  generated_at: place,
  answered_at: place,
  available: true,
  seconds: 60,
  reason: null,
})

it('a row that another program wrote and that can’t be read doesn’t stop those after it', async () => {
  const rows = [row(1, '["adult"]'), row(2, 'not JSON'), row(3, '{"adult":true}'), row(4, '[]')]
  const query = (async (text: string) => (text.includes('max(place)') ? [{ last: 4 }] : rows)) as unknown as Query
  const found = await samplesAfter(query, { source: 's', after: 0, from: 0, most: 4 })
  expect(found.values.map(({ assignmentQualifiers }) => assignmentQualifiers)).toEqual([['adult'], []])
  expect(found).toMatchObject({ place: 4, last: 4 })
})
