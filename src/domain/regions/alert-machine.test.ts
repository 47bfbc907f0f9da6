import { describe, expect, it } from 'vitest'
import type { AlertRule } from './alert.ts'
import type { AlertRow } from './alert-condition.ts'
import { acknowledgeAlert } from '../testing/acknowledge-alert.ts'
import { type AlertQuestion, dueInMs, evaluateAlerts, firedOnly } from './alert-machine.ts'
import { alertsOf, noAlerts, stateOf } from './alert-state.ts'
import type { Observation } from '../testing/alert-reference.ts'
import {
  longWait,
  missing,
  noon,
  noticesIn,
  questionAt,
  rowOf,
  stale,
  unavailable,
  waiting,
} from '../testing/alert-samples.ts'

/** A machine that is evaluated at minutes after noon and returns events as `kind rule-or-region`. */
function running(first: Partial<AlertQuestion> = {}) {
  let state = noAlerts
  let given: Partial<AlertQuestion> = first
  const at = (minutes: number, rows: readonly AlertRow[], more: Partial<AlertQuestion> = {}) => {
    const answer = evaluateAlerts(state, questionAt(minutes, { ...given, rows, ...more }))
    state = answer.state
    return {
      events: answer.events.map(({ kind }) => kind),
      notices: noticesIn(answer).map(({ kind, alerts }) => `${kind} ${alerts.length}`),
    }
  }
  return {
    at,
    see: (minutes: number, seen: Observation, more: Partial<AlertQuestion> = {}) => at(minutes, [rowOf(seen)], more),
    from: (question: Partial<AlertQuestion>) => {
      given = { ...given, ...question }
    },
    alerts: () => alertsOf(state),
    acknowledge: (minutes: number, id: string, note = '') => {
      const answer = acknowledgeAlert(state, id, note, noon + minutes * 60_000)
      state = answer.state
      return answer.events
    },
    restart: () => {
      state = stateOf(firedOnly(state))
    },
    due: (minutes: number) => dueInMs(state, questionAt(minutes, given)),
  }
}

const atOnce: AlertRule = { ...longWait, pendingMinutes: 0, recoveryMinutes: 0, repeatEveryMinutes: 0 }
const nothing = { events: [], notices: [] }

describe('an alert', () => {
  it('is pending, fires, recovers and is gone, with one id and its times', () => {
    const machine = running()
    expect(machine.see(0, waiting(50))).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([
      { state: 'pending', since: '2026-03-03T12:00:00.000Z', firedAt: undefined },
    ])
    const [first] = machine.alerts()
    machine.see(3, waiting(58))
    expect(machine.see(5, waiting(58))).toEqual({ events: ['fired'], notices: ['fired 1'] })
    expect(machine.alerts()).toMatchObject([
      {
        id: first?.id,
        state: 'firing',
        since: '2026-03-03T12:00:00.000Z',
        firedAt: '2026-03-03T12:05:00.000Z',
        waitSeconds: 58 * 60,
        notices: 1,
        lastNoticeAt: '2026-03-03T12:05:00.000Z',
      },
    ])
    expect(machine.see(6, waiting(20))).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ id: first?.id, state: 'recovering' }])
    machine.see(8, waiting(20))
    expect(machine.see(9, waiting(20))).toEqual({ events: ['recovered'], notices: ['recovered 1'] })
    expect(machine.alerts()).toEqual([])
  })

  it('that comes again after it recovered is another alert', () => {
    const machine = running({ rules: [atOnce] })
    machine.see(0, waiting(50))
    const [first] = machine.alerts()
    machine.acknowledge(0, first?.id ?? '')
    machine.see(1, waiting(10))
    expect(machine.see(2, waiting(50))).toEqual({ events: ['fired'], notices: ['fired 1'] })
    expect(machine.alerts()).toMatchObject([{ state: 'firing', acknowledged: undefined }])
    expect(machine.alerts()[0]?.id).not.toBe(first?.id)
  })

  it('does not recover on figures that are old or missing', () => {
    const machine = running({ rules: [atOnce] })
    machine.see(0, waiting(50))
    expect(machine.see(1, stale(waiting(1)))).toEqual(nothing)
    expect(machine.see(2, missing)).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ state: 'firing' }])
    expect(machine.see(3, waiting(1)).events).toEqual(['recovered'])
  })

  it('has no wait where none is current: an outdated or missing row keeps the last one', () => {
    const machine = running({ rules: [atOnce, { ...atOnce, id: 'no-data', condition: { kind: 'no-data' } }] })
    const waits = () => machine.alerts().map(({ ruleId, waitSeconds }) => [ruleId, waitSeconds])
    machine.see(0, waiting(50))
    expect(waits()).toEqual([['long-wait', 3_000]])
    machine.see(1, stale(waiting(50)))
    expect(waits()).toEqual([
      ['long-wait', undefined],
      ['no-data', undefined],
    ])
    machine.see(2, { ...waiting(50), freshness: 'missing' })
    expect(waits()).toContainEqual(['long-wait', undefined])
    machine.see(3, waiting(55))
    machine.see(4, waiting(55), { trusted: false })
    expect(waits()).toEqual([['long-wait', undefined]])
    machine.see(5, waiting(55))
    expect(waits()).toEqual([['long-wait', 3_300]])
  })

  it('counts no time in which nothing was known, neither as holding nor as over', () => {
    const machine = running()
    machine.see(0, waiting(50))
    machine.see(3, stale(waiting(50)))
    for (let minute = 4; minute <= 20; minute++) expect(machine.see(minute, stale(waiting(50)))).toEqual(nothing)
    machine.see(21, waiting(50))
    expect(machine.see(22, waiting(50))).toEqual(nothing)
    expect(machine.see(23, waiting(50)).events).toEqual(['fired'])
  })

  it('of a wait goes on while the region is unavailable, and ends without a word when it closes for the day', () => {
    const machine = running({ rules: [atOnce] })
    machine.see(0, waiting(50))
    expect(machine.see(1, unavailable('REGION_BUSY'))).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ state: 'firing' }])
    expect(machine.see(2, unavailable('OFF_HOURS'))).toEqual({ events: ['ended'], notices: [] })
  })

  it('of a region that is unavailable for another reason ends, and no recovery is reported', () => {
    const rule: AlertRule = { ...atOnce, condition: { kind: 'unavailable', reasons: ['NO_ONCALL_PROVIDERS'] } }
    const machine = running({ rules: [rule] })
    machine.see(0, unavailable('NO_ONCALL_PROVIDERS'))
    expect(machine.see(1, unavailable('REGION_BUSY'))).toEqual({ events: ['ended'], notices: [] })
  })
})

