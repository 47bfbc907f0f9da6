import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { at, list, post, text } from '../testing/test-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T14:00:00Z') })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const days = { startDate: '2026-11-10T00:00:00Z', endDate: '2026-11-20T00:00:00Z' }
const ask = async (path: string, more: object = {}) => {
  const { status, json } = await post(`${sandbox.baseUrl}/v1/${path}`, { ...days, ...more })
  const ids = status === 200 ? list(json, 'data').map((record) => text(record, 'id')) : []
  return { status, count: Number(at(json, 'count')), ids }
}
const page = (offset: number, limit = 50) => ask('surveys', { offset, limit })

describe('a search that misbehaves', () => {
  it('grows or shrinks after each page, each search by itself', async () => {
    const { count } = await page(0)
    sandbox.misbehave({ searchDrift: 3 })
    expect([(await page(0)).count, (await page(50)).count, (await page(100)).count]).toEqual([
      count,
      count + 3,
      count + 6,
    ])
    expect((await page(count + 6, 50)).ids).toHaveLength(3)
    sandbox.misbehave({ searchDrift: -3 })
    expect([(await page(0)).count, (await page(50)).count]).toEqual([count, count - 3])
    const histories = await ask('reporting/providerhistories')
    sandbox.misbehave({})
    expect((await ask('reporting/providerhistories')).count).toBe(histories.count)
  })

  it('repeats records of the page before, and leaves out those they stand for', async () => {
    const [first, second] = [await page(0), await page(50)]
    sandbox.misbehave({ searchRepeated: 3 })
    expect((await page(0)).ids).toEqual(first.ids)
    expect((await page(50)).ids).toEqual([...first.ids.slice(-3), ...second.ids.slice(3)])
  })

  it('fails so many times on the page that holds a record', async () => {
    sandbox.misbehave({ searchFailingOffset: 60, searchFailingTimes: 2, errorStatus: 503 })
    const statuses = [await page(0), await page(50), await page(50), await page(50)].map(({ status }) => status)
    expect(statuses).toEqual([200, 503, 503, 200])
  })

  it('gives fewer records than are asked for, and fewer pause bookings than it counts', async () => {
    const all = await ask('pauseBookings')
    sandbox.misbehave({ searchPageCap: 20 })
    expect((await page(0)).ids).toHaveLength(20)
    expect(await ask('pauseBookings')).toEqual({ ...all, ids: all.ids.slice(0, 20) })
  })
})

describe('surveys of one visit', () => {
  it('answer numbers, choices and free text, with ratings at every mood', async () => {
    const { json } = await post(`${sandbox.baseUrl}/v1/surveys`, { limit: 9_000 })
    const answers = new Map<string, Set<string>>()
    const visits = new Map<string, Set<string>>()
    for (const record of list(json, 'data')) {
      const question = text(record, 'survey', 'surveyQuestion')
      const response = JSON.stringify(at(record, 'survey', 'surveyResponse')).replaceAll('"', '')
      answers.set(question, (answers.get(question) ?? new Set()).add(response))
      const visit = text(record, 'survey', 'visitId')
      visits.set(visit, (visits.get(visit) ?? new Set()).add(question))
    }
    const different = Object.fromEntries([...answers].map(([question, given]) => [question, given.size]))
    expect(different).toMatchObject({
      'How would you rate your visit?': 5,
      'How likely are you to recommend us to family or friends?': 11,
      'Was your concern resolved?': 4,
      'How long did you wait?': 4,
    })
    expect(different['Is there anything else you would like to tell us?']).toBeGreaterThan(100)
    const whole = [...visits.values()].filter(
      (asked) =>
        asked.has('How would you rate your visit?') && asked.has('Is there anything else you would like to tell us?'),
    )
    expect(whole.length).toBeGreaterThan(visits.size / 2)
  })
})
