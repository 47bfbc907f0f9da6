import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { takesTurn } from '../../../../../test/counted.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { sampleRow, type SampleRow, usualSampleRows } from '../../../testing/sample-regions.ts'

/** Cards over the board and headings of its practices count the same, and the cards stay in one row. */

const since = new Date(Date.now() - 3_600_000).toISOString()
const paused: Partial<SampleRow> = {
  pauses: {
    state: 'known',
    value: [{ id: 'pause-1', since, by: 'Z. Mbeki', message: 'Flu', resumesAt: undefined }],
  },
}
const second = { practiceId: 'prac-102' }

const rows: readonly SampleRow[] = [
  ...usualSampleRows,
  { regionCode: 'CO', status: 'withdrawn', freshness: 'missing', ...second },
  { regionCode: 'NM', status: 'withdrawn', freshness: 'missing', ...second },
  { regionCode: 'AZ', status: 'inactive', active: false, ...second },
  { regionCode: 'CO', minutes: 9, age: 900, freshness: 'stale', assignmentQualifiers: ['spanish'] },
  { regionCode: 'OR', minutes: 9, visitTypeName: 'phone', ...second, ...paused },
]
const words = ['open', 'slow', 'busy', 'closed', 'withdrawn', 'inactive', 'no data', 'outdated', 'paused', 'conflict']

const list = () => page.getByRole('list', { name: 'Counts' })
const card = (name: string) => list().getByRole('button', { name: new RegExp(`^${name}`) })
const figure = (name: string) => Number(card(name).element().querySelector('strong')?.textContent)
const heading = (practice: string) =>
  page
    .getByRole('treegrid', { name: 'Regions' })
    .getByRole('row', { name: new RegExp(practice) })
    .first()

const countsOf = (text: string) =>
  Object.fromEntries(words.map((word) => [word, Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0)]))

async function open(hash = '#/regions/board', of = rows) {
  await openRegions(hash, { rows: of })
  await expect.element(card('Withdrawn')).toBeVisible()
}

beforeEach(() => page.viewport(1440, 900))

test('a heading tells what was withdrawn, is inactive, outdated and paused, and all headings together what the cards do', async () => {
  await open()
  await expect.element(heading('Cascadia')).toMatchTextContent(/2 withdrawn.*1 paused/)
  await expect.element(heading('Cascadia')).toMatchTextContent(/1 inactive/)
  await expect.element(heading('Peña')).toMatchTextContent(/2 outdated/)
  const counts = ['Cascadia', 'Peña'].map((name) => countsOf(heading(name).element().textContent ?? ''))
  const sum = (...names: string[]) =>
    counts.reduce((all, one) => all + names.reduce((own, name) => own + (one[name] ?? 0), 0), 0)
  const sums = {
    Open: sum('open', 'slow'),
    Busy: sum('busy'),
    Closed: sum('closed'),
    Outdated: sum('outdated'),
    'No data': sum('no data'),
    Inactive: sum('inactive'),
    Withdrawn: sum('withdrawn'),
    Paused: sum('paused'),
  }
  expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((name) => [name, figure(name)])))
  expect(sum('paused')).toBe(1)
})

test.each([1_280, 1_366, 1_440, 1_536].filter((_, at) => takesTurn(at, 0, 3)))(
  'beside an open region at %i px all cards stand in one row, none cut',
  async (width) => {
    await page.viewport(width, 800)
    await open(`#/regions/board?open=${encodeURIComponent(sampleRow({ regionCode: 'TX', minutes: 33 }).key)}`)
    await expect.element(page.getByRole('complementary', { name: 'Region' })).toBeVisible()
    const items = [...list().element().children]
    expect(items.length).toBe(9)
    expect(new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size).toBe(1)
    const end = list().element().getBoundingClientRect().right
    for (const item of items) {
      expect(item.getBoundingClientRect().right).toBeLessThanOrEqual(end + 0.5)
      const own = item.firstElementChild
      expect(own?.scrollWidth).toBeLessThanOrEqual(own?.clientWidth ?? 0)
      // The name in one line, whole.
      const name = own?.firstElementChild
      expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0)
      expect(name?.getBoundingClientRect().height).toBeLessThan(20)
    }
  },
)

const many = Array.from(
  { length: 120 },
  (_, index): SampleRow => ({
    regionCode: 'OR',
    minutes: 100 + index,
    assignmentQualifiers: [`group ${index}`],
    ...second,
  }),
)

const windows = [
  ['all', 1_440, ''],
  ['beside an open region', 1_280, `?open=${encodeURIComponent(sampleRow({ regionCode: 'TX', minutes: 33 }).key)}`],
  ['in a narrow window', 640, ''],
] as const
test.each(windows.filter((_, at) => takesTurn(at, 1, 2)))(
  'no card moves as counts grow and rare states come: %s, %i px',
  async (_, width, query) => {
    await page.viewport(width, 800)
    const places: number[][] = []
    for (const of of [usualSampleRows, [...rows, ...many]]) {
      await open(`#/regions/board${query}`, of)
      await expect.poll(() => figure('Open')).toBeGreaterThan(of === usualSampleRows ? 0 : 99)
      places.push(
        [...list().element().children].flatMap((item) => {
          const { left, top } = item.getBoundingClientRect()
          return [Math.round(left), Math.round(top)]
        }),
      )
      await cleanup()
    }
    expect(places[0]).toHaveLength(18)
    expect(places[1]).toEqual(places[0])
  },
)
