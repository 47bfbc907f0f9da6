import { texts } from './text.ts'
import type { ReactNode } from 'react'
import { textParts } from './hidden-characters.ts'
import classes from './parts.module.css'

/** Text from outside, bidi-isolated from its surroundings; invisible characters show as their code points. */
export function PlainText({ text, mono = false }: { readonly text: string; readonly mono?: boolean }): ReactNode {
  const parts = textParts(text)
  return (
    <bdi className={mono ? 'mono' : undefined}>
      {parts.map((part, at) =>
        part.hidden ? (
          <span key={at} className={classes.hidden} title={texts.plainText.invisibleCharacter}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
