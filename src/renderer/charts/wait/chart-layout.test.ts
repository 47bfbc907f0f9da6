import { expect, test } from 'vitest'
import type { WaitChartData } from './chart-data.ts'
import { chartLayout } from './chart-layout.ts'
import { foldAxis } from './fold-axis.ts'
import type { WaitPoint } from './wait-points.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-03T00:00:00-06:00')
const points: WaitPoint[] = [8, 9, 10].map((at) => ({
  from: start + at * hour,
  to: start + (at + 1) * hour,
  samples: 10,
  median: at * 3,
  p10: at * 2,
  p90: at * 4,
  longest: at * 5,
}))
const night = { from: start, to: start + 8 * hour, kind: 'off-hours', words: 'Off hours' } as const
const evening = { ...night, from: start + 20 * hour, to: start + 24 * hour }
const data: WaitChartData = {
  axis: foldAxis({ from: start, to: start + 24 * hour }, [night, evening]),
  zone: 'America/Chicago',
  points,
  stretches: [night, evening],
  pauses: [],
  thresholds: [],
  name: 'Texas, virtual',
  beside: [],
  weeksBefore: undefined,
  live: undefined,
}
const size = { width: 660, height: 400 }

test('what is folded takes no room: the line begins where the axis does, half an hour in', () => {
  const { plot, line, x, stretchPath } = chartLayout(data, size)
  const perHour = plot.width / 12
  expect(x(start)).toBe(plot.left)
  expect(Number(/^M([\d.]+)/.exec(line)?.[1])).toBeCloseTo(plot.left + perHour / 2, 0)
  expect(stretchPath([night, evening])).toBe('')
})

test('shown off hours have their room and are drawn', () => {
  const { stretchPath, x, plot } = chartLayout({ ...data, axis: foldAxis(data.axis, []) }, size)
  expect(stretchPath([night])).toBe(`M${plot.left} ${plot.top}H${x(night.to)}V${plot.top + plot.height}H${plot.left}Z`)
})

test('the live end is joined to the line, unless something lies between', () => {
  const live = { at: start + 11 * hour + 60_000, minutes: 58, words: '58 now', stale: false }
  const joinedTo = chartLayout({ ...data, live }, size)
  expect(joinedTo.line.endsWith(`L${joinedTo.x(live.at)} ${joinedTo.y(58)}`)).toBe(true)
  const late = chartLayout({ ...data, live: { ...live, at: start + 15 * hour } }, size)
  expect(late.line.endsWith(`${late.y(30)}`)).toBe(true)
})

test('lines beside are named at their ends, each below the other, and the first with its wait now', () => {
  const live = { at: start + 11 * hour + 60_000, minutes: 31, words: '31 now', stale: false }
  const line = (id: string, hue: number, by: number) => ({
    id,
    label: `Region ${id}`,
    hue,
    gaps: [],
    points: points.map((point) => ({ ...point, median: (point.median ?? 0) + by })),
  })
  const { names, plot } = chartLayout({ ...data, live, beside: [line('a', 1, 0.5), line('b', 2, 1)] }, size)
  expect(names.map(({ words }) => words)).toEqual(['Texas, virtual, 31 now', 'Region a', 'Region b'])
  const ys = names.map(({ labelY }) => labelY).toSorted((one, two) => one - two)
  ys.forEach((y, index) => {
    expect(y - (ys[index - 1] ?? -100)).toBeGreaterThan(15.9)
  })
  expect(names.every(({ labelX }) => labelX > plot.left + plot.width)).toBe(true)
})

test('a threshold far above every wait does not press them flat', () => {
  expect(chartLayout({ ...data, thresholds: [45] }, size).scale.top).toBeGreaterThan(45)
  expect(chartLayout({ ...data, thresholds: [600] }, size).scale.top).toBeLessThan(60)
})
