import { PlainText } from '../parts/PlainText.tsx'
import classes from './change.module.css'
import { differingParts } from './differing-parts.ts'

/** A value with its difference from the other side in bold and underlined. */
export function MarkedText({ text, other }: { readonly text: string; readonly other: string }) {
  const parts = differingParts(text, other)
  if (parts === undefined) return <PlainText text={text} mono />
  return (
    <>
      {parts.before !== '' && <PlainText text={parts.before} mono />}
      {parts.differing !== '' && (
        <mark className={classes.differs}>
          <PlainText text={parts.differing} mono />
        </mark>
      )}
      {parts.after !== '' && <PlainText text={parts.after} mono />}
    </>
  )
}
