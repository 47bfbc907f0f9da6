import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, type CallOutput, calls } from '../../src/bridge/calls.ts'
import { maskedText, type MaskKind } from '../../src/domain/tables/masks.ts'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { runComparison } from '../../src/main/workspaces/reports/opened/compare-run.ts'
import { snapshotsHandlers } from '../../src/main/services/snapshots/snapshots-handlers.ts'
import {
  complete,
  okOf,
  openTestService,
  signal,
  type TestService,
} from '../../src/main/services/snapshots/testing/service.ts'
import { takesTurn } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { folderForAll } from '../new-folders.ts'

const night = { tags: ['night'] }

/**
 * Reports and searches with planted birth dates, phones, member ids and emails under many names, through the handlers of every snapshots call. Responses
 * contain only what masks leave, until a user reveals a value, and then only that.
 */

const rowCount = 40
const two = (value: number) => String(value).padStart(2, '0')
const make: Readonly<Record<MaskKind, (row: number) => string>> = {
  'birth-date': (row) => `19${30 + row}-${two((row % 12) + 1)}-${two((row % 28) + 1)}`,
  phone: (row) => `(602) 55${row % 10}-${4000 + row * 37}`,
  'member-id': (row) => `XQK${88_120_000 + row * 1_003}`,
  email: (row) => `planted.person${row}@mail.example`,
}
/** A report's headers with the kind of their values. */
const headers: readonly (readonly [name: string, kind: MaskKind])[] = [
  ...(['dob', 'Patient Birth Date', 'patient_dob', 'dateOfBirth'] as const).map(
    (name) => [name, 'birth-date'] as const,
  ),
  ...(['phone', 'patientPhone', 'Mobile', 'home_telephone'] as const).map((name) => [name, 'phone'] as const),
  ...(['memberId', 'Subscriber Number', 'policy_no'] as const).map((name) => [name, 'member-id'] as const),
  ...(['email', 'patient e-mail'] as const).map((name) => [name, 'email'] as const),
  // No telling name: recognized by their values.
  ['reach at', 'phone'],
  ['contact', 'email'],
  // A numeric column, which has means.
  ['cell', 'phone'],
]
const planted = (kind: MaskKind, at: number, row: number) => {
  const text = make[kind](row + at * 2)
  return headers[at]?.[0] === 'cell' ? text.replaceAll(/\D/g, '') : text
}
const open = (row: number) => ({
  visitId: `v-${row}`,
  providerPhone: `(480) 555-${1000 + row}`,
  status: row % 2 ? 'done' : 'cancelled',
})

let service: TestService
const folder = folderForAll('masks-')
let report: string
let search: string

const csv = (from: number) =>
  [
    ['visitId', 'providerPhone', 'status', 'details', ...headers.map(([name]) => name)].join(','),
    ...Array.from({ length: rowCount }, (_, row) => {
      const { visitId, providerPhone, status } = open(row)
      const details = JSON.stringify({ note: 'fine', patient: { phone: make.phone(row + 900 + from) } })
      const cells = headers.map(([, kind], at) => planted(kind, at, row + from))
      return [visitId, providerPhone, status, details, ...cells]
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(',')
    }),
  ].join('\n')

const recordOf = (row: number) => ({
  id: `r-${row}`,
  action: 'assigned',
  actorEmail: make.email(row),
  patient: { dateOfBirth: make['birth-date'](row), contacts: [{ phone: make.phone(row), kind: 'home' }] },
  memberId: make['member-id'](row),
  providerEmailAddress: `doctor${row}@clinic.example`,
  passedOver: { subscriberId: make['member-id'](row + 700) },
})

const load = async (name: string, from: number) => {
  const file = path.join(folder, name)
  writeFileSync(file, csv(from))
  return (
    await service.snapshots.loadCsv({ title: name, source: {}, path: file, masked: true }, () => undefined, signal)
  ).snapshotId
}

