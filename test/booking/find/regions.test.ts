import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BoardRow } from '../../../src/domain/regions/region-board.ts'
import { waitSecondsOf } from '../../../src/domain/regions/wait-time.ts'
import { boardRow } from '../../../src/domain/testing/board-sample.ts'
import { criteria, type Finding, friday, openFinding } from './finding.ts'

/** Practices with their regions, their waits, and the retail hand-off (sections 2.2, 2.3 and 4.4). */

let finding: Finding
beforeEach(async () => {
  finding = await openFinding({ directoryDefects: 'none' })
})
afterEach(() => finding.close())

const names = () => finding.sent().map(({ name }) => name)

describe('practices', () => {
  it('are all there with the names of the qualifiers, and are kept for a minute', async () => {
    const { practices, qualifiers, askedAt } = await finding.ok('booking.practices', {})
    expect(practices.map(({ practiceId }) => practiceId)).toEqual(finding.sandbox.practiceIds)
    expect(practices.every(({ practice }) => (practice?.practiceRegions ?? []).length > 0)).toBe(true)
    expect(qualifiers.length).toBeGreaterThan(0)
    expect(askedAt).toBe(new Date(friday).toISOString())
    expect(names()).toHaveLength(4)
    finding.pass(59_000)
    expect((await finding.ok('booking.practices', {})).askedAt).toBe(askedAt)
    expect(names()).toEqual([])
    await finding.ok('booking.practices', { again: true })
    expect(names()).toHaveLength(4)
    finding.pass(60_000)
    await finding.ok('booking.practices', {})
    expect(names()).toHaveLength(4)
  })

  it('one that fails takes no other down, and is asked again at once', async () => {
    await finding.close()
    const [first = ''] = (await openAndClose()).practiceIds
    finding = await openFinding({ connection: { practiceIds: ['nobody', first] } })
    const { practices } = await finding.ok('booking.practices', {})
    expect(practices).toMatchObject([
      { practiceId: 'nobody', practice: undefined, failure: { kind: 'not-found' } },
      { practiceId: first, practice: { id: first }, failure: undefined },
    ])
    names()
    await finding.ok('booking.practices', {})
    expect(finding.sent().map(({ input }) => input)).toEqual([{ practiceId: 'nobody' }])
  })

  async function openAndClose() {
    const other = await openFinding()
    await other.close()
    return other.sandbox
  }
})

describe('waits', () => {
  const row = (more: Partial<BoardRow> = {}) =>
    boardRow({
      regionCode: 'AZ',
      practiceName: 'Practice',
      regionName: 'Arizona',
      zone: 'America/Phoenix',
      waitSeconds: 300,
      generatedAt: new Date(friday - 30_000).toISOString(),
      answeredAt: new Date(friday - 20_000).toISOString(),
      polledAt: new Date(friday).toISOString(),
      ...more,
    })
  const closed = row({ available: false, waitSeconds: 300, reason: 'OFF_HOURS', visitTypeName: 'phone' })
  async function ask(regionCode = 'AZ') {
    const [practiceId = ''] = finding.sandbox.practiceIds
    return finding.call('booking.waits', { practiceId, regionCode })
  }
  async function region() {
    const { practices } = await finding.ok('booking.practices', {})
    finding.sent()
    return practices[0]?.practice?.practiceRegions?.[0]?.regionCode ?? ''
  }

  it('are those of the board while it is fresh: nothing is sent', async () => {
    finding.setBoard([row(), closed])
    const answer = await ask()
    expect(answer).toMatchObject({
      ok: true,
      value: {
        from: 'monitor',
        answeredAt: new Date(friday - 20_000).toISOString(),
        estimates: [
          { available: true, estimatedWaitTimeSeconds: 300, reason: undefined, assignmentQualifiers: ['adult'] },
          { available: false, estimatedWaitTimeSeconds: undefined, reason: 'OFF_HOURS', visitTypeName: 'phone' },
        ],
      },
    })
    expect(answer.ok && answer.value.estimates.map(waitSecondsOf)).toEqual([300, undefined])
    expect(names()).toEqual([])
  })

  it.each([
    ['older than two minutes', row({ answeredAt: new Date(friday - 120_001).toISOString() })],
    ['of an estimate older than two minutes', row({ generatedAt: new Date(friday - 120_001).toISOString() })],
    ['stale', row({ freshness: 'stale' })],
    ['frozen', row({ freshness: 'frozen' })],
    ['missing', row({ freshness: 'missing' })],
    ['not told when', row({ answeredAt: undefined })],
  ])('are asked of the platform where one on the board is %s', async (_words, old) => {
    const code = await region()
    finding.setBoard([row(), old])
    const answer = await ask(code)
    expect(names()).toEqual(['visits.waitTimes'])
    expect(answer).toMatchObject({ ok: true, value: { from: 'platform' } })
    const estimates = answer.ok ? answer.value.estimates : []
    expect(estimates.length).toBeGreaterThan(0)
    expect(estimates.every(({ regionCode }) => regionCode === code)).toBe(true)
  })

  it('of the region Other are never asked for', async () => {
    expect(await ask('Other')).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(finding.sandbox.stats).toBeDefined()
  })
})

describe('the retail hand-off', () => {
  it('is a link with the document’s parameters', async () => {
    const link = { timeSlot: '2026-11-21T09:00:00-07:00', departmentUrlName: 'yuma', brand: 'harbor' }
    const { url } = await finding.ok('booking.retailLink', { link })
    expect(url).toBe(
      `${finding.sandbox.schedulingUrl}/retail?timeSlot=2026-11-21T09%3A00%3A00-07%3A00&departmentUrlName=yuma&brand=harbor`,
    )
    const { slots, searchContext } = await finding.ok('booking.slots', {
      criteria: criteria({ postalCode: '85001', form: 'search' }),
      patientClass: 'returning',
    })
    const aggregate = { timeSlot: slots[0]?.slotDateTime ?? '', searchContext: searchContext?.text ?? '' }
    const { url: other } = await finding.ok('booking.retailLink', { link: { ...aggregate, aggregate: true } })
    expect(new URL(other).searchParams.get('aggregate')).toBe('true')
    expect(new URL(other).searchParams.get('searchContext')).toBe(aggregate.searchContext)
  })

  it('is not made for a time that has passed', async () => {
    const link = { timeSlot: '2026-11-20T06:59:00-07:00', departmentUrlName: 'yuma' }
    expect(await finding.call('booking.retailLink', { link })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', nextStep: 'Select another slot.' },
    })
  })
})
