import { addDays } from '../../../src/domain/time/dates.ts'
import { courseOf } from '../../../src/domain/reports/report-course.ts'
import type { ShownReport } from '../../../src/domain/reports/report-entry.ts'
import { connection, traceConsole, type TraceConsole } from './trace-console.ts'
import type { TraceStep } from './trace-steps.ts'

/** Runs a trace and checks after each step. At the end all faults are gone, and every report must reach its true state. */

/** Counts of a trace's contents. */
export type Counted = { starts: number; kills: number; asked: number; ends: Record<string, number> }

const minute = 60_000
const graceMs = 15 * minute
const longestGapMs = 2 * minute

/** Four automatic ones, plus a person's requests. */
const mostAtOnce = 4 + 2

class Wrong extends Error {}
const wrong = (text: string, about?: unknown): never => {
  throw new Wrong(`${text} ${about === undefined ? '' : JSON.stringify(about)}`)
}

export async function runTrace(
  folder: string,
  steps: readonly TraceStep[],
  random: () => number,
  counted: Counted,
): Promise<void> {
  const desk = traceConsole(folder, random)
  const { platform, clock } = desk
  /** A first day of a week per requested start, so that each report has its own startDate. */
  let day = '2023-12-31'
  const forgotten = new Set<string>()
  await desk.idle()
  for (const step of steps) {
    day = await doStep(desk, step, day, forgotten, counted)
    await desk.idle()
    await look(desk, forgotten)
  }

  // All faults are gone, and a person handles what needs one.
  desk.spare()
  desk.setDisk(true)
  await list(desk)
  platform.setWeather('fine')
  await clock.advance(6 * minute)
  for (const { entry, state } of await list(desk)) {
    const own = [...platform.reports.values()].find(({ startDate }) => startDate === entry.startDate)
    if (state === 'start-unknown')
      await desk.person((reports) =>
        reports.settle({
          entryId: entry.id,
          verdict: own === undefined ? 'not-started' : 'started',
          reportId: own?.id,
          note: '',
        }),
      )
    // Only if no poll is scheduled: viewing a report must not be what resumes it.
    if (state === 'asking-refused' || !courseOf(entry).wanted)
      await desk.person((reports) => reports.follow(entry.id, true))
  }
  // Many hours: as long as the platform's longest run and the slowest poll rate.
  await clock.advance(200 * minute)
  await look(desk, forgotten)
  for (const shown of await list(desk)) ended(desk, shown, counted)
  counted.starts += [...platform.starts.values()].reduce((sum, one) => sum + one, 0)
  for (const { said } of platform.reports.values()) counted.asked += said.length
  for (const shown of await list(desk)) await waits(desk, shown)
  if (platform.twice() > 0) wrong('asked for one report twice at once', platform.twice())
  if (platform.mostAtOnce() > mostAtOnce) wrong('a burst', platform.mostAtOnce())
  if (platform.unwanted() > 0) wrong('asked although the platform had asked for peace', platform.unwanted())
  await desk.close()
}

async function doStep(
  desk: TraceConsole,
  step: TraceStep,
  day: string,
  forgotten: Set<string>,
  counted: Counted,
): Promise<string> {
  const { clock, platform } = desk
  switch (step.what) {
    case 'start': {
      platform.nextStart(step.fate, step.course)
      const endDate = addDays(day, 7 * step.weeks - 1)
      const asked = { type: 'virtual', startDate: day, endDate, byWeek: step.weeks > 1 } as const
      await desk.person((reports) => reports.start(connection, asked, new AbortController().signal))
      for (let week = 1; week < step.weeks; week += 1) await clock.advance(300)
      if (desk.isDead()) counted.kills += 1
      return addDays(day, 7 * step.weeks)
    }
    case 'pass':
      await clock.advance(step.ms)
      break
    case 'kill':
      desk.kill()
      counted.kills += 1
      break
    case 'kill-at-write':
      desk.killAtWrite(step.writes, step.isAfter)
      break
    case 'reopen':
      await desk.reopen()
      break
    case 'weather':
      platform.setWeather(step.weather)
      break
    case 'disk':
      desk.setDisk(step.isWritable)
      break
    case 'set-clock':
      clock.set(step.ms)
      break
    case 'sleep':
      await clock.sleep(step.ms, step.stopsSteady)
      break
    default:
      await doByPerson(desk, step.what, step.which, forgotten)
  }
  return day
}

async function doByPerson(desk: TraceConsole, what: string, which: number, forgotten: Set<string>): Promise<void> {
  const all = await list(desk)
  const shown = all[which % Math.max(1, all.length)]
  if (shown === undefined) return
  const { id, startDate = '' } = shown.entry
  if (what === 'ask') await desk.person((reports) => reports.askNow(id))
  if (what === 'follow') await desk.person((reports) => reports.follow(id, true))
  if (what === 'remove-follow') await desk.person((reports) => reports.follow(id, false))
  if (what === 'settle') {
    const own = [...desk.platform.reports.values()].find((report) => report.startDate === startDate)
    const verdict = own === undefined ? 'not-started' : 'started'
    await desk.person((reports) => reports.settle({ entryId: id, verdict, reportId: own?.id, note: 'looked' }))
  }
  if (what === 'forget') {
    await desk.person((reports) => reports.forget(connection.id, [id]))
    // A console killed meanwhile may or may not have done it.
    if (courseOf(shown.entry).ended) forgotten.add(startDate)
  }
}

