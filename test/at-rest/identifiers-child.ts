import { flushCompileCache } from 'node:module'
import { request } from 'undici'
import { type CallName, calls } from '../../src/bridge/calls.ts'
import { bookingDraft, newDraft } from '../../src/domain/booking/booking-draft.ts'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { createActivity } from '../../src/main/services/activity/activity.ts'
import { curlOf } from '../../src/main/services/activity/curl.ts'
import { createJobs, JobFailed } from '../../src/main/services/jobs/jobs.ts'
import { failure } from '../../src/bridge/failure.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { type EndpointName, endpoints } from '../../src/main/services/platform/operations.ts'
import { rightInputs } from '../../src/main/testing/right-inputs.ts'
import { plantedInput, plantInto } from '../activity/planted-calls.ts'
import { planted, plantedValues, reason } from '../booking/planted.ts'
import { connectionTo, everywhere } from '../requests/harness.ts'
import { connectionId, openConsoleIn, valueOf } from './console-in.ts'
import { type Mode, modesOf } from './planting-platform.ts'

/**
 * The console at work with a person's identifiers of 18 classes: every platform call and every bridge call, through success and every error. Prints only
 * counts and the incident bundle, then closes or is killed. Arguments: the folder, the platform, `close` or `kill`, and where a report may go.
 */

const [folder = '', origin = '', how = 'close', elsewhere = ''] = process.argv.slice(2)
const say = (value: unknown) => void process.stdout.write(`${JSON.stringify(value)}\n`)
const modes = modesOf(how)
const set = async (mode: Mode, everywhere: 'yes' | 'no') => {
  await (await request(`${origin}/test/mode?mode=${mode}&everywhere=${everywhere}`)).body.dump()
}

const { opened, ask, idle } = await openConsoleIn(folder, origin)

/** Each of the 22 calls through the console's client, with its activity and log. */
async function everyEndpoint(): Promise<void> {
  const activity = createActivity()
  const client = createPlatformClient({ observer: activity.observer, deadlineScale: 0.2 })
  const connection = connectionTo(everywhere(origin))
  const outcomes: Record<string, number> = {}
  for (const mode of modes) {
    await set(mode, 'yes')
    for (const operation of Object.keys(endpoints) as EndpointName[]) {
      const { input } = plantedInput(operation, elsewhere)
      const answer = await client.send(operation, input, {
        connection,
        keys: async () => ({ found: true, key: 'pl4nted-key-9f31c2' }),
        once: true,
      })
      const outcome = `${mode} ${answer.ok ? 'ok' : answer.failure.kind}`
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      // What careless code of ours might do with a failure or its message.
      if (!answer.ok) {
        opened.log.fault(new Error(JSON.stringify(answer.failure)), 'providers.detail')
        const tell = opened.log.tell as (event: string, fields: unknown) => void
        tell('call failed', { call: operation, ...answer.failure })
        tell('job ended', { kind: answer.failure.platformText, state: answer.failure.message, seconds: 1 })
      }
    }
  }
  await client.close()
  say({ endpoints: outcomes, bundle: activity.newest(2_000), curl: activity.newest(2_000).map(curlOf) })
}

