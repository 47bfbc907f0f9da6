import { callerZoneName, clockOfCaller, findCallerZones } from '../../../domain/caller-zones.ts'
import { useOfNow } from '../../parts/use-now.ts'
import { useDesk } from '../draft-context.ts'
import { FoundField } from './FoundField.tsx'

const find = (typed: string) =>
  findCallerZones(typed, 20).map(({ zone, name, detail }) => ({ value: zone, label: `${name}: ${detail}` }))

/** Where the caller is, for their clock: asked, never guessed. The clock beneath lets the caller say whether it is right. */
export function ZoneField({ className }: { readonly className?: string | undefined }) {
  const { draft, change } = useDesk()
  const zone = draft.callerZone
  const clock = useOfNow((now) => clockOfCaller(zone, now * 1_000))
  return (
    <FoundField
      field="callerZone"
      label="Caller’s time zone"
      className={className}
      placeholder="City, state or zone"
      value={zone}
      find={find}
      labelOf={(value) => find(value).find((each) => each.value === value)?.label ?? callerZoneName(value)}
      nothing="No such zone"
      clearLabel="The zone is not known"
      hint={clock === undefined ? 'Ask: “Where are you calling from?”' : `It is ${clock} there`}
      onChange={(callerZone) => change((now) => ({ ...now, callerZone }))}
    />
  )
}
