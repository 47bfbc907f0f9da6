import { setImmediate as nextTurn } from 'node:timers/promises'
import { failure } from '../../../src/bridge/failure.ts'
import { fakeClock, type FakeClock } from '../../../src/main/workspaces/regions/testing/fake-clock.ts'
import { openFollowedReports } from '../../../src/main/workspaces/reports/ledger/followed-reports.ts'
import { openReportLedger } from '../../../src/main/workspaces/reports/ledger/report-ledger.ts'
import type { Timers } from '../../../src/main/workspaces/reports/ledger/timers.ts'
import type { FollowedReports, ReportLedger } from '../../../src/main/workspaces/reports/reports-service.ts'
import { failed } from '../../../src/main/services/storage/result.ts'
import { allKeys, connectionTo, everywhere } from '../../requests/harness.ts'
import { tracePlatform, type TracePlatform } from './trace-platform.ts'

/** The real ledger on a real disk and the code that follows its reports, with a fake clock, an in-memory platform, and kills at any time. */

export const connection = { ...connectionTo(everywhere('http://127.0.0.1:9')), id: 'c1' }

export type TraceConsole = {
  readonly clock: FakeClock
  readonly platform: TracePlatform
  /** What the page and the user received. */
  readonly events: string[]
  readonly notices: string[]
  /** Of the current run; a dead one is reopened. */
  reports(): FollowedReports
  /** Kills the console here. */
  kill(): void
  /** Kills it at the write after `writes` more: before or after that write is on disk. */
  killAtWrite(writes: number, isAfter: boolean): void
  /** No more kills. */
  spare(): void
  isDead(): boolean
  /** Closes it properly and reopens it. */
  reopen(): Promise<void>
  setDisk(isWritable: boolean): void
  /** A person's action: waits briefly, then continues without its result. */
  person<Value>(act: (reports: FollowedReports) => Promise<Value>): Promise<Value | undefined>
  idle(): Promise<void>
  close(): Promise<void>
}

type Run = { isDead: boolean; pending: number }

export function traceConsole(folder: string, random: () => number): TraceConsole {
  const events: TraceConsole['events'] = []
  const notices: string[] = []
  let runs: Run[] = []
  let isWritable = true
  let killAt: { writes: number; readonly isAfter: boolean } | undefined
  let byPerson = 0

  /** True if no work remains that could end without a clock change. */
  const idle = async () => {
    for (let quiet = 0; quiet < 3; ) {
      await nextTurn()
      quiet = runs.some(({ pending }) => pending > 0) ? 0 : quiet + 1
    }
  }
  const clock = fakeClock({ random, idle })
  const platform = tracePlatform(clock)

  /** The ledger of one run; after a kill it writes nothing and no call returns. */
  function ledgerOf(run: Run): ReportLedger {
    const onDisk = openReportLedger({ userDataPath: folder, onNotice: () => undefined })
    const counted = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      if (run.isDead) return await new Promise<never>(() => undefined)
      run.pending += 1
      const value = await work().finally(() => (run.pending -= 1))
      return run.isDead ? await new Promise<never>(() => undefined) : value
    }
    const written = <Value>(work: () => Promise<Value>) =>
      counted(async () => {
        if (!isWritable) return failed(failure('storage'))
        const isLast = killAt !== undefined && killAt.writes-- === 0
        if (isLast && killAt?.isAfter === false) run.isDead = true
        if (run.isDead) return failed(failure('storage'))
        const value = await work()
        if (isLast) run.isDead = true
        return value
      })
    return {
      all: () => counted(() => onDisk.all()),
      find: (entryId) => counted(() => onDisk.find(entryId)),
      add: (entry) => written(() => onDisk.add(entry)),
      step: (entryId, step, facts) => written(() => onDisk.step(entryId, step, facts)),
      remove: (entryIds) => written(() => onDisk.remove(entryIds)),
    }
  }

  function open(): { readonly run: Run; readonly reports: FollowedReports } {
    const run: Run = { isDead: false, pending: 0 }
    platform.forgetPeace()
    runs = [...runs.filter(({ pending }) => pending > 0), run]
    const timers: Timers = {
      steady: clock.clock.steady,
      random: clock.clock.random,
      after: (ms, action) => clock.clock.after(ms, () => (run.isDead ? undefined : action())),
    }
    const reports = openFollowedReports({
      userDataPath: folder,
      onDisk: ledgerOf(run),
      client: platform.client({
        isDead: () => run.isDead,
        kill: () => (run.isDead = true),
        isByPerson: () => byPerson > 0,
      }),
      connectionOf: async () => connection,
      contextOf: (own, signal) => ({ connection: own, keys: allKeys, signal }),
      sendEvent: (name) => void events.push(name),
      onNotice: (text) => void notices.push(text),
      now: clock.clock.now,
      timers,
      whereIs: () => ({ downloadJobId: undefined, snapshotId: undefined }),
    })
    return { run, reports }
  }

  let current = open()
  const alive = () => {
    if (current.run.isDead) {
      killAt = undefined
      current = open()
    }
    return current
  }

  return {
    clock,
    platform,
    events,
    notices,
    idle,
    reports: () => alive().reports,
    kill: () => (current.run.isDead = true),
    isDead: () => current.run.isDead,
    killAtWrite(writes, isAfter) {
      killAt = { writes, isAfter }
    },
    spare() {
      killAt = undefined
    },
    async reopen() {
      const closing = alive().reports.close()
      await clock.advance(3_000)
      if (!current.run.isDead) await closing
      current = open()
      await idle()
    },
    setDisk(wanted) {
      isWritable = wanted
    },
    async person<Value>(act: (reports: FollowedReports) => Promise<Value>) {
      byPerson += 1
      const acting = act(alive().reports)
      await idle()
      byPerson -= 1
      let value: Value | undefined
      void acting.then((given) => (value = given))
      await idle()
      return value
    },
    async close() {
      const closing = alive().reports.close()
      await clock.advance(3_000)
      if (!current.run.isDead) await closing
    },
  }
}