/** Jobs and errors whose text contains the person. */
async function faults(): Promise<void> {
  const jobs = createJobs(() => undefined, undefined, opened.log)
  for (const value of plantedValues) {
    const named = failure('rejected', { message: value, platformText: value })
    jobs.start({ kind: 'reports.open', title: value, stage: value, run: () => Promise.reject(new JobFailed(named)) })
    jobs.start({ kind: value, title: value, stage: value, run: () => Promise.reject(new RangeError(value)) })
    opened.log.fault(Object.assign(new TypeError(value), { name: value, code: value }), 'main')
    opened.log.fault({ constructor: { name: value } }, value)
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  await jobs.close()
}

/** Excluded: text that the user stores on purpose, and the lock and the purge, which would end the run. */
const left: readonly CallName[] = [
  'lock.now',
  'lock.nameOperator',
  'lock.unlock',
  'lock.setPin',
  'lock.removePin',
  'lock.forgetPin',
  'settings.saveConnection',
  'settings.duplicateConnection',
  'settings.removeConnection',
  'settings.useConnection',
  'settings.removeAllData',
  'views.save',
  'questions.save',
  'regions.saveSettings',
  'regions.setStore',
  'reports.saveRoles',
  'training.misbehave',
  'training.reset',
]

/** Selected from existing values, not a person's text: which connection, list or entity type to view. */
const chosen = ['connectionId', 'left', 'right', 'kind', 'product', 'namespace', 'type']

const [first, last] = planted.names
const [line1, line2, city, postalCode] = planted.geographic
const empty = newDraft('0b8f3c6e-5d0a-4f6e-9c1b-2a7d4e9f1c33', connectionId, '2026-11-22T00:00:00Z')
const draft = bookingDraft.parse({
  ...empty,
  patient: {
    ...empty.patient,
    firstName: first,
    lastName: last,
    dateOfBirth: planted.dates[0],
    phone: planted.phone[0],
    email: planted.email[0],
    address: { line1, line2, city, state: 'AZ', postalCode },
  },
  visit: { ...empty.visit, visitReason: reason },
})

const span = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-08T00:00:00Z' }

/** Each way in which a person's rows reach a screen, read as screens do. */
async function tables(): Promise<number> {
  let seen = 0
  const fields = Object.fromEntries(['npi', 'visitId', 'userId'].map((name) => [name, plantedValues[0] ?? '']))
  const found = await Promise.all([
    ask('entities.open', { connectionId, namespace: 'healthSystem', type: 'staff' }),
    ...(['surveys', 'pauses', 'histories'] as const).flatMap((kind) => [
      ask('searches.open', { connectionId, kind, ...span, fields: {} }),
      ask('searches.open', { connectionId, kind, ...span, fields }),
    ]),
  ])
  await ask('booking.keepDraft', { draft })
  for (const visitId of plantedValues) await ask('booking.summary', { connectionId, visitId })
  const started = valueOf(await ask('reports.start', { connectionId, type: 'virtual', ...span })) ?? []
  for (const { entry } of started) {
    const { id } = entry
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await ask('reports.askNow', { entryId: id })
    await ask('reports.open', { entryIds: [id] })
  }
  await idle()
  const reports = valueOf(await ask('reports.opened', { connectionId })) ?? []
  for (const snapshotId of [
    ...found.flatMap((one) => valueOf(one)?.id ?? []),
    ...reports.map((one) => one.snapshotId),
  ]) {
    const info = valueOf(await ask('snapshots.info', { snapshotId }))
    const columns = info?.columns.slice(0, 50).map(({ id }) => id) ?? []
    const view = valueOf(
      await ask('snapshots.view', {
        snapshotId,
        view: { ...wholeTable, find: { text: plantedValues[0] ?? '', columns } },
      }),
    )
    const all = valueOf(await ask('snapshots.view', { snapshotId, view: wholeTable }))
    for (const viewId of [view?.viewId, all?.viewId])
      if (viewId !== undefined) await ask('snapshots.window', { viewId, offset: 0, limit: 100, columns })
    if ((all?.matching ?? 0) > 0) seen += 1
    await ask('snapshots.reveal', { snapshotId, columns: columns.slice(0, 1) })
    await ask('snapshots.row', { snapshotId, row: 0 })
  }
  return seen
}

async function everyBridgeCall(): Promise<void> {
  let asked = 0
  let seen = 0
  for (const mode of modes) {
    await set(mode, 'no')
    if (mode === 'good') seen = await tables()
    for (const name of (Object.keys(calls) as CallName[]).filter((one) => !left.includes(one))) {
      const input = structuredClone(rightInputs[name])
      if (typeof input === 'object' && input !== null)
        plantInto(input, () => calls[name].input.safeParse(input).success, chosen)
      const said = JSON.stringify(input)?.replaceAll('"sandbox"', `"${connectionId}"`)
      await opened.dispatcher.dispatch(name, `${mode} ${name}`, said === undefined ? undefined : JSON.parse(said))
      asked += 1
    }
    await idle()
  }
  say({ asked, seen })
}

await everyEndpoint()
await faults()
await everyBridgeCall()
const bundle = valueOf(await ask('activity.bundle', { calls: 500 }))
say({ bundle: bundle?.text ?? 'locked' })
opened.log.flushNow()
// A killed process doesn’t write its compile cache by itself.
flushCompileCache()
if (how === 'kill') process.kill(process.pid, 'SIGKILL')
await opened.close()
process.exit(0)
