import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataAddress, startBareWorker, startReportServer } from './report-processes.ts'
import { findTexts, legendStatus, sortColumn, writeReport } from './report-rows.ts'
import { type MainLoad, openReportApp } from './report-screen-app.ts'
import { medianOf } from './row.ts'

/** A report in the built app against a bare client and DuckDB by itself, each round in new processes. All times in milliseconds. */

/** `REPORT_ROWS=100000 npm run bench -- report-screen` is the quick way to try something. */
export const screenRows = Number(process.env.REPORT_ROWS ?? 1_000_000)
/** `REPORT_ROUNDS=1`: fewer or more than three rounds. */
const rounds = Number(process.env.REPORT_ROUNDS ?? 3)

export type BareTimes = {
  readonly firstBytes: number
  readonly download: number
  readonly load: number
  /** One scan for each of `findTexts`. */
  readonly scans: readonly [number, number]
  /** One count of the rows with the pressed status. */
  readonly count: number
  readonly sort: number
}
export type ScreenTimes = {
  readonly firstRows: number
  readonly whole: number
  readonly find: number
  readonly letter: number
  readonly pick: number
  readonly sort: number
  /** From the last letter of the first find until the charts in view count its rows too. */
  readonly charts: number
  /** When each stage of the opening began. */
  readonly stages: Readonly<Record<string, number>>
  /** The page's longest task while the report opens, and while it is read; 0 if none took over 50. */
  readonly tasks: { readonly opening: number; readonly reading: number }
  /** While the report opens, and while it is read. */
  readonly mainOpening: MainLoad
  readonly mainReading: MainLoad
}
export type ScreenRound = { readonly bytes: number; readonly bare: BareTimes; readonly screen: ScreenTimes }
type Note = (line: string) => void

let measured: Promise<readonly ScreenRound[]> | undefined

/** The rounds of this run: all rows of the benchmark that come from them share them. */
export const screenRounds = (note: Note): Promise<readonly ScreenRound[]> =>
  (measured ??= measureScreen(screenRows, rounds, note))

