import { z } from 'zod'
import { incident } from '../../../../domain/regions/alert-incident.ts'
import { openAlert } from '../../../../domain/regions/alert.ts'
import { jsonFile } from '../../../services/storage/json-file.ts'
import { texts } from '../text.ts'

/** Open alerts that fired, by connection, in a small file, so that a restart doesn't repeat alerts or notices. No patient data. */

const kept = z.object({
  /** When the connection was last watched, in milliseconds since 1970. */
  watchedAt: z.number(),
  alerts: z.array(openAlert).readonly(),
  incidents: z.array(incident).readonly().default([]),
})
const stored = z.looseObject({ version: z.literal(1), connections: z.record(z.string(), kept) })

export type KeptAlerts = z.output<typeof kept>

/** If a connection was unwatched for longer than this, its alerts count as new. */
export const longestAwayMs = 12 * 3_600_000
/** What is kept of a connection that is unwatched for longer than this goes, such as that of a removed one. */
const longestKeptMs = 30 * 24 * 3_600_000

/** Opens the file. A damaged file is set aside with a notice; a read or write error is reported once. */
export async function openAlertsFile(path: string, onNotice: (text: string) => void) {
  const known = new Map<string, KeptAlerts>()
  const file = jsonFile({
    path,
    schema: stored,
    empty: { version: 1, connections: {} },
    onNotice,
    unread: texts.alertsFile.openAlertsCouldntBeLoadedSo,
    onRead(value) {
      // If it's read only later, connections may have newer alerts.
      for (const [id, one] of Object.entries(value.connections)) if (!known.has(id)) known.set(id, one)
    },
  })
  await file.read()
  let isReported = false
  let changed = false
  let writing: Promise<void> | undefined

  function connections(): z.output<typeof stored>['connections'] {
    const latest = Math.max(...[...known.values()].map(({ watchedAt }) => watchedAt))
    return Object.fromEntries(
      [...known].filter(
        ([, { watchedAt, alerts, incidents }]) =>
          alerts.length + incidents.length > 0 && latest - watchedAt < longestKeptMs,
      ),
    )
  }

  async function write(): Promise<void> {
    while (changed) {
      changed = false
      const answer = await file.update((value) => ({ ...value, connections: connections() }))
      if (answer.ok || isReported) continue
      isReported = true
      onNotice(texts.alertsFile.openAlertsCouldntBeSavedSo(answer.failure.message))
    }
    writing = undefined
  }

  return {
    /** The value last read or stored, from memory. */
    of: (connectionId: string): KeptAlerts | undefined => known.get(connectionId),
    /** Writes soon; several changes are combined into one write. */
    keep(connectionId: string, alerts: KeptAlerts) {
      known.set(connectionId, alerts)
      changed = true
      writing ??= write()
    },
    /** Resolves when all writes are done. */
    idle: async () => writing,
  }
}
