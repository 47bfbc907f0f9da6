import { PlainText } from '../../../parts/PlainText.tsx'

/** API field names that occur in sentences about a record. */
const fields =
  /\b(isActive|acceptingNewPatients|allowsOpenSchedule|allowsDirectSchedule|supportedVisitTypeIds|shortName|minAge|maxAge|bufferDays|maxLookAheadDays|isBookable|timezone)\b/

/** Unicode isolates around record names in the domain's sentences. Not needed here, since each part is its own element. */
const isolates = /[\u2068\u2069]/

/** A domain sentence with field names in monospace. */
export function FieldWords({ text }: { readonly text: string }) {
  // Because of the capture group, every second part is a field.
  const parts = text.split(new RegExp(fields, 'g'))
  return parts.map((part, at) =>
    part === '' ? null : at % 2 === 1 ? (
      <code key={at} className="mono">
        {part}
      </code>
    ) : (
      part
        .split(isolates)
        .map((piece, place) => (piece === '' ? null : <PlainText key={`${at} ${place}`} text={piece} />))
    ),
  )
}
