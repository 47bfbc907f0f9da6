import { afterEach, beforeEach, expect, it } from 'vitest'
import { longWait, rowOf, waiting } from '../../../../domain/testing/alert-samples.ts'
import { benchConnection } from '../testing/monitor-bench.ts'
import { mailDraft } from './mail-incident.ts'
import { connectionId, type RecordedAlerts, recordedAlerts } from './testing/recorded-alerts.ts'

const connection = benchConnection({ id: connectionId, name: 'North' })
const row = rowOf(waiting(58))

let recorded: RecordedAlerts
beforeEach(async () => {
  recorded = await recordedAlerts()
  await recorded.rule({ pendingMinutes: 0, mailTo: 'lead@example.com' })
  recorded.see(row)
})
afterEach(() => recorded.end())

const incidentId = () => recorded.alerts().view(connectionId).incidents[0]?.id ?? ''

/** Asks for a draft; what was handed to the mail program. */
async function asked(id = incidentId(), opens = true) {
  const given: string[] = []
  const answer = await mailDraft(
    {
      store: recorded.store,
      alerts: recorded.alerts(),
      clock: recorded.time.clock,
      async openMail(address) {
        given.push(address)
        return opens
      },
    },
    connection,
    id,
  )
  return { answer, given: given.map((address) => decodeURIComponent(address)) }
}

it('a draft goes to the address of its rule, and says where, what, who and what to do; no note', async () => {
  await recorded.settings({
    runbooks: [{ practiceId: row.practiceId, line: 'Page the on-call lead', link: 'https://wiki.example/tx' }],
  })
  recorded.acknowledge('A note about Ana Alvarez')
  const { answer, given } = await asked()
  expect(answer).toMatchObject({ ok: true, value: { opened: true, shortened: false } })
  expect(given).toHaveLength(1)
  expect(given[0]).toMatch(/^mailto:lead@example\.com\?subject=UAT, North: Texas slow&body=Connection: UAT, North\r\n/)
  expect(given[0]).toMatch(/Acknowledged: by M\. Ortiz, /)
  expect(given[0]).toMatch(/Runbook: Page the on-call lead\r\nRunbook link: https:\/\/wiki\.example\/tx$/)
  expect(given[0]).not.toMatch(/Alvarez/)
})

it('of rules without an address, and of other rules, nobody is addressed', async () => {
  const other = { ...longWait, id: 'other', name: 'Other', mailTo: 'other@example.com' }
  await recorded.settings({ rules: [{ ...longWait, pendingMinutes: 0 }, other] })
  expect((await asked()).given[0]).toMatch(/^mailto:\?subject=/)
})

it('without a mail program the whole text comes back, to be copied', async () => {
  const { answer } = await asked(undefined, false)
  expect(answer).toMatchObject({
    ok: true,
    value: { opened: false, text: expect.stringMatching(/^UAT, North: Texas/) },
  })
})

it('an incident that is not there opens nothing', async () => {
  const { answer, given } = await asked('elsewhere')
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  expect(given).toEqual([])
})
