import { texts } from '../text/ways.ts'
import { useCallback, useEffect, useState } from 'react'
import { findCallerPlaces, type UsPlaces } from '../../../../domain/booking/caller-places.ts'
import { callerZoneName, clockOfCaller } from '../../../../domain/booking/caller-zones.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { useDesk } from '../desk/desk-context.ts'
import { FoundField } from './FoundField.tsx'

/** Cities, ZIP codes and area codes: a long table, loaded with the first form that asks where somebody is. */
function usePlaces(): UsPlaces | undefined {
  const [places, setPlaces] = useState<UsPlaces>()
  useEffect(() => {
    void import('../../../../../resources/places/us-places.json').then((table) => setPlaces(table.default))
  }, [])
  return places
}

/** The error for text that matches no zone, or several. */
function unmatchedWords(typed: string, places: UsPlaces | undefined): string {
  const { zones } = findCallerPlaces(typed, places)
  const text = typed.trim()
  if (zones.length === 0) return texts.zoneField.noMatchForEnterACityAndStateZip(text)
  return texts.zoneField.isInChooseOne(text, zones.length)
}

/** Where the caller is, for their clock: asked, never guessed. The clock beneath lets the caller say whether it is right. */
export function ZoneField({ className }: { readonly className?: string | undefined }) {
  const { draft, change } = useDesk()
  const places = usePlaces()
  const zone = draft.callerZone
  const clock = useOfNow((now) => clockOfCaller(zone, now * 1_000))
  const find = (typed: string) =>
    findCallerPlaces(typed, places).zones.map(({ zone: value, name, detail }) => ({
      value,
      label: `${name}: ${detail}`,
    }))
  const take = useCallback((callerZone: string) => change((now) => ({ ...now, callerZone })), [change])
  return (
    <FoundField
      field="callerZone"
      label={texts.zoneField.callersTimeZone}
      className={className}
      placeholder={texts.zoneField.cityZipCodeOrAreaCode}
      value={zone}
      find={find}
      only={(typed) => findCallerPlaces(typed, places).only}
      unmatched={(typed) => unmatchedWords(typed, places)}
      isLoading={places === undefined}
      labelOf={(value) => {
        const [known] = findCallerPlaces(value, undefined).zones.filter((each) => each.zone === value)
        return known === undefined ? callerZoneName(value) : `${known.name}: ${known.detail}`
      }}
      nothing={texts.zoneField.noMatchTryACityAndStateZipCodeOr}
      clearLabel={texts.zoneField.clearTheTimeZone}
      hint={clock === undefined ? texts.zoneField.sayWhereAreYouCallingFrom : texts.zoneField.itIsThere(clock)}
      onChange={take}
    />
  )
}
