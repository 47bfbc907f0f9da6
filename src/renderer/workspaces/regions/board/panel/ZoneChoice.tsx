import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { zoneKey } from '../../../../../domain/regions/region-zone.ts'
import { useBridgeMutation } from '../../../../bridge/changes.ts'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { useRegionsSettings } from '../../use-regions.ts'

/** Lets the user choose the region's time zone, since the document names none. */
export function ZoneChoice({ connection, row }: { readonly connection: ConnectionView; readonly row: BoardRow }) {
  const settings = useRegionsSettings(connection.id)
  const save = useBridgeMutation('regions.saveSettings')
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const key = zoneKey(row.practiceId, row.regionCode)
  const kept = settings.data?.value.zones
  const set = kept?.[key]
  const choose = (zone: string | null) => {
    if (kept === undefined) return
    const { [key]: _before, ...others } = kept
    save.mutate({
      connectionId: connection.id,
      settings: { zones: zone === null ? others : { ...others, [key]: zone } },
    })
  }
  return (
    <section aria-label="Zone of the region">
      <Select
        label={`Times in ${row.zone}`}
        description={
          set !== undefined
            ? 'Set here, for everything that is told of this region.'
            : row.zoneIsComputers
              ? 'The zone of this region is not known, so this computer’s stands in. Choose it where you know it.'
              : 'The only zone of the state. Choose another where you know better.'
        }
        placeholder="Choose a zone"
        size="xs"
        searchable
        clearable
        limit={100}
        data={zones}
        value={set ?? null}
        disabled={kept === undefined}
        nothingFoundMessage="No such zone"
        onChange={choose}
        clearButtonProps={{ 'aria-label': 'Let the console choose the zone' }}
        maw="20rem"
      />
      {save.error !== null && <FailureNotice failure={save.error.failure} doing="Save the zone" compact />}
    </section>
  )
}
