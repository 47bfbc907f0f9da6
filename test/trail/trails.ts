import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrailCheck } from '../../src/bridge/calls/trail.ts'
import type { TrailAction, TrailOutcome, TrailSubject } from '../../src/domain/trail/trail.ts'
import { openTrail, type TrailNeeds } from '../../src/main/services/trail/open-trail.ts'
import type { Trail } from '../../src/main/services/trail/trail.ts'
import { type simulatedKeychain, vaultOver } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { valueOf } from '../../src/main/services/storage/result.ts'

/** Trails in their own folders, with a keychain whose behavior the test sets. */

export type Keychain = ReturnType<typeof simulatedKeychain>

/** A folder like the console's data folder, with `audit-trail/`, the head and the key marks. */
export async function newFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'trail-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export type Started = { readonly trail: Trail; readonly notices: string[]; readonly close: () => Promise<void> }

/** Keychain time limits in milliseconds: a locked keychain takes them whole, an open one answers within them on a busy machine too. */
export const shortWaits = { key: 400, head: 400, retry: 0 }

/** The trail as after a console start. */
export function startTrail(
  folder: string,
  keychain: Pick<Keychain, 'options'>,
  more: Partial<TrailNeeds> = {},
): Started {
  const notices: string[] = []
  const vault = vaultOver(keychain, join(folder, 'key-marks.json'), { quietMs: 0 })
  const trail = openTrail({
    folder: join(folder, 'audit-trail'),
    vault,
    operator: () => 'Dana Whitfield',
    systemUser: 'desk-4',
    onChange: () => undefined,
    onNotice: (notice) => notices.push(notice),
    now: () => Date.now(),
    byItself: false,
    ...more,
  })
  return { trail, notices, close: () => trail.close() }
}

export const note = (index: number, action: TrailAction = 'provider.shown', outcome: TrailOutcome = 'done') => ({
  action,
  outcome,
  subject: { kind: 'provider', id: `1${String(index).padStart(9, '0')}` } as const,
  connectionId: 'sandbox',
  count: index,
})

export async function recorded(trail: Trail, from: number, to: number): Promise<void> {
  for (let index = from; index <= to; index++) valueOf(await trail.record(note(index)))
}

export const checkOf = async (trail: Trail): Promise<TrailCheck> => valueOf(await trail.check())

/** The hash under the current key. */
export async function hashOf(trail: Trail, subject: TrailSubject): Promise<string> {
  const found = await trail.findSubject(subject, { from: null, to: null })
  return found.ok ? (found.value.hashes[0] ?? 'none') : 'none'
}

export const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'audit-trail'))).sort().map((name) => join(folder, 'audit-trail', name))

export const textsOf = async (folder: string): Promise<string[]> =>
  Promise.all((await filesOf(folder)).map((file) => readFile(file, 'utf8')))

/** A copy of the whole folder next to it. */
export async function copyOf(folder: string): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const copy = await newFolder()
  await cp(folder, copy.path, { recursive: true })
  return copy
}
