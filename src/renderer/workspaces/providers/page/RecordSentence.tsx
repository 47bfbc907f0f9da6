import { PlainText } from '../../../parts/PlainText.tsx'

/** A domain sentence about a record. Its isolates around names aren't needed here, since each part is its own element. */
export const RecordSentence = ({ text }: { readonly text: string }) =>
  text.split(/[\u2068\u2069]/).map((part, at) => (part === '' ? null : <PlainText key={at} text={part} />))
