import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { axisOf, dataOn } from './shared-axis.ts'
import { coverOn, coverWords, stretchesOf } from './source-cover.ts'

const hour = 3_600_000
const zones = fc.constantFrom('America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Asia/Kolkata', 'UTC')
const info = (source: SnapshotInfo['source'], takenAt = '2026-11-20T00:00:00Z') =>
  ({ source, takenAt, startedAt: takenAt }) as unknown as SnapshotInfo
const report = (startDate?: string, endDate?: string, startedAt = '2026-11-20T00:00:00Z') => ({
  ...(startDate === undefined ? {} : { startDate, endDate }),
  startedAt,
})

describe('analyst finding 9: days that a source does not cover', () => {
  const places = (zone: string) => axisOf('day', { from: '2026-11-08', to: '2026-11-12' }, zone)
  const data = (zone: string, reports: readonly unknown[]) => {
    const cover = coverOn(places(zone), stretchesOf(info({ reports })))
    const keys = places(zone).map(({ key }) => key)
    const values = new Map([['2026-11-10', 7]])
    return {
      cover,
      values: dataOn('day', keys, values, { name: 'visits', fill: 0, total: 7, cover }).series[0]?.values,
    }
  }

  it('are no zero, and days that it covers without a row are', () => {
    expect(data('UTC', [report('2026-11-09', '2026-11-11')])).toEqual({
      cover: ['none', 'whole', 'whole', 'whole', 'none'],
      values: [null, 0, 7, 0, null],
    })
  })

  it('are marked as parts at both ends in another zone', () => {
    expect(data('America/Phoenix', [report('2026-11-09', '2026-11-11')])).toEqual({
      cover: ['part', 'whole', 'whole', 'part', 'none'],
      values: [0, 0, 7, 0, null],
    })
    expect(data('Asia/Kolkata', [report('2026-11-09', '2026-11-11')]).cover).toEqual([
      'none',
      'part',
      'whole',
      'whole',
      'part',
    ])
  })

  it('lie between reports that leave days out, and not between those that meet', () => {
    expect(data('UTC', [report('2026-11-08', '2026-11-08'), report('2026-11-11', '2026-11-12')]).cover).toEqual([
      'whole',
      'none',
      'none',
      'whole',
      'whole',
    ])
    expect(data('UTC', [report('2026-11-10', '2026-11-12'), report('2026-11-08', '2026-11-09')]).cover).toEqual(
      Array(5).fill('whole'),
    )
  })

  it('begin when a report was started, and ten days before where it has no dates', () => {
    const ten = stretchesOf(info({ reports: [report(undefined, undefined, '2026-11-11T06:00:00Z')] }))
    expect(coverOn(places('UTC'), ten)).toEqual(['whole', 'whole', 'whole', 'part', 'none'])
    const early = stretchesOf(
      info({ startDate: '2026-11-08T00:00:00Z', endDate: '2026-11-13T00:00:00Z' }, '2026-11-11T06:00:00Z'),
    )
    expect(coverOn(places('UTC'), early)).toEqual(['whole', 'whole', 'whole', 'part', 'none'])
    expect(coverWords(['whole', 'part', 'none'], 'day')).toBe('1 day not covered, 1 in part')
  })

  it('hold for any stretches, zone and bucket: a place is whole or none as a look at every half hour says', () => {
    const stretch = fc.record({ from: fc.integer({ min: -60, max: 160 }), length: fc.integer({ min: 0, max: 90 }) })
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 4 }),
        zones,
        fc.constantFrom('day' as const, 'hour' as const),
        (all, zone, bucket) => {
          const axis = axisOf(bucket, { from: '2026-11-01', to: '2026-11-04' }, zone)
          const start = axis[0]?.from ?? 0
          const stretches = all.map(({ from, length }) => ({
            from: start + from * hour,
            to: start + (from + length) * hour,
          }))
          const wanted = axis.map(({ from, to }) => {
            let [on, off] = [0, 0]
            for (let at = from; at < to; at += hour / 2)
              if (stretches.some((one) => one.from <= at && at < one.to)) on += 1
              else off += 1
            return on === 0 ? 'none' : off === 0 ? 'whole' : 'part'
          })
          expect(coverOn(axis, stretches)).toEqual(wanted)
        },
      ),
    )
  })
})