describe('notices', () => {
  const rows = (seen: Observation, count: number) =>
    Array.from({ length: count }, (_, at) => rowOf(seen, { regionCode: `R${at}` }))

  it('of an outage of everything are one', () => {
    const machine = running({ rules: [{ ...atOnce, condition: { kind: 'no-data' } }] })
    expect(machine.at(0, rows(missing, 500))).toMatchObject({ notices: ['fired 500'] })
    expect(machine.at(1, rows(waiting(1), 500))).toMatchObject({ notices: ['recovered 500'] })
  })

  it('are held back in quiet hours and given in one when these end, for what still fires and is not acknowledged', () => {
    const quietHours = { from: '11:00', to: '12:10', days: [0, 1, 2, 3, 4, 5, 6] }
    const machine = running({ rules: [atOnce], quietHours })
    expect(machine.at(0, rows(waiting(50), 4)).events).toEqual(Array(4).fill(['fired', 'held']).flat())
    expect(machine.alerts().map(({ held, notices }) => `${held} ${notices}`)).toEqual(Array(4).fill('quiet-hours 0'))
    const [one] = machine.alerts()
    machine.acknowledge(3, one?.id ?? '')
    const three = rows(waiting(50), 4).map((row) => (row.regionCode === 'R3' ? { ...row, waitSeconds: 0 } : row))
    expect(machine.at(4, three)).toEqual({ events: ['recovered'], notices: [] })
    expect(machine.at(9, three)).toEqual(nothing)
    expect(machine.at(10, three)).toEqual({ events: ['given', 'given'], notices: ['fired 2'] })
  })

  it('are held again, and logged so, where a second silence meets an alert that fires again', () => {
    const rule: AlertRule = { ...atOnce, recoveryMinutes: 30 }
    const mute = (until: number) => [
      { practiceId: 'p1', regionCode: 'TX', until: new Date(noon + until * 60_000).toISOString() },
    ]
    const machine = running({ rules: [rule], mutes: mute(3) })
    expect(machine.see(0, waiting(50)).events).toEqual(['fired', 'held'])
    machine.see(1, waiting(10))
    machine.see(4, waiting(10))
    expect(machine.alerts()).toMatchObject([{ state: 'recovering', held: undefined }])
    machine.from({ mutes: mute(9) })
    machine.see(5, waiting(10))
    expect(machine.see(6, waiting(50)).events).toEqual(['held'])
    expect(machine.see(9, waiting(50))).toEqual({ events: ['given'], notices: ['fired 1'] })
  })

  it('of recovery are for those alone who were told that it fired', () => {
    const machine = running({
      rules: [atOnce],
      mutes: [{ practiceId: 'p1', regionCode: 'TX', until: new Date(noon + 120_000).toISOString() }],
    })
    machine.see(0, waiting(50))
    machine.see(1, waiting(1))
    expect(machine.alerts()).toEqual([])
    expect(machine.see(5, waiting(1))).toEqual(nothing)
  })

  it('come without a sound where the rule has none, and never with one for a recovery', () => {
    const sounds = (sound: boolean) => {
      const rules = [{ ...atOnce, sound }]
      const fired = evaluateAlerts(noAlerts, questionAt(0, { rules, rows: [rowOf(waiting(50))] }))
      const over = evaluateAlerts(fired.state, questionAt(1, { rules, rows: [rowOf(waiting(1))] }))
      return [noticesIn(fired)[0]?.sound, noticesIn(over)[0]?.sound]
    }
    expect(sounds(true)).toEqual([true, false])
    expect(sounds(false)).toEqual([false, false])
  })

  it('say of a reminder whether the condition is met still', () => {
    const rules = [{ ...longWait, pendingMinutes: 0, repeatEveryMinutes: 2 }]
    const reminded = (minutes: number) => {
      const fired = evaluateAlerts(noAlerts, questionAt(0, { rules, rows: [rowOf(waiting(50))] }))
      const next = evaluateAlerts(fired.state, questionAt(2, { rules, rows: [rowOf(waiting(minutes))] }))
      return noticesIn(next).map(({ kind, alerts: [alert] }) => [kind, alert?.isBetween])
    }
    expect(reminded(49)).toEqual([['repeated', false]])
    expect(reminded(43)).toEqual([['repeated', true]])
  })
})

