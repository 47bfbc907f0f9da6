import classes from './parts.module.css'

type Props = {
  readonly children: string
  /** Rendered by the style sheet only, so that the key isn't part of a control's accessible name. */
  readonly drawn?: boolean
}

/** A keyboard key. */
export function Kbd({ children, drawn = false }: Props) {
  return drawn ? (
    <kbd className={`quiet nowrap ${classes.kbd}`} data-key={children} aria-hidden="true" />
  ) : (
    <kbd className={`quiet nowrap ${classes.kbd}`}>{children}</kbd>
  )
}

/** The key of a control, beside its words. Not part of its accessible name; `aria-keyshortcuts` says it to a screen reader. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="key">
      <Kbd>{children}</Kbd>
    </span>
  )
}
