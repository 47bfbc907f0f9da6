import { Button } from '@mantine/core'
import { useState } from 'react'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import classes from './inspector.module.css'

/** Characters of a text that are shown before it is asked for whole. */
const shownCharacters = 400

/** A text of any length; a long one opens when asked for. */
export function LongText({ text, mono = false }: { readonly text: string; readonly mono?: boolean }) {
  const [all, setAll] = useState(false)
  const cut = !all && text.length > shownCharacters
  return (
    <span className={classes.text}>
      <PlainText text={cut ? `${text.slice(0, shownCharacters)}…` : text} mono={mono} />
      {cut && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {`Show all ${count(text.length)} characters`}
        </Button>
      )}
    </span>
  )
}
