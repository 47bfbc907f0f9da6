import { PlainText } from '../parts/PlainText.tsx'
import { differingParts } from './differing-parts.ts'

/** Bold and underlined, so that it is seen without its ground too. */
const differs = {
  background: 'var(--ac-warn-soft)',
  color: 'inherit',
  fontWeight: 700,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
}

/** A value with its difference from the other side in bold and underlined. */
export function MarkedText({ text, other }: { readonly text: string; readonly other: string }) {
  const parts = differingParts(text, other)
  if (parts === undefined) return <PlainText text={text} mono />
  return (
    <>
      {parts.before !== '' && <PlainText text={parts.before} mono />}
      {parts.differing !== '' && (
        <mark style={differs}>
          <PlainText text={parts.differing} mono />
        </mark>
      )}
      {parts.after !== '' && <PlainText text={parts.after} mono />}
    </>
  )
}
