import '../../shell/styles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CallInput } from '../../../bridge/calls.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { visitsByStatus as perDay } from '../../../domain/testing/chart-sample.ts'
import { type TableColumn, type TableView, wholeTable } from '../../../domain/tables/table.ts'
import { Providers } from '../../shell/Providers.tsx'
import { takeDateSetting } from '../../bridge/date-setting.ts'
import { createQueryClient } from '../../bridge/queries.ts'
import { type FakeAnswers, fromMain, installFakeBridge, refuse } from '../../testing/fake-bridge.ts'
import { inputsOf } from '../../testing/render-app.tsx'
import { worldTables } from '../../testing/world-tables.ts'
import { Chart, type ChartProps } from './Chart.tsx'

const columns: readonly TableColumn[] = [
  { id: 'at', name: 'at', kind: 'dateTime' },
  { id: 'status', name: 'status', kind: 'text' },
  { id: 'wait', name: 'wait', kind: 'number' },
]
/** Three days in Phoenix, of which the second holds nothing; the last row has no time. */
const rows = [
  ['2026-07-01T16:00:00Z', 'done', '120'],
  ['2026-07-01T17:00:00Z', 'done', '240'],
  ['2026-07-01T17:30:00Z', 'cancelled', ''],
  ['2026-07-03T16:00:00Z', 'done', '600'],
  ['', 'done', '60'],
]
const sentence =
  'Visits per day, by day and status, Mountain Standard Time from Wed, Jul 1, 2026 to Fri, Jul 3, 2026: 5 visits total; done 80%, cancelled 20%; most 3 (Wed, Jul 1, 2026), least 0 (Thu, Jul 2, 2026).'

async function show(
  spec: ChartSpec,
  more: Partial<ChartProps> = {},
  answers: FakeAnswers = {},
  reportRows: typeof rows = rows,
) {
  void worldTables().add({ id: 's1', title: 'report', columns, rows: reportRows })
  const saved: CallInput<'exports.saveChart'>[] = []
  const bridge = installFakeBridge({
    'exports.saveChart': (input) => {
      saved.push(input)
      return { chosen: true }
    },
    ...answers,
  })
  const drawn = (own: ChartSpec, view: TableView = wholeTable, version = 1) => (
    <Providers client={client} test>
      <main style={{ width: 640 }}>
        <Chart spec={own} snapshotId="s1" view={view} version={version} zone="America/Phoenix" {...more} />
      </main>
    </Providers>
  )
  const client = createQueryClient()
  const { rerender } = await render(drawn(spec))
  return {
    saved,
    bridge,
    again: (own: ChartSpec, version = 1) => rerender(drawn(own, wholeTable, version)),
    narrowed: (view: TableView) => rerender(drawn(spec, view)),
  }
}

const menu = (title: string) => page.getByRole('button', { name: `Chart menu of ${title}` })
const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent)
const items = () => textsOf(page.getByRole('listitem').elements())

