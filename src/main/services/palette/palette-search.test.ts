import { expect, test, vi } from 'vitest'
import { allAt, sampleConnection } from '../../../domain/testing/connection-sample.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { closingServices, complete } from '../snapshots/testing/service.ts'
import { createLoadedEntities, mostLabels } from './loaded-entities.ts'
import { createPaletteSearch, type PaletteEntry, type PaletteSources } from './palette-search.ts'

const openService = closingServices()
const connection = sampleConnection({ id: 'c', name: 'C', ...allAt('https://a.example') })

const region = (name: string): PaletteEntry => ({
  name,
  facts: [],
  code: undefined,
  place: { kind: 'regions', key: name },
})
const nothing = { read: async () => ({ version: '', entries: undefined }) }
const sourcesWith = (more: Partial<PaletteSources>): PaletteSources => ({
  regions: nothing,
  providers: nothing,
  entities: nothing,
  reports: nothing,
  questions: nothing,
  views: nothing,
  calls: { search: (text) => ({ records: [], matching: text.length, best: undefined, searched: 0 }) },
  ...more,
})

test('builds the lines of a source once as long as its version is the same', async () => {
  const entries = vi.fn<() => readonly PaletteEntry[]>(() => [region('Mesa'), region('Tempe')])
  let version = '1'
  const find = createPaletteSearch(sourcesWith({ regions: { read: async () => ({ version, entries }) } }))
  const asked = { text: 'mesa', only: 'regions', most: 3 } as const
  expect(await find(connection, asked)).toMatchObject([{ kind: 'regions', matching: 1, searched: 2 }])
  await find(connection, asked)
  expect(entries).toHaveBeenCalledTimes(1)
  version = '2'
  await find(connection, asked)
  expect(entries).toHaveBeenCalledTimes(2)
})

test('says of each kind whether it is loaded, and which could not be read', async () => {
  const broken = { read: () => Promise.reject(new Error('no file')) }
  const groups = await createPaletteSearch(sourcesWith({ views: broken }))(connection, {
    text: 'mesa',
    only: undefined,
    most: 3,
  })
  expect(groups.map(({ kind, searched, failed }) => [kind, searched, failed])).toEqual([
    ['regions', undefined, false],
    ['providers', undefined, false],
    ['entities', undefined, false],
    ['reports', undefined, false],
    ['questions', undefined, false],
    ['views', undefined, true],
    ['calls', 0, false],
  ])
})

test('a number sign searches calls alone', async () => {
  const groups = await createPaletteSearch(sourcesWith({}))(connection, {
    text: '#5b0c1f2e',
    only: undefined,
    most: 3,
  })
  expect(groups).toMatchObject([{ kind: 'calls', matching: 9 }])
})

test('entities come from the loaded types; what holds patients is never among them', async () => {
  const { snapshots } = await openService()
  async function load(type: string, columns: readonly string[], rows: readonly string[][], more = {}) {
    const loader = await snapshots.create({
      title: type,
      columns: columns.map((id) => ({ id, name: id, kind: 'text' })),
      source: { call: 'entities.batch', connectionId: 'c', namespace: 'healthSystem', type },
      ...more,
    })
    const append = async (added: readonly string[][]) =>
      await loader.append(added.map((cells, at) => ({ key: `${type}-${cells[0] ?? at}`, cells, json: null })))
    await append(rows)
    return { append, end: async () => await loader.finish('ready', complete) }
  }
  const clinicians = await load(
    'clinician',
    ['nameLast', 'nameFirst', 'patientName', 'contactEmail', 'city'],
    [['García', 'Ana', 'Planted Patient', 'planted@mail.example', 'Yuma']],
  )
  await load('patient', ['name'], [['Planted Patient']])
  await load('enrollment', ['name', 'dateOfBirth'], [['Planted Patient', '1988-06-22']])
  await load('report', ['name'], [['Planted Patient']], { ofPatients: true })
  await load('search', ['name'], [['Planted Patient']], { masked: true })
  const find = createPaletteSearch(sourcesWith({ entities: { read: createLoadedEntities(snapshots) } }))
  const entities = async (text: string) => {
    const [group] = await find(connection, { text, only: 'entities', most: 10 })
    return group
  }
  expect(await entities('garcia')).toMatchObject({
    records: [{ name: 'García, Ana', facts: ['clinician', 'Yuma'], code: 'clinician-García' }],
    searched: 1,
    of: ['clinician'],
  })
  for (const planted of ['Planted', 'planted@mail.example', 'patient-Planted Patient', '1988-06-22'])
    expect(await entities(planted)).toMatchObject({ matching: 0 })
  // Rows that come later are found too.
  await clinicians.append([['Garcés', 'Lucía', '', '', 'Tempe']])
  await clinicians.end()
  expect((await entities('lucia'))?.records.map(({ name }) => name)).toEqual(['Garcés, Lucía'])
  expect(await find({ ...connection, id: 'other' }, { text: 'ana', only: 'entities', most: 3 })).toMatchObject([
    { searched: undefined },
  ])
})

test('leaves out a type with more records than main keeps labels of, and still says that types are loaded', async () => {
  const info = (type: string, rowCount: number) =>
    ({
      id: type,
      rowCount,
      columns: [],
      startedAt: '',
      source: { call: 'entities.batch', connectionId: 'c', namespace: 'n', type },
    }) as unknown as SnapshotInfo
  const read: string[] = []
  const loaded = createLoadedEntities({
    withoutPatients: () => [info('small', 1), info('large', mostLabels + 1)],
    async *cells(id) {
      read.push(id)
      yield [{ key: 'k', cells: [] }]
    },
  })
  expect(await loaded(connection)).toMatchObject({ of: ['small'] })
  expect(read).toEqual(['small'])
})
