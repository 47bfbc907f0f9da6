import path from 'node:path'
import { z } from 'zod'
import { keptPlaces, type KeptPlace } from '../../bridge/calls/app.ts'
import { jsonFile } from './storage/json-file.ts'
import type { Result } from './storage/result.ts'

/**
 * Where the page was with each connection, for the next start. The page decides what an address keeps (renderer/routes/places.ts); this checks its form alone.
 */
export type Places = {
  /** Newest first. Failures are of kind `storage`. */
  list(): Promise<Result<readonly KeptPlace[]>>
  keep(places: readonly KeptPlace[]): Promise<Result<null>>
  removeConnection(connectionId: string): Promise<unknown>
}

type PlacesNeeds = { readonly userDataPath: string; readonly onNotice: (notice: string) => void }

// Altered places count as none: nothing is lost that a person entered.
const schema = z.looseObject({ places: keptPlaces.catch([]) })

export function openPlaces({ userDataPath, onNotice }: PlacesNeeds): Places {
  const file = jsonFile({ path: path.join(userDataPath, 'places.json'), schema, empty: { places: [] }, onNotice })
  return {
    async list() {
      const read = await file.read()
      return read.ok ? { ok: true, value: read.value.places } : read
    },
    async keep(places) {
      const saved = await file.update((before) => ({ ...before, places: [...places] }))
      return saved.ok ? { ok: true, value: null } : saved
    },
    removeConnection: (connectionId) =>
      file.update((before) => ({
        ...before,
        places: before.places.filter((place) => place.connectionId !== connectionId),
      })),
  }
}
