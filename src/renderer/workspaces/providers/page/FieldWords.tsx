import { PlainText } from '../../../parts/PlainText.tsx'

/** Fields of the document that stand in sentences about a record. */
const fields =
  /\b(isActive|acceptingNewPatients|allowsOpenSchedule|allowsDirectSchedule|supportedVisitTypeIds|shortName|minAge|maxAge|bufferDays|maxLookAheadDays|isBookable|timezone)\b/

/** The domain's sentences isolate names of records with these; here each part is an element of its own, which isolates as well. */
const isolates = /[\u2068\u2069]/

/** A sentence of the domain: names of fields stand in the monospaced face, everything else is plain text. */
export function FieldWords({ text }: { readonly text: string }) {
  // With a group the text is split so that every second part is a field.
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
