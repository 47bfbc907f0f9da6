import { systemClock } from '../../src/main/services/clock.ts'
import type { Timers } from '../../src/main/workspaces/reports/ledger/timers.ts'

const pace = 10

/** The clock that polls reports, ten times as fast: the pauses keep their proportions, and a test waits a tenth of them. */
export const fastTimers: Timers = {
  steady: () => systemClock.steady() * pace,
  after: (ms, action) => systemClock.after(ms / pace, action),
  random: systemClock.random,
}
