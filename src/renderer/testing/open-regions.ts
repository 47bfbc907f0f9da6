import type { FakeAnswers } from './fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from './fake-snapshots.ts'
import { renderApp } from './render-app.tsx'
import { regionsAnswers, type SampleBoard, type SampleRow, sampleBoard } from './sample-regions.ts'

type Options = NonNullable<Parameters<typeof sampleBoard>[2]> & {
  readonly rows?: readonly SampleRow[] | undefined
  readonly answers?: FakeAnswers | ((made: { tables: FakeSnapshots; sample: SampleBoard }) => FakeAnswers)
}

/** The app at a page of regions, over a sample board. */
export async function openRegions(hash: string, { rows, answers = {}, ...options }: Options = {}) {
  const tables = fakeSnapshots()
  const sample = sampleBoard(tables, rows, options)
  const more = typeof answers === 'function' ? answers({ tables, sample }) : answers
  const bridge = await renderApp(hash, { tables, answers: { ...regionsAnswers(sample, options.alerts), ...more } })
  return { bridge, tables, sample }
}
