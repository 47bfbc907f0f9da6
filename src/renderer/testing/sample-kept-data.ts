import type { KeptDataSizes } from '../../bridge/calls/settings.ts'
import { keptData } from '../../domain/kept-data.ts'

/** The data folder of a console after some months of use. */
export const sampleKeptData = (): KeptDataSizes => ({
  folder: '/home/frontdesk/.config/Access Console',
  trailFolder: '/home/frontdesk/.config/Access Console/audit-trail',
  entries: keptData.map(({ id }, at) => ({ id, files: (at * 3) % 7, bytes: ((at * 3) % 7) * 911_000 * (at + 1) })),
  whole: true,
})