beforeAll(async () => {
  service = await openTestService({ folders: [folder] })
  report = await load('report.csv', 0)
  const loader = await service.snapshots.create({
    title: 'Histories',
    source: {},
    masked: true,
    columns: ['id', 'action', 'actorEmail'].map((id) => ({ id, name: id, kind: 'text' as const })),
  })
  search = loader.id
  await loader.addColumns(
    ['patient.dateOfBirth', 'patient.contacts', 'memberId', 'providerEmailAddress'].map((id) => ({
      id,
      name: id.slice(id.lastIndexOf('.') + 1),
      kind: id === 'patient.contacts' ? ('list' as const) : ('text' as const),
    })),
  )
  await loader.append(
    Array.from({ length: rowCount }, (_, row) => {
      const { id, action, actorEmail, patient, memberId, providerEmailAddress } = recordOf(row)
      const cells = [
        id,
        action,
        actorEmail,
        patient.dateOfBirth,
        JSON.stringify(patient.contacts),
        memberId,
        providerEmailAddress,
      ]
      return { key: id, cells, json: JSON.stringify(recordOf(row)) }
    }),
  )
  await loader.finish('ready', complete)
})
afterAll(() => service.close())

/** A call as the page makes it: parsed input, cloned result. */
async function ask<Name extends Extract<CallName, `snapshots.${string}`>>(
  name: Name,
  input: unknown,
): Promise<CallOutput<Name>> {
  const handler = snapshotsHandlers(service.snapshots)[name] as (
    input: unknown,
    context: { readonly signal: AbortSignal },
  ) => Promise<Parameters<typeof okOf<CallOutput<Name>>>[0]>
  return okOf(await handler(calls[name].input.parse(input), { signal }))
}

const columnsOf = async (snapshotId: string) =>
  (await ask('snapshots.info', { snapshotId })).columns.map(({ id }) => id)
const viewOf = async (snapshotId: string, view: unknown = wholeTable) =>
  (await ask('snapshots.view', { snapshotId, view })).viewId
const buckets = [undefined, 'minute', 'hour', 'day', 'week', 'month', 'hourOfDay', 'weekday']
const measures = ['count', 'distinct', 'sum', 'mean', 'median', 'p90', 'min', 'max']

/** Every response that may contain a cell, for every column. */
async function everyAnswer(snapshotId: string): Promise<readonly string[]> {
  const columns = await columnsOf(snapshotId)
  const answers: unknown[] = [await ask('snapshots.info', { snapshotId })]
  const sorted = { filters: [], sort: columns.slice(0, 10).map((column) => ({ column, descending: true })) }
  for (const view of [wholeTable, sorted, { ...wholeTable, find: { text: 'a', columns } }])
    for (const longest of [undefined, 3, 9, 30])
      answers.push(
        await ask('snapshots.window', {
          viewId: await viewOf(snapshotId, view),
          offset: 0,
          limit: rowCount,
          columns,
          ...(longest === undefined ? {} : { longest }),
        }),
      )
  for (let row = 0; row < rowCount; row += 1) answers.push(await ask('snapshots.row', { snapshotId, row }))
  for (const [place, column] of columns.entries()) {
    for (const text of [undefined, '1', 'planted'])
      answers.push(await ask('snapshots.distinct', { snapshotId, view: wholeTable, column, text, limit: 1_000 }))
    // In the short count the columns take turns with the buckets.
    for (const bucket of buckets.filter((one, at) => one === undefined || takesTurn(at, place, 4)))
      answers.push(
        await ask('snapshots.aggregate', {
          snapshotId,
          view: wholeTable,
          limit: 1_000,
          groupBy: [{ column, bucket }],
          measures: [{ measure: 'count' }],
        }),
      )
    answers.push(
      await ask('snapshots.aggregate', {
        snapshotId,
        view: wholeTable,
        limit: 1_000,
        groupBy: [],
        measures: measures.map((measure) => ({ measure, column })),
      }),
    )
    // One row only: its mean would be its value.
    const one = {
      filters: [{ op: 'equals', column: columns[0], value: snapshotId === report ? 'v-3' : 'r-3' }],
      sort: [],
    }
    answers.push(
      await ask('snapshots.aggregate', {
        snapshotId,
        view: one,
        limit: 10,
        groupBy: [{ column: columns[0] }],
        measures: measures.map((measure) => ({ measure, column })),
      }),
    )
  }
  return answers.map((answer) => JSON.stringify(answer))
}

