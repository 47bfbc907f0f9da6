import { Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type StatusEntry, statusTip } from '../../bridge/statuses/status-glossary.ts'
import classes from './parts.module.css'
import { StatusMark } from './StatusMark.tsx'

type TipProps = {
  /** From `statuses`. */
  readonly of: Pick<StatusEntry, 'meaning' | 'next'>
  /** True inside a cell of a grid, a button, a link or a row that has the focus itself: no tab stop, and a plain tooltip. */
  readonly within?: boolean | undefined
  readonly children: ReactNode
}

/** What a status means and what to do, on hover and focus of its mark. For marks with a shape of their own; others use `Status`. */
export function StatusTip({ of, within = false, children }: TipProps) {
  const tip = statusTip(of)
  if (within) return <PlainTip tip={tip}>{children}</PlainTip>
  return (
    <Tooltip label={tip}>
      <span className={classes.tipped} aria-description={tip} {...{ tabIndex: 0 }}>
        {children}
      </span>
    </Tooltip>
  )
}

/** A plain `title`, since a tooltip component in each grid cell makes scrolling stall. Screen readers get it as the description of the cell or button. */
function PlainTip({ tip, children }: { readonly tip: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const holder = ref.current?.closest('button, a, [role="gridcell"]')
    if (holder === null || holder === undefined || holder.hasAttribute('aria-description')) return undefined
    holder.setAttribute('aria-description', tip)
    return () => holder.removeAttribute('aria-description')
  }, [tip])
  return (
    <span ref={ref} style={{ display: 'contents' }} title={tip}>
      {children}
    </span>
  )
}

type Props = Omit<TipProps, 'of' | 'children'> & {
  readonly of: StatusEntry
  readonly plain?: boolean
  /** Replaces the word, for more exact ones. */
  readonly children?: ReactNode
}

/** A status of the glossary: its mark, its word, and its meaning as the tooltip. */
export function Status({ of, within = false, plain = false, children = of.word }: Props) {
  return (
    <StatusTip of={of} within={within}>
      <StatusMark status={of.mark} plain={plain}>
        {children}
      </StatusMark>
    </StatusTip>
  )
}
