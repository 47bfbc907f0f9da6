import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingReview } from '../../src/bridge/calls/booking.ts'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { dataAddressOf } from '../../src/domain/connections/connection.ts'
import { filledDraft } from '../../src/domain/testing/booking-sample.ts'
import type { BookingNeeds } from '../../src/main/workspaces/booking/booking-needs.ts'
import { openJournal } from '../../src/main/workspaces/booking/journal/open-journal.ts'
import { reviewHandler } from '../../src/main/workspaces/booking/review/review.ts'
import { createKeptOverLock } from '../../src/main/workspaces/booking/kept/kept-over-lock.ts'
import {
  createReviews,
  createSendsUnderWay,
  createSentOfCallers,
} from '../../src/main/workspaces/booking/send/sends.ts'
import { openProviderRecords } from '../../src/main/workspaces/providers/providers.ts'
import { createRecordSource } from '../../src/main/workspaces/providers/record-source.ts'
import { connectionId, criteria, type Finding, openFinding } from './find/finding.ts'

/** The full review of each way, over the real client, the real journal and the sandbox; the sandbox books the reviewed body. */

const heardDateOfBirth = 'Jan 1, 1985'
/** Each caller is a different person for the platform. */
const guidFor = { self: '8c1f0e6a-6d5b-4d8f-9a55-2b7f0c53e20b', other: '8c1f0e6a-6d5b-4d8f-9a55-2b7f0c53e21c' } as const
let finding: Finding
let needs: BookingNeeds
let review: (draft: BookingDraft) => Promise<BookingReview>
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  finding = await openFinding({ directoryDefects: 'none' })
  const userDataPath = await mkdtemp(path.join(tmpdir(), 'review-'))
  const { client, contextOf, connectionOf } = finding.needs
  const records = openProviderRecords(userDataPath, () => undefined)
  const source = createRecordSource({ client, store: records, contextOf })
  const journal = openJournal({ userDataPath, secret: async () => 'a secret of this test', now: finding.now })
  needs = {
    client,
    contextOf,
    connectionOf,
    booking: {
      journal,
      memory: finding.memory,
      kept: createKeptOverLock({ memory: finding.memory, onEnded: () => undefined, startedAt: finding.now() }),
      sent: createSentOfCallers(),
      reviews: createReviews(),
      underWay: createSendsUnderWay(),
      atStep: () => undefined,
      changed: async () => undefined,
      close: async () => undefined,
    },
    async providerOf(connection, npi, ehrSystemName, signal) {
      const form =
        ehrSystemName === undefined ? undefined : await source.ask({ connection, npi }, ehrSystemName, signal)
      return form === undefined || form.ok ? source.known({ connection, npi }, signal) : form
    },
    boardRowsOf: () => [],
    now: finding.now,
  }
  const handler = reviewHandler(needs)
  review = async (draft) => {
    finding.memory.keep(draft)
    const answer = await handler({ draftId: draft.draftId }, { signal: finding.signal })
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return answer.value
  }
  ends.push(
    () => journal.close(),
    () => records.close(),
    () => finding.close(),
    () => rm(userDataPath, { recursive: true, force: true }),
  )
})
afterAll(async () => {
  for (const end of ends) await end()
})

type Chosen = Partial<Pick<BookingDraft, 'slot' | 'visit'>>

/** Starts a caller, confirms every line, and returns the review; earlier search results stay. */
async function readBack(wish: Parameters<typeof filledDraft>[0], chosen: Chosen = {}): Promise<BookingReview> {
  const draft: BookingDraft = {
    ...filledDraft({
      ...wish,
      patient: { dateOfBirth: '1985-01-01', patientGuid: guidFor[wish.declaration ?? 'self'] },
    }),
    ...chosen,
    draftId: randomUUID(),
    connectionId,
    heardDateOfBirth,
  }
  const { readBack: lines } = await review(draft)
  return review({ ...draft, readBack: lines.map(({ words }) => words) })
}
const lines = ({ checks }: BookingReview) => checks.map(({ id, state, value }) => `${id} ${state}: ${value}`)
const unfit = ({ checks }: BookingReview) => checks.filter(({ state }) => state === 'stops' || state === 'warns')

/** The sandbox's response to the reviewed body. */
function book({ intentId = '' }: BookingReview) {
  const reviewed = needs.booking.reviews.take(intentId)
  if (reviewed === undefined) throw new Error('Nothing was named.')
  return finding.needs.client.send(
    reviewed.operation,
    reviewed.input,
    needs.contextOf(finding.connection, finding.signal),
  )
}