test('a chart is a figure named by one sentence, with a legend that tells the shares', async () => {
  await show(perDay)
  await expect.element(page.getByRole('figure', { name: sentence })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Visits per day' })).toBeVisible()
  await expect.element(page.getByText('by status, visits, Mountain Standard Time')).toBeVisible()
  expect(items()).toEqual(['done80%', 'cancelled20%'])
  await expect.element(page.getByText('1 without a readable at aren’t drawn')).toBeVisible()
  await expect.poll(() => drawnBars('done').length + drawnBars('cancelled').length).toBe(3)
})

test('bars are stacked at their day, as high as their numbers, and the pointer shows the numbers of a day', async () => {
  await show(perDay)
  await expect.poll(() => drawnBars('done').length).toBe(2)
  const [[first, third], [onFirst]] = [drawnBars('done'), drawnBars('cancelled')]
  // Two rows, one on top of these, then one: two days later.
  expect(first?.height).toBeCloseTo(2 * (third?.height ?? 0), 0)
  expect(onFirst?.height).toBeCloseTo(third?.height ?? 0, 0)
  expect([onFirst?.x, (onFirst?.y ?? 0) + (onFirst?.height ?? 0)]).toEqual([first?.x, first?.y])
  expect(textsOf(document.querySelectorAll('svg text'))).toEqual(expect.arrayContaining(['0', '3', 'Jul 1', 'Jul 3']))
  const box = document.querySelector('.recharts-surface')?.getBoundingClientRect()
  for (const [label, bar] of [
    ['Jul 1', first],
    ['Jul 3', third],
  ] as const) {
    const name = [...document.querySelectorAll('svg text')].find(({ textContent }) => textContent === label)
    const { left, width } = name?.getBoundingClientRect() ?? { left: Number.NaN, width: 0 }
    expect(Math.abs((bar?.x ?? 0) + (bar?.width ?? 0) / 2 - (left + width / 2 - (box?.left ?? 0)))).toBeLessThan(2)
  }
  await page.elementLocator(document.querySelector('.recharts-wrapper') as HTMLElement).hover({
    position: { x: (third?.x ?? 0) + 2, y: (third?.y ?? 0) + 2 },
  })
  await expect.element(page.getByText('Fri, Jul 3, 2026')).toBeVisible()
})

test('a stack with negative numbers has them under 0, and its scale covers both', async () => {
  const waits: ChartSpec = { ...perDay, title: 'Waits', measures: [{ measure: 'sum', column: 'wait' }] }
  await show(waits, {}, {}, [
    ['2026-07-01T16:00:00Z', 'done', '10'],
    ['2026-07-01T16:00:00Z', 'cancelled', '-8'],
    ['2026-07-02T16:00:00Z', 'done', '2'],
  ])
  await expect.poll(() => drawnBars('done').length).toBe(2)
  const [[above], [below]] = [drawnBars('done'), drawnBars('cancelled')]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0)
  expect((above?.height ?? 0) / (below?.height ?? 1)).toBeCloseTo(10 / 8, 1)
  expect(textsOf(document.querySelectorAll('svg text'))).toEqual(expect.arrayContaining(['-10', '0', '10']))
})

/** The bars of a series as they are drawn, from left to right. */
const drawnBars = (series: string) =>
  [
    ...(document.querySelector(`path[data-series="${series}"]`)?.getAttribute('d') ?? '').matchAll(
      /M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h/g,
    ),
  ].map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }))

test('analyst finding 6: a find changes no colour, and the stack is in the order of the legend after it', async () => {
  const some = { ...wholeTable, filters: [{ op: 'equals' as const, column: 'status', value: 'cancelled' }] }
  const { narrowed } = await show(perDay)
  const legend = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => [item.textContent?.replace(/\d.*/, ''), (item.firstElementChild as HTMLElement).style.background])
  const stack = () => [...document.querySelectorAll('path[data-series]')].map((bars) => bars.getAttribute('fill'))
  await expect.poll(() => legend().map(([name]) => name)).toEqual(['done', 'cancelled'])
  const before = legend()
  await expect.poll(stack).toEqual(before.map(([, colour]) => colour))
  await narrowed(some)
  await expect.poll(() => legend()).toEqual([before[1]])
  await narrowed(wholeTable)
  await expect.poll(() => legend()).toEqual(before)
  await expect.poll(stack).toEqual(before.map(([, colour]) => colour))
})

test('the table behind it is reached by the keyboard, holds every number, and keeps the height', async () => {
  await show(perDay)
  await expect.element(page.getByRole('figure', { name: sentence })).toBeVisible()
  const height = () => document.querySelector('figure')?.getBoundingClientRect().height
  const before = height()
  menu('Visits per day').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Show as table' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('table')).toBeVisible()
  const cells = page.getByRole('row').elements()
  expect(cells.map(({ children }) => textsOf(children))).toEqual([
    ['at, day', 'done', 'cancelled'],
    ['Wed, Jul 1, 2026', '2', '1'],
    ['Thu, Jul 2, 2026', '0', '0'],
    ['Fri, Jul 3, 2026', '1', '0'],
    ['no readable at', '1', '0'],
  ])
  expect(height()).toBe(before)
})

