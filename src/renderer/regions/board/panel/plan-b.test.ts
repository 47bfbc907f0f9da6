import { expect, test } from 'vitest'
import { sampleRow, type SampleRow } from '../../../testing/sample-regions.ts'
import { planB } from './plan-b.ts'

const rowOf = (row: Partial<SampleRow>) => sampleRow({ regionCode: 'TX', ...row }, 0)
const own = rowOf({ minutes: 58, assignmentQualifiers: ['pediatric'] })

test('open ones first, the same qualifiers before others, then the shortest wait', () => {
  const adult = rowOf({ minutes: 3, assignmentQualifiers: ['adult'], visitTypeName: 'phone' })
  const phone = rowOf({ minutes: 21, assignmentQualifiers: ['pediatric'], visitTypeName: 'phone' })
  const elsewhere = rowOf({ minutes: 17, assignmentQualifiers: ['pediatric'], practiceId: 'prac-102' })
  const closed = rowOf({ assignmentQualifiers: ['pediatric'], visitTypeName: 'video' })
  const without = rowOf({ available: true, status: 'open', assignmentQualifiers: ['pediatric'], visitTypeName: 'chat' })
  expect(planB(own, [closed, adult, without, phone, elsewhere])).toEqual([elsewhere, phone, without, adult, closed])
})

test('never another region, never itself', () => {
  expect(planB(own, [own, rowOf({ regionCode: 'AZ', minutes: 1 })])).toEqual([])
})
