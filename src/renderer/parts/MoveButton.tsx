import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Pick<ActionIconProps, 'size' | 'variant' | 'className'> & {
  /** "Next entity". */
  readonly label: string
  /** The equivalent shortcut: "Alt ↓". */
  readonly keys?: string
  /** Undefined if there is no target. */
  readonly go: (() => void) | undefined
  readonly icon: ReactNode
}

/** Moves to the previous or next item. Stays focusable at the end, or a press would lose the focus. */
export function MoveButton({ label, keys, go, icon, ...look }: Props) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        {...look}
        aria-label={label}
        aria-disabled={go === undefined}
        data-disabled={go === undefined}
        onClick={go}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