describe('acknowledging', () => {
  it('ends repeats, keeps who did what, and stays when the alert falls back from recovering', () => {
    const machine = running({ rules: [{ ...longWait, pendingMinutes: 0 }] })
    machine.see(0, waiting(50))
    const [alert] = machine.alerts()
    expect(machine.acknowledge(1, alert?.id ?? '', 'Called the lead')).toMatchObject([
      { kind: 'acknowledged', note: 'Called the lead', alertId: alert?.id, at: '2026-03-03T12:01:00.000Z' },
    ])
    expect(machine.alerts()).toMatchObject([{ state: 'acknowledged', acknowledged: { note: 'Called the lead' } }])
    machine.see(2, waiting(10))
    expect(machine.alerts()).toMatchObject([{ state: 'recovering' }])
    machine.see(3, waiting(50))
    expect(machine.alerts()).toMatchObject([{ state: 'acknowledged' }])
    for (let minute = 4; minute < 40; minute++) expect(machine.see(minute, waiting(50))).toEqual(nothing)
  })

  it('does nothing to what is unknown, pending or acknowledged already', () => {
    const machine = running()
    machine.see(0, waiting(50))
    const [alert] = machine.alerts()
    expect(machine.acknowledge(0, 'no such alert')).toEqual([])
    expect(machine.acknowledge(0, alert?.id ?? '')).toEqual([])
    machine.see(3, waiting(50))
    machine.see(5, waiting(50))
    expect(machine.acknowledge(5, alert?.id ?? '')).toHaveLength(1)
    expect(machine.acknowledge(6, alert?.id ?? '', 'again')).toEqual([])
  })
})

describe('what ends an alert without a recovery', () => {
  const fired = () => {
    const machine = running({ rules: [atOnce] })
    machine.see(0, waiting(50))
    return machine
  }

  it.each([
    ['a rule that is removed', []],
    ['a rule that is switched off', [{ ...atOnce, on: false }]],
    ['a rule that leaves the region out', [{ ...atOnce, scope: { ...atOnce.scope, regionCodes: ['AZ'] } }]],
  ])('%s', (_, rules) => {
    const machine = fired()
    expect(machine.see(1, waiting(50), { rules })).toEqual({ events: ['ended'], notices: [] })
    expect(machine.alerts()).toEqual([])
  })

  it('a rule that asks something else: a new alert begins where that holds', () => {
    const machine = fired()
    const [before] = machine.alerts()
    const rules: AlertRule[] = [{ ...atOnce, condition: { kind: 'wait-over', minutes: 30, recoveryMargin: 0 } }]
    expect(machine.see(1, waiting(50), { rules }).events.toSorted()).toEqual(['ended', 'fired'])
    expect(machine.alerts()).toHaveLength(1)
    expect(machine.alerts()[0]?.id).not.toBe(before?.id)
  })

  it('but not another name, sound or repeat', () => {
    const machine = fired()
    const rules = [{ ...atOnce, name: 'Too long', sound: false, repeatAtMost: 9 }]
    expect(machine.see(1, waiting(50), { rules })).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ ruleName: 'Too long', state: 'firing' }])
  })

  it('a combination that its practice has no more', () => {
    const machine = fired()
    expect(machine.at(1, [rowOf(waiting(1), { regionCode: 'AZ' })])).toEqual({ events: ['ended'], notices: [] })
  })

  it('a practice that is gone, but not one that has only not answered yet', () => {
    const machine = fired()
    const others = [rowOf(waiting(1), { practiceId: 'p2' })]
    for (let minute = 1; minute < 15; minute++) expect(machine.at(minute, others)).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ state: 'firing' }])
    expect(machine.due(14)).toBeUndefined()
    expect(machine.at(15, others)).toEqual({ events: ['ended'], notices: [] })
  })

  it('all of a practice that is on the board without a row, such as after a person settled them all', () => {
    expect(fired().at(1, [], { emptyPractices: new Set(['p2']) })).toEqual(nothing)
    expect(fired().at(1, [], { emptyPractices: new Set(['p1']) })).toEqual({ events: ['ended'], notices: [] })
  })

  it('and a practice that answers again goes on where it was', () => {
    const machine = fired()
    const [before] = machine.alerts()
    for (let minute = 1; minute < 10; minute++) machine.at(minute, [])
    expect(machine.see(10, waiting(50))).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ id: before?.id, state: 'firing' }])
  })

  it('and what was only pending goes without a word', () => {
    const machine = running()
    machine.see(0, waiting(50))
    expect(machine.see(1, waiting(50), { rules: [] })).toEqual(nothing)
    expect(machine.alerts()).toEqual([])
  })
})