/** All planted values, also as digits only, and in the formats of a number or date. */
const reportValues = headers.flatMap(([, kind], at) =>
  Array.from({ length: rowCount }, (_, row) => planted(kind, at, row)),
)
const hiddenPhones = Array.from({ length: rowCount }, (_, row) => make.phone(row + 900))
const searchValues = Array.from({ length: rowCount }, (_, row) => {
  const { actorEmail, patient, memberId, passedOver } = recordOf(row)
  return [actorEmail, patient.dateOfBirth, make.phone(row), memberId, passedOver.subscriberId]
}).flat()
/** The part of a value that must stay hidden: all but what its mask leaves. */
const hiddenPart = (value: string): string =>
  value.includes('@') ? value.slice(1, value.indexOf('@')) : /^\d{4}-/.test(value) ? value.slice(4) : value.slice(0, -3)

const found = (values: readonly string[], answers: readonly string[]) => {
  const all = answers.join('\n')
  return values.filter((value) => all.includes(value) || all.includes(hiddenPart(value)))
}

test('nothing of a masked field is in any answer of any call before it was asked for', async () => {
  const info = await ask('snapshots.info', { snapshotId: report })
  for (const [name, kind] of headers)
    expect([name, info.columns.find(({ id }) => id === name)?.mask]).toEqual([name, kind])
  expect(info.columns.filter(({ mask }) => mask === undefined).map(({ id }) => id)).toEqual([
    'visitId',
    'providerPhone',
    'status',
    'details',
  ])
  const answers = [...(await everyAnswer(report)), ...(await everyAnswer(search))]
  // A birth date's "-03-05" may occur in another date; full dates are planted.
  const values = [...reportValues, ...hiddenPhones, ...searchValues]
  expect(
    found(
      values.filter((value) => !/^\d{4}-/.test(value)),
      answers,
    ),
  ).toEqual([])
  const all = answers.join('\n')
  expect(values.filter((value) => all.includes(value))).toEqual([])
  // Values are cut after masking: a mask on a part of a value would leave other characters.
  for (const longest of [9, 30]) {
    const names = headers.map(([name]) => name)
    const asked = { viewId: await viewOf(report), offset: 0, limit: rowCount, columns: names, longest }
    const cells = Array.from({ length: rowCount }, (_, row) =>
      headers.map(([, kind], at) => maskedText(kind, planted(kind, at, row)).slice(0, longest)),
    )
    expect((await ask('snapshots.window', asked)).cells).toEqual(cells)
  }
  // The masks and the unmasked values appear.
  expect(all).toContain(maskedText('phone', planted('phone', 4, 3)))
  for (const row of [0, 7, 39])
    for (const value of [open(row).providerPhone, `doctor${row}@clinic.example`]) expect(all).toContain(value)
})

test('phones with their country are masked by their look, although a number could be written so', async () => {
  const file = path.join(folder, 'calls.csv')
  const phones = Array.from({ length: rowCount }, (_, row) => `+1602555${4_000 + row}`)
  writeFileSync(file, `ani\n${phones.join('\n')}\n`)
  const asked = { title: 'calls', source: {}, path: file, masked: true }
  const { snapshotId } = await service.snapshots.loadCsv(asked, () => undefined, signal)
  expect(service.snapshots.info(snapshotId)?.columns).toMatchObject([{ id: 'ani', kind: 'text', mask: 'phone' }])
  expect(found(phones, await everyAnswer(snapshotId))).toEqual([])
})

test('a row that was asked for shows its own values and no other row any', async () => {
  const shown = await ask('snapshots.row', { snapshotId: search, row: 5 })
  expect(shown.masked.toSorted()).toEqual([
    'actorEmail',
    'memberId',
    'passedOver.subscriberId',
    'patient.contacts',
    'patient.contacts.phone',
    'patient.dateOfBirth',
  ])
  await ask('snapshots.reveal', { snapshotId: search, columns: shown.masked, row: 5 })
  const { actorEmail, patient, memberId, passedOver } = recordOf(5)
  const own = [actorEmail, patient.dateOfBirth, make.phone(5), memberId, passedOver.subscriberId]
  const row = JSON.stringify(await ask('snapshots.row', { snapshotId: search, row: 5 }))
  expect(own.filter((value) => !row.includes(value))).toEqual([])
  const all = (await everyAnswer(search)).join('\n')
  expect(searchValues.filter((value) => all.includes(value) && !own.includes(value))).toEqual([])
  await ask('snapshots.hide', { snapshotId: search, columns: shown.masked, row: 5 })
  const after = (await everyAnswer(search)).join('\n')
  expect(searchValues.filter((value) => after.includes(value))).toEqual([])
})

