import { Box, Menu, Portal } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { Kbd } from './Kbd.tsx'

/** A place in the window, in pixels. */
export type Point = { readonly x: number; readonly y: number }

/** Where the menu of a focused part opens. */
export function cornerOf(element: Element): Point {
  const { left, bottom } = element.getBoundingClientRect()
  return { x: left + 8, y: bottom }
}

/** True for the two keys that open a context menu. */
export const isMenuKey = ({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Handlers that open a menu by the right mouse button and the menu keys. `open` returns false where the element has no menu. */
export function menuHandlers(open: (at: Point, element: Element) => boolean) {
  const opens = (event: MouseEvent | KeyboardEvent, at: (element: Element) => Point) => {
    if (!(event.target instanceof Element) || !open(at(event.target), event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onContextMenu: (event: MouseEvent) => opens(event, () => ({ x: event.clientX, y: event.clientY })),
    onKeyDown: (event: KeyboardEvent) => {
      if (isMenuKey(event)) opens(event, cornerOf)
    },
  }
}

type Props = {
  readonly at: Point
  /** Accessible name of the menu. */
  readonly label: string
  /** Also called after an item. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Takes no ARIA attributes from the menu: it's no button. */
const Anchor = ({ ref, at }: { readonly ref?: Ref<HTMLSpanElement>; readonly at: Point }) => (
  <Box component="span" ref={ref} w={0} h={0} pos="fixed" style={{ left: at.x, top: at.y }} />
)

/** The key that opens the menu reaches the document after it is open, and must not close it. */
const outside = ['mousedown', 'touchstart']

/** A context menu. It takes the focus, and gives it back to the element that had it. Render it only while it is open. */
export function PointMenu({ at, label, onClose, children }: Props) {
  const [from] = useState(() => document.activeElement)
  const close = () => {
    onClose()
    // An action may move the focus elsewhere.
    setTimeout(() => {
      if ((document.activeElement ?? document.body) === document.body && from instanceof HTMLElement)
        from.focus({ preventScroll: true })
    })
  }
  return (
    <Menu
      key={`${at.x} ${at.y}`}
      opened
      onChange={(opened) => {
        if (!opened) close()
      }}
      returnFocus={false}
      closeOnEscape={false}
      clickOutsideEvents={outside}
      position="bottom-start"
      offset={2}
      width={288}
      withInitialFocusPlaceholder={false}
    >
      <Portal>
        <Menu.Target>
          <Anchor at={at} />
        </Menu.Target>
      </Portal>
      <Menu.Dropdown
        aria-label={label}
        aria-labelledby={undefined}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          // Letters, digits and Esc are keys of the screen below too, which goes back by Esc.
          if (event.key.length === 1 || event.key === 'Escape') event.stopPropagation()
          if (event.key === 'Escape') close()
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = {
  readonly children: string
  readonly icon?: ReactNode
  /** The key that does the same: "Ctrl C". */
  readonly keys?: string
  /** Why the item can't be used. It stays reachable, so that a screen reader reads the reason. */
  readonly off?: string | undefined
  readonly onClick: () => void
}

/** One action. */
export function PointMenuItem({ children, icon, keys, off, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={keys === undefined ? undefined : <Kbd drawn>{keys}</Kbd>}
      closeMenuOnClick={off === undefined}
      {...(off === undefined
        ? { onClick }
        : { c: 'var(--ac-text-3)', style: { cursor: 'default' }, 'aria-disabled': true })}
    >
      {children}
      {off !== undefined && <span className="small" style={{ display: 'block' }}>{` ${off}`}</span>}
    </Menu.Item>
  )
}
