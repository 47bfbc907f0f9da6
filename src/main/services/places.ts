import path from 'node:path'
import { z } from 'zod'
import { keptPlaces, type KeptPlace } from '../../bridge/calls/app.ts'
import { jsonFile } from './storage/json-file.ts'
import { done, mapped, type Result } from './storage/result.ts'
import { firstWindow, type WindowId } from './window-id.ts'

/**
 * Where the first window was with each connection, for the next start. Places of a further window stay in memory until it closes, so that an unlock finds them.
 * The page decides what an address keeps (renderer/routes/places.ts); this checks its form alone.
 */
export type Places = ReturnType<typeof openPlaces>

type PlacesNeeds = { readonly userDataPath: string; readonly onNotice: (notice: string) => void }

// Altered places count as none: nothing is lost that a person entered.
const schema = z.looseObject({ places: keptPlaces.catch([]) })

export function openPlaces({ userDataPath, onNotice }: PlacesNeeds) {
  const file = jsonFile({ path: path.join(userDataPath, 'places.json'), schema, empty: { places: [] }, onNotice })
  const further = new Map<WindowId, readonly KeptPlace[]>()
  return {
    /** Newest first. Failures are of kind `storage`. */
    async list(window: WindowId = firstWindow): Promise<Result<readonly KeptPlace[]>> {
      const own = further.get(window)
      if (own !== undefined) return done(own)
      return mapped(await file.read(), ({ places }) => places)
    },
    async keep(places: readonly KeptPlace[], window: WindowId = firstWindow): Promise<Result<null>> {
      if (window !== firstWindow) {
        further.set(window, [...places])
        return done(null)
      }
      return mapped(await file.update((before) => ({ ...before, places: [...places] })), () => null)
    },
    windowClosed: (window: WindowId): void => void further.delete(window),
    removeConnection: (connectionId: string): Promise<unknown> =>
      file.update((before) => ({
        ...before,
        places: before.places.filter((place) => place.connectionId !== connectionId),
      })),
  }
}
