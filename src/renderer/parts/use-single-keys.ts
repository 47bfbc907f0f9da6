import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { isTyping } from './is-typing.ts'

/** True in a dialog or a menu: its keys are its own. Also right after the key closed it. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null

/** True where a late answer must not take the focus: in a dialog, a menu, the help, or a field that is typed in. What is typed on would be keys of the page. */
export function isBusyElsewhere(): boolean {
  const active = document.activeElement
  return isInOverlay(active) || active?.closest('[data-help]') != null || isTyping({ target: active })
}

/** Keys that act on the page, outside of text fields, dialogs and menus. A key that is held down acts once. */
export function useSingleKeys(keys: readonly (readonly [key: string, act: () => unknown])[]): void {
  useHotkeys(
    keys.map(
      ([key, act]): HotkeyItem => [
        key,
        (event) => {
          if (event.repeat || event.defaultPrevented || isInOverlay(event.target)) return
          event.preventDefault()
          act()
        },
        { preventDefault: false },
      ],
    ),
  )
}
