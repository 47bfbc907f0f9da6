import { expect, it } from 'vitest'
import type { Observation } from '../testing/alert-reference.ts'
import { longWait, questionAt, rowOf, stale, waiting } from '../testing/alert-samples.ts'
import type { AlertRule } from './alert.ts'
import { foldIncidents, type Incident } from './alert-incident.ts'
import { evaluateAlerts } from './alert-machine.ts'
import { noAlerts } from './alert-state.ts'
import { webhookMessage } from './webhook-message.ts'

const facts = { id: 'm1', at: '', connection: { name: 'Production', stage: 'production' }, runbook: undefined }

/** The event and the wait of each message about a row that is seen each minute. */
function told(change: Partial<AlertRule>, ...row: readonly Observation[]) {
  const rule = { ...longWait, pendingMinutes: 0, recoveryMinutes: 0, repeatEveryMinutes: 1, ...change }
  let state = noAlerts
  let incidents: readonly Incident[] = []
  return row.flatMap((seen, minute) => {
    const question = questionAt(minute, { rows: [rowOf(seen)], rules: [rule] })
    const answer = evaluateAlerts(state, question)
    const folded = foldIncidents(incidents, { ...answer, now: question.now, newId: () => `i${minute}` })
    state = folded.state
    incidents = folded.incidents
    return folded.announced.map((one) => {
      const { event, incident } = JSON.parse(webhookMessage(one, facts))
      return [event, incident.waits[0].waitSeconds]
    })
  })
}

it('has the wait while its figure is current, and none once it is outdated or recovered', () => {
  expect(told({}, waiting(58), stale(waiting(58)), waiting(12))).toEqual([
    ['incident.opened', 3_480],
    ['incident.reminder', null],
    ['incident.recovered', null],
  ])
})

it('has no wait where the incident is that there is no current one', () => {
  expect(told({ condition: { kind: 'no-data' } }, waiting(10), stale(waiting(10)))).toEqual([['incident.opened', null]])
})
