import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Pick<ActionIconProps, 'size' | 'variant'> & {
  /** "Next entity". */
  readonly label: string
  /** The keys that do the same: "Alt ↓". */
  readonly keys?: string
  /** Undefined where there is none to go to. */
  readonly go: (() => void) | undefined
  readonly icon: ReactNode
}

/** Goes to the one before or after. It stays in the order of Tab: at the last one the focus would else be lost with the button pressed. */
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
