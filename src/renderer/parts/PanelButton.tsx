import { Button, type ButtonProps, Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = Omit<ButtonProps, 'children'> & {
  /** What the button says. */
  readonly words: ReactNode
  /** The panel's accessible name; without one, what is in it has its own. */
  readonly panelName?: string
  /** In px. */
  readonly panelWidth: number
  readonly position?: PopoverProps['position']
  /** True if the panel's content has its own padding. */
  readonly flush?: boolean
  /** For a panel that something else opens too: whether it's open, and what sets that. */
  readonly state?: readonly [boolean, (opened: boolean) => void]
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly title?: string | undefined
  readonly 'aria-label'?: string
  readonly 'aria-keyshortcuts'?: string
}

/** A button that opens a small panel next to it. The focus stays in the panel until it's closed, then returns to the button. */
export function PanelButton({
  words,
  panelName,
  panelWidth,
  position = 'bottom-start',
  flush = false,
  variant = 'subtle',
  color = 'gray',
  state,
  children,
  ...button
}: Props) {
  const own = useState(false)
  const [opened, setOpened] = state ?? own
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={position}
      width={panelWidth}
      closeOnEscape={false}
      trapFocus
    >
      <Popover.Target>
        <Button variant={variant} color={color} {...button} onClick={() => setOpened(!opened)}>
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={panelName}
        // The library's own handler comes before that of an open list in the panel, which Esc closes first.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.isDefaultPrevented() && !event.nativeEvent.isComposing) setOpened(false)
        }}
        {...(flush ? { p: 0 } : {})}
      >
        {typeof children === 'function' ? children(() => setOpened(false)) : children}
      </Popover.Dropdown>
    </Popover>
  )
}
