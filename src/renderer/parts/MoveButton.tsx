import { ActionIcon, type ActionIconProps, Flex, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
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

type Go = Props['go']
type RowsProps = { readonly labels: readonly [string, string]; readonly previous: Go; readonly next: Go }

/** Moves a panel to the row before or after its own. */
export const MoveRows = ({ labels: [before, after], previous, next }: RowsProps) => (
  <Flex component="span" ml="auto" flex="none">
    <MoveButton label={before} keys="Alt ↑" go={previous} icon={<IconChevronUp size={16} />} />
    <MoveButton label={after} keys="Alt ↓" go={next} icon={<IconChevronDown size={16} />} />
  </Flex>
)

/** The keys of `MoveRows`. */
export const moveByKeys = (previous: Go, next: Go) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  ;(event.key === 'ArrowUp' ? previous : next)?.()
}