test('each column that was asked for shows its values, the others none; hidden again it shows none', async () => {
  let held = 0
  for (const [at, [name, kind]] of headers.entries()) {
    const before = await ask('snapshots.info', { snapshotId: report })
    const info = await ask('snapshots.reveal', { snapshotId: report, columns: [name] })
    expect(info.version).toBeGreaterThan(before.version)
    expect(info.revealed).toEqual([name])
    const columns = await columnsOf(report)
    const window = await ask('snapshots.window', { viewId: await viewOf(report), offset: 0, limit: rowCount, columns })
    const cells = window.cells.map((row) => row.slice(4))
    const expected = cells.map((_, row) =>
      headers.map(([, of], place) => (place === at ? planted(kind, at, row) : maskedText(of, planted(of, place, row)))),
    )
    expect(cells).toEqual(expected)
    const { values } = await ask('snapshots.distinct', {
      snapshotId: report,
      view: wholeTable,
      column: name,
      limit: 100,
    })
    expect(values).toHaveLength(rowCount)
    await ask('snapshots.hide', { snapshotId: report, columns: [name] })
    expect(
      (await ask('snapshots.distinct', { snapshotId: report, view: wholeTable, column: name, limit: 100 })).values,
    ).toEqual([])
    held += 1
  }
  const all = (await everyAnswer(report)).join('\n')
  const left = reportValues.filter((value) => all.includes(value))
  expect(left).toEqual([])
  tellRow(18, held, headers.length, {
    part: 'masked display',
    control: `each of ${headers.length} planted columns was found once it was asked for`,
  })
})

test('filters and sorting go by the values; a column that is not there or a row that is not there is refused', async () => {
  const view = { filters: [{ op: 'equals', column: 'memberId', value: planted('member-id', 8, 3) }], sort: [] }
  expect((await ask('snapshots.view', { snapshotId: report, view })).matching).toBe(1)
  await expect(ask('snapshots.reveal', { snapshotId: report, columns: ['no such'] })).rejects.toThrow(/no column/)
  await expect(ask('snapshots.reveal', { snapshotId: report, columns: ['phone'], row: 9_999 })).rejects.toThrow(
    /This row isn’t in the table/,
  )
  await expect(ask('snapshots.reveal', { snapshotId: 'gone', columns: ['phone'] })).rejects.toThrow(/not-found/)
})

test('differences of two reports hold masks alone, also while the reports show their values', night, async () => {
  const other = await load('other.csv', 1)
  await ask('snapshots.reveal', { snapshotId: report, columns: headers.map(([name]) => name) })
  for (const key of ['visitId', 'memberId']) {
    const [left, right] = [
      okOf(await service.snapshots.hold(report, wholeTable, signal)),
      okOf(await service.snapshots.hold(other, wholeTable, signal)),
    ]
    const loader = await service.snapshots.create({
      title: 'Comparison',
      source: {},
      columns: ['change', 'what', 'key', 'entity', 'field', 'left', 'right', 'leftId', 'rightId'].map((id) => ({
        id,
        name: id,
        kind: 'text' as const,
      })),
    })
    const { changed, added } = await runComparison({ left, right, key }, { loader, report: () => undefined, signal })
    expect(changed + added).toBeGreaterThan(0)
    const all = (await everyAnswer(loader.id)).join('\n')
    const values = [...reportValues, ...headers.map(([, kind], at) => planted(kind, at, rowCount))]
    expect(values.filter((value) => all.includes(value))).toEqual([])
    expect(all).toContain(maskedText('phone', planted('phone', 4, 3)))
    left.close()
    right.close()
  }
  await ask('snapshots.hide', { snapshotId: report, columns: headers.map(([name]) => name) })
})