test('its numbers are saved as they stand in the table, its picture as a PNG that holds more than one colour; a save that fails says so and what to do', async () => {
  const { saved, bridge } = await show(perDay, { facts: ['Taken Fri, Jul 3'] })
  await expect.element(page.getByRole('figure', { name: sentence })).toBeVisible()
  await menu('Visits per day').click()
  await page.getByRole('menuitem', { name: 'Save numbers (CSV)' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]).toEqual({
    name: 'Visits per day',
    content: {
      format: 'csv',
      rows: [
        ['at, day', 'done', 'cancelled'],
        ['Wed, Jul 1, 2026', 2, 1],
        ['Thu, Jul 2, 2026', 0, 0],
        ['Fri, Jul 3, 2026', 1, 0],
        ['no readable at', 1, 0],
      ],
    },
  })
  await menu('Visits per day').click()
  await page.getByRole('menuitem', { name: 'Save picture (PNG)' }).click()
  await expect.poll(() => saved.length).toBe(2)
  const content = saved[1]?.content
  const bytes = content?.format === 'png' ? content.bytes : new Uint8Array()
  expect(Array.from(bytes.subarray(0, 4))).toEqual([0x89, 0x50, 0x4e, 0x47])
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() }
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colours.add(data.subarray(at, at + 3).join(','))
  // Ground, the bars' blue, and the grey of the second part.
  expect(colours).toContain('255,255,255')
  expect(colours).toContain('43,97,168')
  expect(colours).toContain('130,148,170')
  expect(picture.width).toBe(Math.ceil((document.querySelector('figure')?.getBoundingClientRect().width ?? 0) + 32) * 2)
  bridge.answer({ 'exports.saveChart': () => refuse('storage', { message: 'The disk is full.' }) })
  await menu('Visits per day').click()
  await page.getByRole('menuitem', { name: 'Save numbers (CSV)' }).click()
  await expect.element(page.getByRole('alert').getByText('The disk is full.')).toBeVisible()
})

test('a median is a line with its band, told in its unit, with a gap where nothing was measured', async () => {
  await show({
    id: 'w',
    title: 'Wait per day',
    form: 'line',
    measures: [
      { measure: 'median', column: 'wait' },
      { measure: 'p90', column: 'wait' },
    ],
    divideBy: 60,
    unit: 'minutes',
    by: { column: 'at', bucket: 'day' },
    top: 5,
  })
  await expect
    .element(page.getByRole('figure', { name: /most 10 minutes \(Fri, Jul 3, 2026\), least 3 \(Wed, Jul 1, 2026\)/ }))
    .toBeVisible()
  await expect.element(page.getByText('p90').last()).toBeVisible()
  await menu('Wait per day').click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'Thu, Jul 2, 2026 — —' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Wed, Jul 1, 2026 3 3.8' })).toBeVisible()
})

test('a line without a value says so, instead of an empty frame', async () => {
  const median: ChartSpec = {
    id: 'w',
    title: 'Wait per day',
    form: 'line',
    measures: [{ measure: 'median', column: 'wait' }],
    by: { column: 'at', bucket: 'day' },
    top: 5,
  }
  await show(median, {}, {}, [['2026-07-01T17:30:00Z', 'cancelled', '']])
  await expect.element(page.getByText('The rows here have no value to draw.')).toBeVisible()
})

