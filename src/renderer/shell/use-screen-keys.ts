import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useIsMac } from '../bridge/use-is-mac.ts'
import { isTyping } from '../parts/is-typing.ts'
import { isModalOpen } from '../parts/modal-open.ts'
import { currentRoute, navigate } from '../routes/navigation.ts'
import { leadsTo } from './places/kept-places.ts'
import { workspaces } from './workspaces.ts'

/**
 * Alt and a digit open a workspace. Not from behind a dialog, whose values would be lost, and on macOS not from a text field, where Option and a digit
 * type characters such as # and [.
 */
export function useScreenKeys(connectionId: string | undefined, simulated: boolean): void {
  const isMac = useIsMac()
  useHotkeys(
    workspaces
      .filter(({ sandboxOnly }) => sandboxOnly !== true || simulated)
      .flatMap((workspace): HotkeyItem[] =>
        workspace.shortcut === undefined
          ? []
          : // Match the physical key: with Alt, some layouts produce another character.
            [
              [
                workspace.shortcut.replace(' ', '+Digit'),
                (event) => {
                  if (isMac && isTyping(event)) return
                  event.preventDefault()
                  if (!isModalOpen()) navigate(leadsTo(workspace, connectionId, currentRoute()))
                },
                { usePhysicalKeys: true, preventDefault: false },
              ],
            ],
      ),
    [],
  )
}
