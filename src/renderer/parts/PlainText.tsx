import type { ReactNode } from 'react'
import { textParts } from './hidden-characters.ts'
import classes from './parts.module.css'

/** A text from elsewhere, isolated from what stands around it; characters that no one would see are named. */
export function PlainText({ text, mono = false }: { readonly text: string; readonly mono?: boolean }): ReactNode {
  const parts = textParts(text)
  return (
    <bdi className={mono ? 'mono' : undefined}>
      {parts.map((part, at) =>
        part.hidden ? (
          <span key={at} className={classes.hidden} title="A character that is not seen">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
