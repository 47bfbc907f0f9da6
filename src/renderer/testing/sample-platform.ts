import { wholeSecond } from './whole-second.ts'
import type { AppInfo } from '../../bridge/calls/app.ts'
import type { EntityCount } from '../../bridge/calls/entities.ts'
import type { ConnectionView, KeyView } from '../../bridge/calls/settings.ts'
import type { Job } from '../../bridge/jobs.ts'
import { callFamilies, familyInfo } from '../../domain/connections/call-families.ts'
import type { Entity } from '../../domain/entities/entity.ts'
import { misbehaviour } from '../../domain/training/misbehaviour.ts'
import { type FakeAnswers, type FakeBridge, installFakeBridge, refuse } from './fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from './fake-snapshots.ts'
import {
  clinicianAt,
  clinicianSchema,
  commonEntitySchema,
  departmentAt,
  entityTable,
  plainSchema,
  specialtyAt,
} from './sample-entities.ts'
import { lockAnswers } from './sample-lock.ts'
import { paletteAnswers } from './sample-palette.ts'
import { sharedHistoryAnswers } from './sample-shared-history.ts'

/** A sample console for component tests and the preview page: four connections with keys, entities and jobs. */

const base = {
  practiceIds: ['prac-101', 'prac-102'],
  product: 'sonoran-console',
  domain: 'sonoranvalley',
  brand: 'sonoran',
  acceptLanguage: 'en-US',
  gateway: false,
}

const addresses = (host: string) => ({
  baseUrl: `https://api.${host}`,
  visitUrl: `https://visits.${host}`,
  schedulingUrl: `https://book.${host}`,
})

export const sampleInfo: AppInfo = {
  version: '0.1.0',
  runtime: 'chromium-host',
  platform: 'linux',
  timeZone: 'America/Phoenix',
  dates: { form: 'us', region: 'US', systemRegion: 'GB' },
  notices: [],
}

export const sampleConnections: ConnectionView[] = [
  {
    id: 'prod',
    name: 'Sonoran Valley Health',
    stage: 'production',
    builtIn: false,
    managed: false,
    ...base,
    ...addresses('sonoranvalley.example'),
  },
  {
    id: 'uat',
    name: 'Sonoran Valley, UAT host',
    stage: 'uat',
    builtIn: false,
    managed: false,
    ...base,
    ...addresses('uat.sonoranvalley.example'),
  },
  {
    id: 'gateway',
    name: 'Through the gateway',
    stage: 'uat',
    builtIn: false,
    managed: false,
    ...base,
    ...addresses('gateway.example'),
    gateway: true,
  },
  {
    id: 'sandbox',
    name: 'Sandbox',
    stage: 'sandbox',
    builtIn: true,
    managed: false,
    ...base,
    baseUrl: 'http://127.0.0.1:41000',
    visitUrl: 'http://127.0.0.1:41000',
    schedulingUrl: 'http://127.0.0.1:41000',
  },
]

const ago = (minutes: number) => new Date(wholeSecond() - minutes * 60_000).toISOString()
const accepted = (durationMs: number, minutes: number) => ({
  testedAt: ago(minutes),
  durationMs,
  accepted: true,
  operation: 'entities.batch',
})

/** One key in each storage place. */
export function sampleKeys(): KeyView[] {
  const views: Record<string, Partial<KeyView>> = {
    entities: { place: 'saved', savedAt: ago(24_000), lastTest: accepted(184, 2) },
    reports: {
      place: 'saved',
      savedAt: ago(400_000),
      lastTest: {
        ...accepted(212, 2),
        accepted: false,
        failure: {
          kind: 'forbidden',
          message: 'This key isn’t allowed to do this.',
          nextStep: 'Replace it.',
          status: 403,
        },
      },
    },
    histories: { place: 'shared', usesFamily: 'entities', lastTest: accepted(231, 2) },
    summary: { place: 'session', savedAt: ago(30), lastTest: accepted(96, 19) },
    visits: { place: 'shared', usesFamily: 'entities', lastTest: accepted(142, 0) },
    searches: { place: 'unreadable', savedAt: ago(9_000) },
    slots: { place: 'other-address', savedAt: ago(25_000) },
    booking: { place: 'none' },
  }
  return callFamilies.map((family) => ({
    family,
    place: 'none',
    ...views[family],
    ...(family === 'booking' ? {} : { testOperation: `${familyInfo[family].header} read` }),
  }))
}

