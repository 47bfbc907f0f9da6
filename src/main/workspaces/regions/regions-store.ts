import { z } from 'zod'
import { failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import {
  isWatched,
  type RegionsSettings,
  regionsSettings,
  usualRegionsSettings,
} from '../../../domain/regions/regions-settings.ts'
import { type Connections, unknownConnection } from '../../services/connections/connections.ts'
import { type ConsolePolicy, noPolicy } from '../../services/policy/console-policy.ts'
import { jsonFile } from '../../services/storage/json-file.ts'
import { type Result, done, failed } from '../../services/storage/result.ts'
import type { Watchable } from './regions-options.ts'
import { texts } from './text.ts'

/**
 * The settings of the regions workspace by connection, in a small file. Fails with `storage`; `change` with `conflict` if it had to load them first, and with
 * `invalid-input` once the connection was removed.
 */
export type RegionsStore = Awaited<ReturnType<typeof openRegionsStore>>

const stored = z.looseObject({ version: z.literal(1), connections: z.record(z.string(), regionsSettings) })

/**
 * Opens the file. The organization's settings replace those in it. `onChange` is called after each change. A damaged file is set aside with a notice. A file
 * that can't be read is reported too, and read again before the first change: what the page sends then was made from the usual settings.
 */
export async function openRegionsStore(
  path: string,
  onNotice: (text: string) => void,
  policy: Pick<ConsolePolicy, 'regionsSettings'> = noPolicy,
  onChange: () => void = () => undefined,
) {
  let known: z.output<typeof stored>['connections'] = {}
  let isRead = false
  const removed = new Set<string>()
  const file = jsonFile({
    path,
    schema: stored,
    empty: { version: 1, connections: {} },
    onNotice,
    unread: texts.regionsStore.usualSettingsInUse,
    onRead(value, isLate) {
      known = value.connections
      isRead = true
      if (isLate) onChange()
    },
  })
  await file.read()
  const of = (connectionId: string) => policy.regionsSettings(connectionId, known[connectionId] ?? usualRegionsSettings)

  async function update(to: (all: typeof known) => typeof known): Promise<Result<null>> {
    const answer = await file.update((value) => ({ ...value, connections: to(value.connections) }))
    if (!answer.ok) return answer
    known = answer.value.connections
    return done(null)
  }

  return {
    /** The settings last read or written, from memory. */
    of,
    /** False while the file can't be read: then `of` has the usual settings, without anybody's rules. */
    isRead: () => isRead,
    /** The most days for which any connection keeps its history, or a new one would; undefined while the file can't be read. */
    mostKeepDays: () => (isRead ? Math.max(...['', ...Object.keys(known)].map((id) => of(id).keepDays)) : undefined),
    async change(
      connectionId: string,
      to: (settings: RegionsSettings) => RegionsSettings,
    ): Promise<Result<RegionsSettings>> {
      const wasRead = isRead
      const read = await file.read()
      if (!read.ok) return read
      // Nobody has seen these settings yet.
      if (!wasRead && known[connectionId] !== undefined) return failed(loadedOnlyNow)
      // What began before the removal must not bring an entry back.
      if (removed.has(connectionId)) return failed(unknownConnection)
      const answer = await update((all) => ({ ...all, [connectionId]: to(all[connectionId] ?? usualRegionsSettings) }))
      if (!answer.ok) return answer
      onChange()
      return done(of(connectionId))
    },
    /** Forgets a connection that was removed. */
    remove(connectionId: string) {
      removed.add(connectionId)
      return update((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== connectionId)))
    },
  }
}

const loadedOnlyNow = failure('conflict', texts.regionsStore.loadedOnlyNow)

/** The connections that can be monitored, with the sandbox only while it runs; undefined if the list can't be read now. */
export async function watchableOf(connections: Pick<Connections, 'list' | 'find'>): Promise<Watchable | undefined> {
  const list = await connections.list()
  if (!list.ok) return undefined
  const { connections: all, activeId } = list.value
  return { connections: all.filter(({ id }) => connections.find(id) !== undefined), activeId }
}

/** The connections to monitor now, based on their settings and the one in use. */
export const watchedOf = (
  { connections, activeId }: Watchable,
  store: Pick<RegionsStore, 'of'>,
): readonly Connection[] => connections.filter(({ id, stage }) => isWatched(store.of(id), stage, id === activeId))
