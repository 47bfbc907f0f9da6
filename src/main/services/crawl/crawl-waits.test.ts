import { afterEach, expect, it, vi } from 'vitest'
import type { Envelope } from '../../../bridge/envelope.ts'
import { failure } from '../../../bridge/failure.ts'
import { completenessOf } from '../../../domain/tables/completeness.ts'
import { rowLoader } from '../snapshots/testing/row-loader.ts'
import { createCrawl } from './crawl.ts'
import type { CrawledPage } from './crawl-course.ts'
import { createIdSet } from './id-set.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const total = 3_000
const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-11-21T00:00:00Z' }
const pageAt = (offset: number, limit: number): Envelope<CrawledPage<{ id: string }>> => ({
  ok: true,
  value: {
    total,
    data: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => ({ id: `${offset + at}` })),
  },
  meta,
})

const loader = rowLoader('snapshot')

/** A crawl of these pages. */
function crawlOf(page: (offset: number, limit: number) => ReturnType<typeof pageAt>, scale: number) {
  const ids = createIdSet()
  return createCrawl<{ id: string }>({
    ask: async (offset, limit) => page(offset, limit),
    rows: {
      async take(taken) {
        const fresh = taken.filter(({ id }) => ids.add(id)).length
        return { fresh, characters: fresh }
      },
      get counts() {
        return { taken: ids.size, repeated: 0, withoutId: 0 }
      },
      knows: ({ id }) => ids.has(id),
    },
    called: 'row',
    scale,
  })
}

it.each([40, 41, 42, 43, 44, 45])(
  'a wait that ends between two looks at the clock (%s ms) ends no crawl',
  async (ms) => {
    // A clock that goes on with every look at it, so that waits end between any two looks.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
    let asked = 0
    const crawl = crawlOf((offset, limit) => {
      asked += 1
      return asked > 2 && asked < 6 ? { ok: false, failure: failure('unreachable') } : pageAt(offset, limit)
    }, ms / 2_000)
    const end = await crawl.run({ loader, report: () => undefined, signal: new AbortController().signal })
    expect(end).toBeUndefined()
    expect(completenessOf(crawl.facts())).toMatchObject({ verdict: 'complete', taken: total })
  },
)

it('a platform that limits requests only at the end is waited for until it sends its count', async () => {
  let refused = 0
  const crawl = crawlOf((offset, limit) => {
    if (limit !== 1 || refused === 4) return pageAt(offset, limit)
    refused += 1
    return { ok: false, failure: failure('rate-limited') }
  }, 1 / 1_000)
  await crawl.run({ loader, report: () => undefined, signal: new AbortController().signal })
  expect(refused).toBe(4)
  expect(completenessOf(crawl.facts())).toMatchObject({ verdict: 'complete', taken: total })
})
