import { expect, it } from 'vitest'
import type { Job } from '../../bridge/jobs.ts'
import { fileNameOf } from './job-outcome.ts'

it('names the first file of a finished export, and none of other work', () => {
  const job = { id: 'j', kind: 'exports.write' } as Job
  const file = { name: 'visits.csv', bytes: 12, rows: 1 }
  expect(fileNameOf({ ...job, result: { folder: 'Exports', files: [file, { ...file, name: 'b' }], rows: 1 } })).toBe(
    'visits.csv',
  )
  expect([job, { ...job, result: { rows: 3 } }, undefined].map(fileNameOf)).toEqual([undefined, undefined, undefined])
})