/** One by one, because viewing the full list would resume idle reports. */
async function list(desk: TraceConsole): Promise<readonly ShownReport[]> {
  const reports = desk.reports()
  const reading = reports.ledger.all().then(async (all) => {
    if (!all.ok) return wrong('the ledger cannot be read', all.failure)
    const shown = await Promise.all(all.value.map(({ id }) => reports.shownOne(id)))
    return shown.flatMap((one) => (one.ok && one.value !== undefined ? [one.value] : []))
  })
  await desk.idle()
  return desk.isDead() ? await list(desk) : await reading
}

/** The invariants. */
async function look(desk: TraceConsole, forgotten: ReadonlySet<string>): Promise<void> {
  const { platform } = desk
  const all = await list(desk)
  for (const [startDate, times] of platform.starts) {
    if (times > 1) wrong('started twice', { startDate, times })
    const entries = all.filter(({ entry }) => entry.startDate === startDate)
    if (entries.length > 1) wrong('twice in the ledger', startDate)
    if (entries.length === 0 && !forgotten.has(startDate)) wrong('a start that the ledger does not know', startDate)
  }
  for (const { entry, state } of all) {
    const own = [...platform.reports.values()].find(({ startDate }) => startDate === entry.startDate)
    const settledSo = entry.steps.some(({ what }) => what === 'start-settled')
    if ((state === 'start-refused' || state === 'start-not-sent') && !settledSo && own !== undefined)
      wrong('it runs, and the ledger says that it was never started', entry)
    if (state === 'succeeded' || state === 'cancelled') {
      const last = own?.course.at(-1)?.status.toLowerCase()
      if (last !== state || own === undefined || platform.truthOf(own).toLowerCase() !== state)
        wrong('a false end', { entry, own })
    }
    if (state === 'asking-refused' && own?.keyRefused !== true && (own?.unknown ?? 0) < 3)
      wrong('asking ended without a reason', { entry, own })
    if (state === 'failed') {
      if (own === undefined || platform.truthOf(own) !== 'FAILED' || own.course.at(-1)?.status !== 'FAILED')
        wrong('a false end: the platform took it up again', { entry, own })
      if (own !== undefined && !failedLongEnough(own.said)) wrong('a false end: too early', { entry, own })
    }
  }
}

/** True if the platform reported FAILED for the full grace period without interruption. */
function failedLongEnough(said: readonly { readonly at: number; readonly status: string }[]): boolean {
  let from: number | undefined
  let last = Number.NEGATIVE_INFINITY
  for (const { at, status } of said) {
    from = status !== 'FAILED' ? undefined : from === undefined || at - last > longestGapMs ? at : from
    last = at
    if (from !== undefined && at - from >= graceMs) return true
  }
  return false
}

const endOf: Readonly<Record<string, string>> = {
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  QUEUED: 'queued',
  ARCHIVED: 'odd',
}

/** At the end each report has its true state, or is marked as stuck and still polled. */
function ended({ platform, clock }: TraceConsole, shown: ShownReport, counted: Counted): void {
  const { entry, state, stuck, following, asking } = shown
  counted.ends[state] = (counted.ends[state] ?? 0) + 1
  const own = [...platform.reports.values()].find(({ startDate }) => startDate === entry.startDate)
  if (own === undefined) {
    if (!['start-refused', 'start-not-sent'].includes(state)) wrong('it never ran, and does not end', shown)
    return
  }
  const truth = endOf[platform.truthOf(own)]
  if (state !== truth) wrong(`it is ${truth}`, { shown, own })
  if (truth === 'queued' || truth === 'odd') {
    const next = Date.parse(asking?.nextAskAt ?? '') - clock.clock.now()
    if (!following || !(next <= 7 * minute)) wrong('nobody asks any more', shown)
    const hours = (clock.clock.now() - Date.parse(shown.since)) / (60 * minute)
    if (hours >= 2 && !stuck) wrong('stuck, and nobody is told', shown)
  }
}

/** A waiting user gets the report, learns that it will never come, or keeps waiting and can leave. */
async function waits(desk: TraceConsole, { entry, state }: ShownReport): Promise<void> {
  let outcome = 'waits'
  const leave = new AbortController()
  const waiting = desk.reports().whenReady(entry.id, () => undefined, leave.signal)
  void waiting.then(
    () => (outcome = 'has it'),
    () => (outcome = 'is told'),
  )
  await desk.idle()
  const expected = state === 'succeeded' ? 'has it' : state === 'queued' || state === 'odd' ? 'waits' : 'is told'
  if (outcome !== expected) wrong(`who waits ${outcome}`, { entry, state })
  leave.abort()
  await desk.idle()
  if (expected === 'waits' && String(outcome) !== 'is told') wrong('who waits cannot go', entry)
}
