import type { ReactNode } from 'react'
import classes from './parts.module.css'

type Props = { readonly children: ReactNode; readonly kind?: 'soft' | 'outline' | 'accent'; readonly mono?: boolean }

/** A short label. */
export function Tag({ children, kind = 'soft', mono = false }: Props) {
  return (
    <span className={`${classes.tag} clip ${mono ? 'mono' : ''}`} data-kind={kind}>
      {children}
    </span>
  )
}
