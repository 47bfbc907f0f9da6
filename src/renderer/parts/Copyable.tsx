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

/** A row of `KeyValue` with a text to copy, if there is one. */
export const copyRow = (label: string, text: string | undefined, what: string) => ({
  label,
  value: text === undefined ? undefined : <Copyable text={text} what={what} />,
})
