import { mkdtemp, rm } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openConsoleIn, connectionId } from '../test/at-rest/console-in.ts'
import { startPlantingPlatform } from '../test/at-rest/planting-platform.ts'
import { keep, review } from '../test/booking/booked.ts'
import { openDesk } from '../test/booking/desk.ts'
import { draftOf } from '../test/booking/drafts.ts'
import { booksIt, startPlatform } from '../test/booking/platform.ts'

/**
 * The files of main, bridge and domain whose code runs between the arrival of a call at the dispatcher and its answer, as V8 counts them: `node bench/steps.ts`.
 * `booking.send` runs at the test's desk, which has no guard.
 */

const root = pathToFileURL(join(import.meta.dirname, '..', 'src')).href
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

async function filesOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await session.post('Profiler.takePreciseCoverage')
  const answer = await call()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  if (!(typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true))
    console.error(JSON.stringify(answer))
  return result
    .filter(
      ({ url, functions }) =>
        url.startsWith(`${root}/`) &&
        functions.some(({ ranges }) => ranges.some(({ startOffset, count }) => startOffset > 0 && count > 0)),
    )
    .map(({ url }) => url.slice(root.length + 1))
    .toSorted()
}

const folder = await mkdtemp(join(tmpdir(), 'steps-'))
const planting = await startPlantingPlatform()
const { opened, ask } = await openConsoleIn(folder, planting.origin)
const print = (name: string, files: readonly string[]) =>
  console.log(`${name}: ${files.length}\n  ${files.join('\n  ')}`)
print('providers.detail', await filesOf(() => ask('providers.detail', { connectionId, npi: '1234567893' })))
print('reports.start', await filesOf(() => ask('reports.start', { connectionId, type: 'virtual' })))
await opened.close()
await planting.close()

const desk = await openDesk()
const platform = await startPlatform()
desk.connect('c1', platform.origin)
await platform.treat(booksIt)
const { intentId } = await review(desk, await keep(desk, draftOf({ way: 'slot' })))
print('booking.send', await filesOf(() => desk.ask('booking.send', { intentId, confirmed: [] })))
await desk.close()
await platform.close()
await rm(folder, { recursive: true, force: true })
process.exit(0)