const totals: Record<string, number> = {
  'healthSystem/billingServiceArea': 214,
  'healthSystem/businessLine': 12,
  'healthSystem/businessUnit': 38,
  'healthSystem/clinician': 2_318,
  'healthSystem/department': 6_118,
  'healthSystem/location': 1_204,
  'healthSystem/specialty': 486,
  'healthSystem/staff': 143_902,
  'healthSystem/visitType': 2_377,
  'healthSystem/visitTypeCore': 96,
  'asset/link': 8_914,
  'asset/phoneNumber': 61_203,
}

function rowOf(type: string, index: number): Entity {
  if (type === 'clinician') return clinicianAt(index)
  return type === 'specialty' ? specialtyAt(index) : departmentAt(index)
}

/** Filters preview against these first rows. */
const firstRows = (type: string, total: number): Entity[] =>
  Array.from({ length: Math.min(total, 2_500) }, (_, index) => rowOf(type, index))

const matches = (row: Entity, filters: readonly { readonly field: string; readonly value?: unknown }[]): boolean =>
  filters.every(({ field, value }) => row[field] === value)

export type SampleOptions = {
  readonly activeId?: string
  readonly answers?: FakeAnswers
  readonly delayMs?: number
  /** The snapshots behind the bridge, for tests that change them. */
  readonly tables?: FakeSnapshots
}

