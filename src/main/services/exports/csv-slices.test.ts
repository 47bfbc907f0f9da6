import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { draftFailure } from './copy-rows.ts'
import { append, slicesOf } from './csv-slices.ts'

it('are the rows, one behind the other, none without rows', () => {
  const rows = fc.record({ offset: fc.nat(), limit: fc.integer({ min: 1, max: 500_000_000 }) })
  fc.assert(
    fc.property(rows, fc.boolean(), (all, isOrdered) => {
      const slices = slicesOf(all, isOrdered)
      let next = all.offset
      for (const { offset, limit } of slices) {
        expect(offset).toBe(next)
        expect(limit).toBeGreaterThan(0)
        next += limit
      }
      expect(next).toBe(all.offset + all.limit)
      expect(slices.length).toBeLessThanOrEqual(isOrdered ? 8 : 2 + all.limit / 150_000)
      expect(slices.length === 1 || slices.length % 2 === 0).toBe(true)
    }),
    { numRuns: counted(20, 100) },
  )
})

it('is one where there are few rows', () => {
  expect(slicesOf({ offset: 5, limit: 300_000 }, false)).toEqual([{ offset: 5, limit: 300_000 }])
  expect(slicesOf({ offset: 0, limit: 300_001 }, false).map(({ limit }) => limit)).toEqual([150_001, 150_000])
})

it('are put behind what is there, whole, until it is cancelled', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slices-'))
  try {
    const [to, from] = [join(folder, 'to'), join(folder, 'from')]
    const long = 'é,"x"\r\n'.repeat(400_000)
    await writeFile(to, 'before\r\n')
    await writeFile(from, long)
    const bytes = Buffer.byteLength(long)
    expect(await append(to, from, new AbortController().signal)).toBe(bytes)
    await expect(append(to, from, AbortSignal.abort())).rejects.toThrow(/abort/)
    await expect(append(to, join(folder, 'gone'), new AbortController().signal)).rejects.toThrow(/ENOENT/)
    expect(await readFile(to, 'utf8')).toBe(`before\r\n${long}`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('tell which disk is full', () => {
  const failureOf = (code: string) => draftFailure('/a/rows.csv', Object.assign(new Error(code), { code }))
  expect(failureOf('ENOSPC').message).toBe(
    'The file rows.csv couldn’t be saved: its rows wait on the disk of the console’s own files, which is full.',
  )
  expect(failureOf('EIO').message).toBe('The file rows.csv couldn’t be saved: the disk reported an error.')
})
