import { IconVolume } from '@tabler/icons-react'
import classes from './intent.module.css'

/** A part of what is said aloud; strong where the caller must hear it. */
export type SpokenPart = { readonly text: string; readonly strong: boolean }

type Props = { readonly title: string; readonly parts: readonly SpokenPart[] }

/** Words to speak: in quotes, larger. */
export function Quote({ title, parts }: Props) {
  return (
    <figure className={classes.quote}>
      <figcaption>
        <IconVolume size={15} stroke={1.6} aria-hidden="true" />
        {title}
      </figcaption>
      <blockquote>
        “<Spoken parts={parts} />”
      </blockquote>
    </figure>
  )
}

/** The parts one after the other. */
export function Spoken({ parts }: { readonly parts: readonly SpokenPart[] }) {
  return parts.map(({ text, strong }, index) =>
    strong ? (
      <strong key={index} dir="auto">
        {text}
      </strong>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