/** Writes a report of so many rows and measures it so many times. */
export async function measureScreen(rows: number, times: number, note: Note): Promise<readonly ScreenRound[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-report-file-'))
  const path = join(folder, 'report.csv')
  const bytes = await writeReport(path, rows)
  const server = await startReportServer(path)
  try {
    const found: ScreenRound[] = []
    for (let round = 1; round <= times; round++) {
      const { bare, matching } = await bareRound(server.origin, path, rows)
      const screen = await screenRound(server.origin, { rows, ...matching })
      note(`round ${round}: ${wordsOf([{ bytes, bare, screen }])}; stages from ${stageWords(screen)}`)
      found.push({ bytes, bare, screen })
    }
    return found
  } finally {
    server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function bareRound(origin: string, path: string, rows: number) {
  const bare = await startBareWorker()
  try {
    const address = dataAddress(origin)
    // The first download warms up the client and the server.
    await bare.run({ what: 'download', address })
    const download = await bare.run({ what: 'download', address })
    const load = await bare.run({ what: 'load', path })
    if (load.rows !== rows) throw new Error(`DuckDB read ${load.rows} rows`)
    const first = await bare.run({ what: 'find', text: findTexts[0] })
    const second = await bare.run({ what: 'find', text: findTexts[1] })
    const count = await bare.run({ what: 'count', column: 'status', value: legendStatus })
    const sort = await bare.run({ what: 'sort', column: sortColumn })
    const times: BareTimes = {
      firstBytes: download.firstMs ?? Number.NaN,
      download: download.ms,
      load: load.ms,
      scans: [first.ms, second.ms],
      count: count.ms,
      sort: sort.ms,
    }
    return { bare: times, matching: { found: [first.rows, second.rows], picked: count.rows } }
  } finally {
    bare.stop()
  }
}

async function screenRound(origin: string, expected: Parameters<typeof openReportApp>[1]): Promise<ScreenTimes> {
  const app = await openReportApp(origin, expected)
  try {
    await app.main()
    const opened = await app.open()
    const mainOpening = await app.main()
    const find = await app.find(0)
    const letter = await app.find(1)
    await app.clearFind()
    const pick = await app.pick()
    const sort = await app.sort()
    return {
      firstRows: opened.firstRows,
      whole: opened.whole,
      find: find.shown,
      letter: letter.shown,
      sort: sort.shown,
      pick: pick.shown,
      charts: find.charts,
      stages: { ...opened.stages, screen: opened.screen, 'first chart': opened.firstChart },
      tasks: {
        opening: opened.longestTask,
        reading: Math.max(...[find, letter, pick, sort].map(({ longestTask }) => longestTask)),
      },
      mainOpening,
      mainReading: await app.main(),
    }
  } finally {
    await app.close()
  }
}

/** What a user waits for, each against its baseline, by the names of the benchmark's rows. */
export const ratiosOf = {
  firstRows: ({ screen, bare }: ScreenRound) => screen.firstRows / bare.firstBytes,
  whole: ({ screen, bare }: ScreenRound) => screen.whole / (bare.download + bare.load),
  find: ({ screen, bare }: ScreenRound) => screen.find / bare.scans[0],
  letter: ({ screen, bare }: ScreenRound) => screen.letter / bare.scans[1],
  sort: ({ screen, bare }: ScreenRound) => screen.sort / bare.sort,
  pick: ({ screen, bare }: ScreenRound) => screen.pick / bare.count,
}

const stageWords = ({ stages }: ScreenTimes) =>
  Object.entries(stages)
    .toSorted(([, one], [, other]) => one - other)
    .map(([stage, from]) => `${stage} ${ms(from)}`)
    .join(', ')
const ms = (value: number) => `${value.toFixed(0)} ms`
type Pick = (round: ScreenRound) => number

/** The medians of all rounds as text. */
export function wordsOf(all: readonly ScreenRound[]): string {
  const median = (pick: Pick) => ms(medianOf(all.map(pick)))
  const highest = (pick: Pick) => Math.max(...all.map(pick)).toFixed(0)
  const ratio = (name: keyof typeof ratiosOf) => medianOf(all.map(ratiosOf[name])).toFixed(2)
  return [
    `first rows ${median(({ screen }) => screen.firstRows)} (first 8 MB ${median(({ bare }) => bare.firstBytes)}, ${ratio('firstRows')} ×)`,
    `whole ${median(({ screen }) => screen.whole)} (download ${median(({ bare }) => bare.download)}, DuckDB’s load ${median(({ bare }) => bare.load)}, ${ratio('whole')} ×)`,
    `find ${median(({ screen }) => screen.find)} (scan ${median(({ bare }) => bare.scans[0])}, ${ratio('find')} ×), its charts ${median(({ screen }) => screen.charts)}`,
    `one more letter ${median(({ screen }) => screen.letter)} (scan ${median(({ bare }) => bare.scans[1])}, ${ratio('letter')} ×)`,
    `sort ${median(({ screen }) => screen.sort)} (DuckDB ${median(({ bare }) => bare.sort)}, ${ratio('sort')} ×)`,
    `legend ${median(({ screen }) => screen.pick)} (count ${median(({ bare }) => bare.count)}, ${ratio('pick')} ×)`,
    `main at most ${highest(({ screen }) => screen.mainOpening.peakMb)} MB while it opens and ${highest(({ screen }) => screen.mainReading.peakMb)} MB after, held for at most ${highest(({ screen }) => screen.mainOpening.heldMs)} ms and ${highest(({ screen }) => screen.mainReading.heldMs)} ms`,
    `longest task of the page ${highest(({ screen }) => screen.tasks.opening)} ms and ${highest(({ screen }) => screen.tasks.reading)} ms`,
  ].join('; ')
}
