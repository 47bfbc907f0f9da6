import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { at, list, post, text } from '../testing/test-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ entityDefects: 'none' })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const page = async (offset: number, limit = 50, more: object = {}) => {
  const body = { namespace: 'healthSystem', type: 'department', offset, limit, ...more }
  const { status, json } = await post(`${sandbox.baseUrl}/v1/pdm/batch`, body)
  const ids = status === 200 ? list(json, 'data').map((row) => text(row, 'id')) : []
  return { status, total: at(json, 'total'), ids, json }
}

describe('paging that misbehaves', () => {
  it('is off', async () => {
    const pages = [await page(0), await page(50), await page(200), await page(250)]
    expect(pages.map(({ total }) => total)).toEqual([240, 240, 240, 240])
    expect(pages.map(({ ids }) => ids.length)).toEqual([50, 50, 40, 0])
  })

  it.each([
    [5, [240, 245, 250], 50],
    [-5, [240, 235, 230], 30],
  ])('the total drifts by %i after each page', async (totalDrift, totals, last) => {
    sandbox.misbehave({ totalDrift })
    const pages = [await page(0), await page(100), await page(200)]
    expect(pages.map(({ total }) => total)).toEqual(totals)
    expect(pages[2]?.ids.length).toBe(last)
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(100 + last)
    sandbox.misbehave({ totalDrift })
    expect((await page(0)).total).toBe(240)
  })

  it('a total never falls below nothing, and another type drifts by itself', async () => {
    sandbox.misbehave({ totalDrift: -200 })
    const read = [await page(0), await page(0), await page(0), await page(0)]
    expect(read.map(({ total }) => total)).toEqual([240, 40, 0, 0])
    expect((await page(0, 10, { type: 'location' })).total).toBe(61)
  })

  it('a page repeats rows of the page before, and leaves out those they stand for', async () => {
    const [first, second] = [await page(0), await page(50)]
    sandbox.misbehave({ repeatedRows: 3 })
    expect((await page(0)).ids).toEqual(first.ids)
    expect((await page(50)).ids).toEqual([...first.ids.slice(-3), ...second.ids.slice(3)])
    sandbox.misbehave({ repeatedRows: 1_000 })
    expect((await page(50)).ids).toEqual(first.ids)
    expect((await page(2, 50)).ids.slice(0, 2)).toEqual(first.ids.slice(0, 2))
  })

  it('the page that holds an offset fails so many times, with the chosen status', async () => {
    sandbox.misbehave({ failingOffset: 120, failingTimes: 2, errorStatus: 503 })
    expect((await page(50)).status).toBe(200)
    expect([(await page(100)).status, (await page(100)).status, (await page(100)).status]).toEqual([503, 503, 200])
    sandbox.misbehave({ failingOffset: 0, failingTimes: 1 })
    expect([(await page(0, 1)).status, (await page(0, 1)).status]).toEqual([500, 200])
  })

  it('the limit is capped silently, or refused above the cap', async () => {
    sandbox.misbehave({ pageCap: 20 })
    expect((await page(0, 50)).ids.length).toBe(20)
    expect((await page(0, 10)).ids.length).toBe(10)
    sandbox.misbehave({ pageCap: 20, abovePageCap: 'refused' })
    expect(await page(0, 50)).toMatchObject({
      status: 400,
      json: { message: "'limit' must be less than or equal to 20" },
    })
    expect((await page(0, 20)).ids.length).toBe(20)
  })
})
