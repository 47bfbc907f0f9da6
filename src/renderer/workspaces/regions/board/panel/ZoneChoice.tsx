import { texts } from '../../text/board.ts'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { zoneKey } from '../../../../../domain/regions/region-zone.ts'
import { useBridgeMutation } from '../../../../bridge/changes.ts'
import { FailureOf } from '../../../../parts/FailureNotice.tsx'
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
    <section aria-label={texts.zoneChoice.timeZoneOfTheRegion}>
      <Select
        label={texts.zoneChoice.timesIn(row.zone)}
        description={
          set !== undefined
            ? texts.zoneChoice.setHereForEveryTimeShown
            : row.zoneIsComputers
              ? texts.zoneChoice.thisRegionsTimeZoneIsntKnown
              : texts.zoneChoice.theStatesOnlyTimeZoneSelect
        }
        placeholder={texts.zoneChoice.selectATimeZone}
        size="xs"
        searchable
        clearable
        limit={100}
        data={zones}
        value={set ?? null}
        disabled={kept === undefined}
        nothingFoundMessage={texts.zoneChoice.noMatchingTimeZone}
        onChange={choose}
        clearButtonProps={{ 'aria-label': texts.zoneChoice.useTheAutomaticTimeZone }}
        maw="20rem"
      />
      <FailureOf call={save} doing={texts.zoneChoice.saveTimeZone} compact />
    </section>
  )
}
