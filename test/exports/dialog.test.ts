import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { exportsHandlers } from '../../src/main/services/exports/exports.ts'
import type { Handlers } from '../../src/main/services/handler.ts'
import type { Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { column, type ExportsConsole, namesIn, openExportsConsole } from './console.ts'

/** A save dialog stays open until someone closes it; the data must not wait in memory meanwhile. */

let console_: ExportsConsole
let id: string
beforeAll(async () => {
  console_ = await openExportsConsole()
  id = await console_.table([column('name')], [['Zoë'], ['Renée']])
})
afterAll(() => console_.close())

type Asking = (handlers: Pick<Handlers, `exports.${string}` & keyof Handlers>, signal: AbortSignal) => Promise<unknown>
const order = () => ({
  snapshotId: id,
  view: wholeTable,
  columns: ['name'],
  name: 'rows',
  format: 'raw-csv' as const,
  manifest: false,
  split: false,
})
const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
])
const pdf = new TextEncoder().encode('%PDF-1.4\ntrailer\n%%EOF\n')
const asks: readonly (readonly [string, Asking])[] = [
  ['rows', (handlers, signal) => handlers['exports.start'](order(), { signal })],
  [
    'rows by a column',
    (handlers, signal) => handlers['exports.start']({ ...order(), format: 'parquet', partitionBy: 'name' }, { signal }),
  ],
  [
    'a chart',
    (handlers, signal) =>
      handlers['exports.saveChart']({ name: 'chart', content: { format: 'png', bytes: png } }, { signal }),
  ],
  ['the page', (handlers, signal) => handlers['exports.savePage']({ name: 'page' }, { signal })],
]

it.each(asks)(
  'of %s counts as not answered once the call is broken off, whatever it answers later',
  async (name, ask) => {
    const folder = await console_.newFolder()
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<string | undefined>()
    const choose = () => {
      asked.resolve()
      return answered.promise
    }
    let views = 0
    const snapshots: Snapshots = {
      ...console_.snapshots,
      async hold(...given) {
        const held = await console_.snapshots.hold(...given)
        if (!held.ok) return held
        views += 1
        const close = () => {
          views -= 1
          held.value.close()
        }
        return { ok: true, value: { ...held.value, close } }
      },
    }
    const handlers = exportsHandlers({
      snapshots,
      jobs: console_.jobs,
      partials: console_.partials,
      dialogs: { saveAs: choose, chooseFolder: choose, showInFolder: () => undefined, openFile: async () => '' },
      printPage: async () => pdf,
    })
    const call = new AbortController()
    const answer = ask(handlers, call.signal)
    await asked.promise
    expect(views).toBe(name.startsWith('rows') ? 1 : 0)
    call.abort()
    expect(await answer).toEqual({ ok: true, value: { chosen: false } })
    expect(views).toBe(0)
    answered.resolve(join(folder, 'late'))
    await answered.promise
    expect(console_.jobs.list()).toEqual([])
    expect(await namesIn(folder)).toEqual([])
  },
)
