import { systemTimers, type Timers } from '../../src/main/workspaces/reports/ledger/timers.ts'

const pace = 10

/** The clock that polls reports, ten times as fast: the pauses keep their proportions, and a test waits a tenth of them. */
export const fastTimers: Timers = {
  steady: () => systemTimers.steady() * pace,
  after: (ms, action) => systemTimers.after(ms / pace, action),
  random: systemTimers.random,
}
