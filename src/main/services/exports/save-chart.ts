import { join } from 'node:path'
import type { CallInput } from '../../../bridge/calls.ts'
import { failure } from '../../../bridge/failure.ts'
import { completenessOf } from '../../../domain/tables/completeness.ts'
import { type TableColumn, wholeTable } from '../../../domain/tables/table.ts'
import type { Answer } from '../handler.ts'
import { JobFailed } from '../jobs/jobs.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import { runExport } from './export-run.ts'
import { askAndSave, placeBytes, type SaveNeeds } from './save-bytes.ts'
import type { Destination } from './destination.ts'
import { texts } from './text.ts'

type Order = CallInput<'exports.saveChart'>
type Rows = Extract<Order['content'], { format: 'csv' }>['rows']
type Needs = SaveNeeds & { readonly snapshots: Snapshots }

/** Every PNG starts with these bytes and ends with an empty IEND. */
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

const isPng = (bytes: Uint8Array): boolean =>
  bytes.length > pngStart.length + pngEnd.length &&
  pngStart.every((byte, at) => bytes[at] === byte) &&
  pngEnd.every((byte, at) => bytes[bytes.length - pngEnd.length + at] === byte)

/** Handles `exports.saveChart`: the image unchanged, the numbers as CSV for Excel. */
export async function saveChart(
  { dialogs, partials, snapshots }: Needs,
  { name, content }: Order,
  signal: AbortSignal,
): Promise<Answer<{ readonly chosen: boolean }>> {
  if (content.format === 'png') {
    const { bytes } = content
    if (!isPng(bytes))
      return {
        ok: false,
        failure: failure('invalid-input', {
          message: texts.saveChart.theChartsPictureWasDamagedSo,
          nextStep: texts.saveChart.saveItAgainYouCanAlso,
          issues: [{ field: 'content.bytes', message: texts.saveChart.thisIsntAPngPicture }],
        }),
      }
    const write = (destination: Destination) => placeBytes(partials, destination, bytes)
    return await askAndSave(dialogs, { name, filterName: texts.saveChart.pngPicture, extension: 'png', write })
  }
  const { rows } = content
  return await askAndSave(dialogs, {
    name,
    filterName: texts.saveChart.csvForExcel,
    extension: 'csv',
    write: (destination) => writeNumbers({ dialogs, partials, snapshots }, destination, rows, signal),
  })
}

/** Uses a temporary table, so that the spreadsheet rules match every other export. */
async function writeNumbers({ partials, snapshots }: Needs, destination: Destination, rows: Rows, signal: AbortSignal) {
  const [header = [], ...body] = rows
  const columns = columnsOf(header, body)
  const loader = await snapshots.create({ title: texts.saveChart.chartNumbers, columns, source: {} })
  try {
    await loader.append(
      body.map((cells, at) => ({
        key: String(at),
        cells: columns.map((_, index) => textOf(cells[index])),
        json: null,
      })),
    )
    const facts = { totalAtStart: body.length, totalAtEnd: body.length, taken: body.length, repeated: 0, gaps: [] }
    await loader.finish('ready', completenessOf({ ...facts, stopped: false }))
    const held = await snapshots.hold(loader.id, wholeTable, signal)
    if (!held.ok) throw new JobFailed(held.failure)
    try {
      await runExport({
        held: held.value,
        order: {
          snapshotId: loader.id,
          view: wholeTable,
          columns: columns.map(({ id }) => id),
          name: 'numbers',
          format: 'excel-csv',
          manifest: false,
          split: false,
        },
        destination,
        // Saving over an export in the dialog replaces it with all that belongs to it.
        agreedPath: join(destination.folder, destination.names[0] ?? ''),
        partials,
        consoleVersion: undefined,
        report: () => undefined,
        signal,
      })
    } finally {
      held.value.close()
    }
  } finally {
    await snapshots.drop(loader.id)
  }
}

const textOf = (cell: string | number | null | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell)

/** Unique names; a column with only numbers is numeric. A row may be longer than the header. */
function columnsOf(header: Rows[number], body: Rows): TableColumn[] {
  const width = Math.max(
    1,
    header.length,
    body.reduce((most, cells) => Math.max(most, cells.length), 0),
  )
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const wish = textOf(header[at]) ?? texts.saveChart.column(at + 1)
    let name = wish
    for (let more = 2; taken.has(name.toLowerCase()); more += 1) name = `${wish} (${more})`
    taken.add(name.toLowerCase())
    const isNumber = body.every((cells) => typeof cells[at] !== 'string')
    return { id: `c${at}`, name, kind: isNumber ? 'number' : 'text' }
  })
}