describe('time in which nobody looked', () => {
  it('counts for nothing: a sleep neither fires what was pending nor ends what was firing', () => {
    const machine = running({ rules: [{ ...longWait, recoveryMinutes: 5 }] })
    machine.see(0, waiting(50))
    expect(machine.see(480, waiting(50))).toEqual(nothing)
    machine.see(483, waiting(50))
    expect(machine.see(485, waiting(50)).events).toEqual(['fired'])
    machine.see(486, waiting(1))
    expect(machine.see(900, waiting(1))).toEqual(nothing)
    expect(machine.see(904, waiting(1))).toEqual(nothing)
    expect(machine.see(905, waiting(1)).events).toEqual(['recovered'])
  })

  it('is known by the clock that is set too, where the other one stood still', () => {
    const machine = running()
    machine.see(0, waiting(50))
    expect(machine.see(485, waiting(50), { steady: 4 * 60_000 })).toEqual(nothing)
  })

  it('with rows that are too old to say anything nothing happens, and nothing is lost', () => {
    const machine = running({ rules: [{ ...longWait, pendingMinutes: 0 }] })
    machine.see(0, waiting(50))
    const [before] = machine.alerts()
    expect(machine.see(30, waiting(50), { trusted: false })).toEqual(nothing)
    expect(machine.see(31, waiting(50))).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ id: before?.id, notices: 1 }])
  })
})

describe('a restart', () => {
  it('keeps what fired and what was acknowledged, and drops what was pending', () => {
    const machine = running({
      rules: [
        { ...longWait, pendingMinutes: 0, repeatEveryMinutes: 0 },
        { ...longWait, id: 'later' },
      ],
    })
    machine.see(0, waiting(50))
    const [fired] = machine.alerts()
    machine.acknowledge(1, fired?.id ?? '', 'Known')
    machine.restart()
    expect(machine.alerts()).toMatchObject([
      { id: fired?.id, state: 'acknowledged', since: '2026-03-03T12:00:00.000Z' },
    ])
    expect(machine.see(3, waiting(50), { steady: 0 })).toEqual(nothing)
    expect(machine.alerts()).toMatchObject([{ id: fired?.id, state: 'acknowledged' }, { state: 'pending' }])
  })
})

describe('what is due next', () => {
  it('is the end of pending, then each repeat, then nothing', () => {
    const machine = running()
    expect(machine.due(0)).toBeUndefined()
    machine.see(0, waiting(50))
    expect(machine.due(0)).toBe(5 * 60_000)
    machine.see(2, waiting(50))
    expect(machine.due(2)).toBe(3 * 60_000)
    machine.see(5, waiting(50))
    expect(machine.due(5)).toBe(10 * 60_000)
    machine.from({ longestGapMs: 60 * 60_000 })
    expect(machine.see(15, waiting(50)).events).toEqual(['repeated'])
    expect(machine.see(25, waiting(50)).events).toEqual(['repeated'])
    expect(machine.due(25)).toBeUndefined()
    machine.see(26, waiting(1))
    expect(machine.due(26)).toBe(3 * 60_000)
    machine.see(27, stale(waiting(1)))
    expect(machine.due(27)).toBeUndefined()
  })

  it('is the next full minute of the clock, or the end of a mute, while something is held back', () => {
    const mutes = [{ practiceId: 'p1', regionCode: 'TX', until: new Date(noon + 90_500).toISOString() }]
    const machine = running({ rules: [atOnce], mutes })
    machine.see(0.5, waiting(50))
    expect(machine.due(0.5)).toBe(30_000)
    machine.see(1.2, waiting(50))
    expect(machine.due(1.2)).toBe(18_500)
  })
})