async function newCaller() {
  finding.memory.newCaller()
  return finding.ok('booking.slots', {
    criteria: criteria({ postalCode: '85001', radius: 30, visitTypeNames: ['FollowUp'] }),
    patientClass: 'returning',
  })
}

describe.each(['self', 'other'] as const)('for %s', (declaration) => {
  it('a slot with a provider', async () => {
    const { slots } = await newCaller()
    const actor = { relationshipToPatient: 'Guardian' }
    const billing = { paymentMethod: 'self' } as const
    const wish = { way: 'slot', declaration, actor, patientClass: 'returning', billing } as const
    const slot = slots.find(({ isBookable }) => isBookable !== false) ?? null
    const found = await readBack(wish, { slot })
    expect(unfit(found)).toEqual([])
    expect(lines(found)).toEqual([
      'read-back holds: 8 of 8',
      'date-of-birth holds: as heard',
      `same-patient holds: ${declaration === 'self' ? '8c1f…e20b' : '8c1f…e21c'}`,
      'provider-active holds: online booking on',
      'patient-class holds: direct scheduling on',
      `visit-type-at-department holds: ${slot?.departmentEmrId}`,
      expect.stringMatching(/^age holds: 41 y, /),
      expect.stringMatching(/^booking-window holds: \d+ to \d+ days ahead$/),
      `declaration holds: ${declaration === 'self' ? 'self' : 'other, with a caller'}`,
      'identity holds: patientGuid',
      'billing holds: self',
      expect.stringMatching(/^slot-ahead holds: /),
      `slot-offset holds: -07:00 ${slot?.zone}`,
      'slot-seen holds: offered',
      'slot-outcome holds: none',
      'no-overlap holds: none',
    ])
    expect(found.slotId?.fields).toContainEqual(['departmentId', slot?.departmentEmrId])
    expect(await book(found)).toMatchObject({ ok: true })

    // Now the slot is taken, and the platform no longer offers it.
    finding.memory.newCaller()
    const address = dataAddressOf(finding.connection)
    if (slot !== null)
      finding.memory.remember([{ slot, connectionId, address, answeredAt: 0, searchContext: undefined }])
    expect(lines(await readBack(wish, { slot }))).toContain('slot-seen warns: not reported')
  })

  it('a virtual visit in an open region, and none in a closed one', async () => {
    finding.memory.newCaller()
    const { practices } = await finding.ok('booking.practices', {})
    const regions = practices.flatMap(({ practiceId, practice }) =>
      (practice?.practiceRegions ?? []).map((region) => ({ practiceId, region })),
    )
    const visitIn = async (available: boolean) => {
      for (const { practiceId, region } of regions) {
        const regionCode = region.regionCode ?? ''
        const { estimates } = await finding.ok('booking.waits', { practiceId, regionCode })
        const estimate = estimates.find((one) => one.available === available)
        if (estimate === undefined || region.active === false || region.busy === true) continue
        return {
          ...filledDraft({}).visit,
          practiceId,
          practiceRegionId: region.id ?? '',
          regionCode,
          visitTypeName: estimate.visitTypeName ?? '',
          assignmentQualifiers: estimate.assignmentQualifiers ?? [],
          departmentId: region.departments?.[0]?.id ?? '',
          ehrSystemName: region.departments?.[0]?.ehrSystemName ?? '',
        }
      }
      throw new Error('The sandbox has no such region.')
    }
    const open = await readBack({ way: 'on-demand', declaration }, { visit: await visitIn(true) })
    expect(unfit(open)).toEqual([])
    expect(lines(open)).toContainEqual(expect.stringMatching(/^region-open holds: available, \d+ min$/))
    expect(await book(open)).toMatchObject({ ok: true })

    finding.memory.newCaller()
    const closed = await readBack({ way: 'on-demand', declaration }, { visit: await visitIn(false) })
    expect(unfit(closed).map(({ id, state }) => `${id} ${state}`)).toEqual(['region-open stops'])
    expect(closed.intentId).toBeUndefined()
  })

  it('a guest visit', async () => {
    finding.memory.newCaller()
    const found = await readBack({ way: 'guest', declaration, visit: { visitTypeName: 'virtual' } })
    expect(unfit(found)).toEqual([])
    expect(await book(found)).toMatchObject({ ok: true })
  })
})
