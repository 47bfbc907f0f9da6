import { CopyButton } from './CopyButton.tsx'
import classes from './parts.module.css'

type Props = { readonly text: string; readonly what: string }

/** An id in monospace with a copy button. */
export function Copyable({ text, what }: Props) {
  return (
    <span className={classes.copyable}>
      <bdi className="mono clip" title={text}>
        {text}
      </bdi>
      <CopyButton text={text} what={what} />
    </span>
  )
}