test('a ranking is a list of names, numbers and shares, and a heat map has every hour of the week', async () => {
  const { again } = await show({
    ...perDay,
    title: 'By status',
    form: 'ranking',
    by: { column: 'status' },
    split: undefined,
    top: 1,
  })
  await expect.element(page.getByText('1 of 2, visits')).toBeVisible()
  await expect.poll(items).toEqual(['done480%', 'other (1)120%'])
  const busiest: ChartSpec = {
    ...perDay,
    title: 'Busiest hours',
    form: 'heat',
    by: { column: 'at', bucket: 'weekday' },
    split: { column: 'at', bucket: 'hourOfDay' },
    top: 24,
  }
  await again(busiest)
  await expect.element(page.getByRole('figure', { name: /most in Wednesday, 10 AM to 11 AM \(2\)/ })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[title^="Wednesday, 10 AM"]').length).toBe(1)
  expect(document.querySelectorAll('[data-step]').length).toBe(7 * 24)
  const firstRow = () => document.querySelector('[data-step]')?.getAttribute('title')
  expect(firstRow()).toMatch(/^Sunday, 12 AM/)
  takeDateSetting({ form: 'system', region: 'GB', systemRegion: 'GB' })
  await again({ ...busiest, title: 'Busiest hours, weeks from Monday' })
  await expect.poll(firstRow).toMatch(/^Monday, 00 to 01/)
})

test('values have a menu: by a right click on a bar, a name or a number of the table, and by the menu key', async () => {
  const picked: unknown[] = []
  const ranking = { ...perDay, title: 'By status', form: 'ranking', by: { column: 'status' }, top: 5 } as const
  const { bridge, again } = await show(
    { ...ranking, split: undefined },
    { onPick: (...pick) => picked.push(pick) },
    { 'clipboard.copy': () => ({ clearedInSeconds: 60 }) },
  )
  const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
  const done = page.getByRole('button', { name: /^done/ })
  await done.click({ button: 'right' })
  await item('Filter by it').click()
  done.element().focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await item('Filter without it').click()
  await expect.poll(() => document.activeElement).toBe(done.element())
  expect(picked).toEqual([
    ['status', 'done', 'only'],
    ['status', 'done', 'without'],
  ])
  await menu('By status').click()
  await item('Show as table').click()
  await page.getByRole('cell', { name: '4', exact: true }).click({ button: 'right' })
  await item('Copy number').click()
  await expect.poll(() => inputsOf(bridge, 'clipboard.copy')).toEqual([{ text: '4' }])
  await again(perDay)
  await menu('Visits per day').click()
  await item('Show as chart').click()
  await expect.poll(() => drawnBars('done').length).toBe(2)
  const last = drawnBars('done').at(-1)
  const box = document.querySelector('.recharts-surface')?.getBoundingClientRect()
  const [clientX, clientY] = [(box?.left ?? 0) + (last?.x ?? 0) + 3, (box?.top ?? 0) + (last?.y ?? 0) + 3]
  document
    .elementFromPoint(clientX, clientY)
    ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX, clientY }))
  await expect.element(page.getByText('done, Fri, Jul 3, 2026')).toBeVisible()
  await item('Filter by it').click()
  expect(picked.at(-1)).toEqual(['status', 'done', 'only'])
})

test('a time or the rest is no value to filter by, and the menu says so', async () => {
  await show({ ...perDay, split: undefined }, { onPick: () => undefined })
  await menu('Visits per day').click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  await page.getByRole('cell', { name: '3', exact: true }).first().click({ button: 'right' })
  await expect
    .element(page.getByRole('menuitem', { name: /^Filter by it This is a time or several values/ }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('what is asked again keeps the numbers of before until the new ones come', async () => {
  let release = () => {}
  let slow = false
  const { again } = await show(perDay, {}, {
    'snapshots.aggregate': async (input, signal) => {
      if (slow) await new Promise<void>((resolve) => (release = resolve))
      return await fromMain('snapshots.aggregate')(input, signal)
    },
  } as FakeAnswers)
  await expect.element(page.getByRole('figure', { name: sentence })).toBeVisible()
  slow = true
  await again(perDay, 2)
  await expect.element(page.getByRole('figure', { name: sentence })).toHaveAttribute('aria-busy', 'true')
  slow = false
  release()
  await expect.element(page.getByRole('figure', { name: sentence })).not.toHaveAttribute('aria-busy')
})

test('a failure stands in the place of the chart, with a way to try again; no rows are reported', async () => {
  let fails = true
  await show(
    perDay,
    {},
    {
      'snapshots.aggregate': (input, signal) =>
        fails
          ? refuse('storage', { message: 'There is too little memory.' })
          : fromMain('snapshots.aggregate')(input, signal),
    } as FakeAnswers,
    [],
  )
  await expect.element(page.getByRole('alert').getByText('There is too little memory.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No matching rows, so there’s nothing to draw.')).toBeVisible()
})

test('more hours than can be drawn are reported, and the table says which of them it has', async () => {
  const quarter = ['2026-01-01T12:00:00Z', '2026-03-31T12:00:00Z'].map((at) => [at, 'done', ''])
  const hours: ChartSpec = { ...perDay, title: 'Hours', by: { column: 'at', bucket: 'hour' } }
  await show(hours, {}, {}, quarter)
  await expect.element(page.getByText(/^2,137 groups are too many to draw.*period\. The saved/)).toBeVisible()
  await menu('Hours').click()
  await expect.element(page.getByRole('menuitem', { name: 'Save picture (PNG)' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  const note = page.getByText('The first 2,000 of 2,137 rows. The saved numbers have them all.')
  await expect.poll(() => note.element().getBoundingClientRect().height).toBeGreaterThan(8)
})
