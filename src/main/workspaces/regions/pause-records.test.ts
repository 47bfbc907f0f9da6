import { expect, it } from 'vitest'
import { recordsBetween, type Search } from './pause-records.ts'

const hour = 3_600_000

/** A platform with one record at each hour, null where it can't be read, that sends at most `most` of those it counts. */
const platform =
  (records: readonly (string | null)[], most: number): Search =>
  async ({ startDate, endDate }) => {
    const among = records.filter((_, at) => Date.parse(startDate) <= at * hour && at * hour < Date.parse(endDate))
    return {
      ok: true,
      value: { count: among.length, data: among.slice(0, most).map((id) => (id === null ? null : { id })) },
    }
  }

it.each([
  ['in no first answer', ['a', 'b', 'c', null], 1],
  ['in a first answer too', [null, 'b', 'c', 'd'], 1],
  ['in several halves', [null, 'b', null, 'd', 'e', null, 'g', null], 4],
])('an unreadable record %s counts as missing once', async (_where, records, missing) => {
  const found = await recordsBetween(platform(records, 2), 0, records.length * hour)
  expect(found).toMatchObject({ ok: true, value: { missing } })
  const ids = found.ok ? found.value.records.map(({ id }) => id) : []
  expect(new Set(ids)).toEqual(new Set(records.filter((id) => id !== null)))
})

it('an unreadable record counts as missing once where the platform ignores the dates', async () => {
  const search: Search = async () => ({ ok: true, value: { count: 3, data: [{ id: 'a' }, null] } })
  expect(await recordsBetween(search, 0, 8 * hour)).toMatchObject({ ok: true, value: { missing: 2 } })
})

it('reads a response with more records than a call can take as arguments', async () => {
  const data = Array.from({ length: 150_000 }, () => ({}))
  const found = await recordsBetween(async () => ({ ok: true, value: { count: data.length, data } }), 0, hour)
  expect(found.ok && found.value.records.length).toBe(data.length)
})

it.each([
  [['NM', 'AZ'], 'NM, AZ', 0],
  // What is no list of state codes is no region that the board knows, so the record stays unreadable.
  [{ code: 'NM' }, undefined, 1],
])('a pause whose region is %j', async (regionCode, read, missing) => {
  const search: Search = async () => ({ ok: true, value: { count: 1, data: [{ id: 'a', regionCode }] } })
  const found = await recordsBetween(search, 0, hour)
  expect(found).toMatchObject({ ok: true, value: { missing } })
  expect(found.ok && found.value.records[0]?.regionCode).toBe(read)
})