/** Installs the sample console on the window. */
export function installSample({
  activeId = 'sandbox',
  answers = {},
  delayMs = 0,
  tables = fakeSnapshots(),
}: SampleOptions = {}): FakeBridge {
  let active = activeId
  let connections = [...sampleConnections]
  let keys = sampleKeys()
  let jobs: Job[] = []
  let ownTypes: readonly string[] = []
  let behaviour = misbehaviour.parse({})
  const opened = new Map<string, string>()
  const wait = () => new Promise((resolve) => setTimeout(resolve, delayMs))
  const jobsChanged = () => bridge.emit('jobs.changed', jobs)
  const practice = () => ({
    running: true,
    baseUrl: 'http://127.0.0.1:41000',
    seed: 20_261_120,
    misbehaviour: behaviour,
  })
  const keyOf = (family: string): KeyView =>
    keys.find((key) => key.family === family) ?? { family: 'entities', place: 'none' }
  const setKey = (view: KeyView) => {
    keys = keys.map((key) => (key.family === view.family ? view : key))
    return view
  }

  const bridge = installFakeBridge({
    ...tables.answers,
    ...sharedHistoryAnswers(),
    'app.dismissNotice': () => null,
    'app.places': () => [],
    'app.keepPlaces': () => null,
    'app.takeLink': () => null,
    'settings.policy': () => null,
    'app.openWindow': () => null,
    'app.showFirstWindow': () => null,
    'app.info': () => sampleInfo,
    ...lockAnswers(),
    ...paletteAnswers(),
    'regions.watched': () => [],
    'clipboard.copy': () => ({ clearedInSeconds: 60 }),
    'jobs.list': () => jobs,
    'jobs.cancel': ({ jobId }) => {
      jobs = jobs.map((job) => (job.id === jobId ? { ...job, state: 'cancelled' } : job))
      jobsChanged()
      return null
    },
    'jobs.dismiss': ({ jobId }) => {
      jobs = jobs.filter((job) => job.id !== jobId)
      jobsChanged()
      return null
    },
    'settings.connections': () => ({ connections, activeId: active }),
    'settings.useConnection': ({ connectionId }) => {
      active = connectionId
      return null
    },
    'settings.saveConnection': ({ id, fields }) => {
      const saved = {
        ...fields,
        id: id ?? `new-${connections.length}`,
        builtIn: false,
        managed: false,
      } as ConnectionView
      connections =
        id === undefined ? [...connections, saved] : connections.map((item) => (item.id === id ? saved : item))
      return saved
    },
    'settings.duplicateConnection': ({ connectionId }) => {
      const source = connections.find(({ id }) => id === connectionId) ?? refuse('not-found')
      const copy = { ...source, id: `${source.id}-copy`, name: `${source.name}, copy`, builtIn: false, managed: false }
      connections = [...connections, copy]
      return copy
    },
    'settings.removeConnection': ({ connectionId }) => {
      connections = connections.filter(({ id }) => id !== connectionId)
      if (active === connectionId) active = 'sandbox'
      return null
    },
    'settings.testConnection': ({ connectionId }) => {
      const connection = connections.find(({ id }) => id === connectionId) ?? refuse('not-found')
      return (['baseUrl', 'visitUrl', 'schedulingUrl'] as const).map((name, index) => ({
        name,
        address: connection[name],
        reached: index < 2,
        durationMs: 80 + index * 31,
        ...(index < 2
          ? { status: 200 }
          : {
              failure: {
                kind: 'unreachable' as const,
                message: 'The name could not be found.',
                nextStep: 'Check the address.',
              },
            }),
      }))
    },
    'settings.keys': async () => {
      await wait()
      return { keys, vault: { state: 'ready', message: 'The system keychain is ready.', checkedAt: ago(1) } }
    },
    'settings.setKey': async ({ family, key }) => {
      await wait()
      if (key.startsWith('bad')) refuse('forbidden', { status: 403, platformText: 'bad token' })
      return setKey({
        family,
        place: 'saved',
        savedAt: ago(0),
        lastTest: accepted(120, 0),
        testOperation: 'entities.batch',
      })
    },
    'settings.testKey': async ({ family }) => {
      await wait()
      return setKey({ ...keyOf(family), lastTest: accepted(101, 0) })
    },
    'settings.removeKey': ({ family }) => setKey({ family, place: 'none' }),
    'entities.schema': async ({ namespace, name }) => {
      await wait()
      if (name === 'clinician') return clinicianSchema
      if (namespace === 'common') return commonEntitySchema
      return plainSchema(namespace, name)
    },
    'entities.page': async ({ namespace, type, offset, limit, filters = [] }) => {
      await wait()
      const total = totals[`${namespace}/${type}`]
      if (total === undefined) refuse('not-found', { status: 404, platformText: `No entity type ${namespace}.${type}` })
      const matching = firstRows(type, total).filter((row) => matches(row, filters))
      const size = filters.length === 0 ? total : matching.length
      return { total: size, rows: matching.slice(offset, offset + limit) }
    },
    'entities.open': async ({ connectionId, namespace, type, filters = [], resolveAllRefs, refs, again }) => {
      await wait()
      const total = totals[`${namespace}/${type}`]
      if (total === undefined) refuse('not-found', { status: 404, platformText: `No entity type ${namespace}.${type}` })
      const asked = JSON.stringify([connectionId, namespace, type, filters, resolveAllRefs, refs])
      const known = opened.get(asked)
      const there = known === undefined || again === true ? undefined : tables.find(known)
      if (there !== undefined) return there
      const id = `snap-${opened.size + 1}${again === true ? ' again' : ''}`
      opened.set(asked, id)
      const some = filters.length === 0 ? undefined : firstRows(type, total).filter((row) => matches(row, filters))
      return tables.add(
        entityTable({
          id,
          title: `${type}, ${connections.find((item) => item.id === connectionId)?.name ?? ''}`,
          schema: type === 'clinician' ? clinicianSchema : plainSchema(namespace, type),
          rowCount: some?.length ?? total,
          rowAt: (index) => some?.[index] ?? rowOf(type, index),
        }),
      )
    },
    'entities.ownTypes': ({ change }) => {
      if (change !== undefined) {
        const name = `${change.namespace}/${change.type}`
        ownTypes = [...ownTypes.filter((one) => one !== name), ...(change.kept ? [name] : [])]
      }
      return ownTypes
    },
    'entities.referrers': () => ({ types: [], notLoaded: [] }),
    'entities.audits': () => ({ runs: [], snapshotId: undefined }),
    'entities.comparison': () => ({ snapshotId: undefined }),
    'entities.countTypes': ({ connectionId, types }) => {
      const id = `count-${jobs.length + 1}`
      const title = `Count entity types, ${connections.find((item) => item.id === connectionId)?.name ?? ''}`
      const job: Job = {
        id,
        kind: 'entities.count',
        title,
        state: 'running',
        stage: 'Loading totals',
        done: 0,
        total: types.length,
        startedAt: ago(0),
      }
      jobs = [job, ...jobs]
      jobsChanged()
      const result: EntityCount[] = []
      const step = () => {
        const next = types[result.length]
        if (next !== undefined) {
          const total = totals[`${next.namespace}/${next.type}`]
          result.push({
            ...next,
            countedAt: ago(0),
            ...(total === undefined ? { problem: 'Not found.' } : { total }),
          })
        }
        const ended = result.length >= types.length
        jobs = jobs.map((item) =>
          item.id === id && item.state === 'running'
            ? {
                ...item,
                done: result.length,
                ...(ended ? { state: 'done' as const, stage: 'Done', finishedAt: ago(0), result } : {}),
              }
            : item,
        )
        jobsChanged()
        if (!ended) setTimeout(step, 20)
      }
      setTimeout(step, 20)
      return { jobId: id }
    },
    'training.state': practice,
    'training.misbehave': (input) => {
      behaviour = input
      return practice()
    },
    'training.reset': () => {
      behaviour = misbehaviour.parse({})
      return practice()
    },
    ...answers,
  })
  return tables.listen(bridge)
}
