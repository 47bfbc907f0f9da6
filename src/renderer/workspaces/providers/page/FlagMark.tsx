import type { FlagName, FlagReading } from '../../../../domain/providers/verdict.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'

const words: Readonly<Record<FlagName, { readonly yes: string; readonly no: string; readonly unknown: string }>> = {
  isActive: { yes: 'on', no: 'off', unknown: 'on or off not known' },
  acceptingNewPatients: { yes: 'takes new patients', no: 'takes no new patients', unknown: 'new patients not known' },
  allowsOpenSchedule: { yes: 'open schedule', no: 'open schedule off', unknown: 'open schedule not known' },
  allowsDirectSchedule: { yes: 'direct schedule', no: 'direct schedule off', unknown: 'direct schedule not known' },
}

const valueText = (value: boolean | undefined) => (value === undefined ? 'missing' : String(value))

/** The value in each form: "platform true, with Northline false". */
const readingsText = ({ readings }: FlagReading): string =>
  readings
    .map(
      ({ ehrSystemName, value }) =>
        `${ehrSystemName === undefined ? 'platform' : `with ${ehrSystemName}`} ${valueText(value)}`,
    )
    .join(', ')

/** One flag of section 3 as icon and words; ≠ if the forms disagree. */
export function FlagMark({ reading }: { readonly reading: FlagReading }) {
  const { flag, field, value, differs } = reading
  const { yes, no, unknown } = words[flag]
  const said = value === undefined ? unknown : value ? yes : no
  return (
    <span title={`${field}: ${readingsText(reading)}`}>
      <StatusMark status={value === undefined ? 'unknown' : value ? 'ok' : 'off'} plain>
        {said}
        {differs && (
          <>
            <span aria-hidden="true"> ≠</span>
            <span className="visually-hidden">, the forms differ: {readingsText(reading)}</span>
          </>
        )}
      </StatusMark>
    </span>
  )
}
