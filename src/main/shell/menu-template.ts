import type { MenuItemConstructorOptions } from './electron.ts'
import { texts } from './text.ts'

type MenuOptions = {
  readonly name: string
  readonly isMac: boolean
  readonly isDevelopment: boolean
  readonly reload: () => void
  readonly newWindow: () => void
  readonly lockNow: () => void
  readonly openHelp: () => void
}

/** The application menu as data: the standard roles of each system, with developer tools only in development. */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { name, isMac, isDevelopment, reload, newWindow, lockNow, openHelp } = options
  const separator = { type: 'separator' } as const
  const appMenu: MenuItemConstructorOptions = {
    label: name,
    submenu: [
      { role: 'about' },
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  }
  const file: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      { id: 'newWindow', label: texts.menuTemplate.openInNewWindow, click: newWindow },
      { id: 'lock', label: texts.menuTemplate.lockNow, accelerator: 'CmdOrCtrl+L', click: lockNow },
      separator,
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  }
  const edit: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(isDevelopment ? [separator, { role: 'toggleDevTools' } as const] : []),
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: '&Window',
    submenu: [
      { label: texts.menuTemplate.reloadWindow, click: reload },
      separator,
      { role: 'minimize' },
      ...(isMac ? [{ role: 'zoom' } as const, separator, { role: 'front' } as const] : [{ role: 'close' } as const]),
    ],
  }
  const help: MenuItemConstructorOptions = {
    role: 'help',
    submenu: [
      {
        id: 'help',
        label: texts.menuTemplate.help,
        click: openHelp,
        // The page itself listens to the key, since F1 in the panel closes it. macOS would take the key from the page.
        ...(isMac ? {} : { accelerator: 'F1', registerAccelerator: false }),
      },
    ],
  }
  return [...(isMac ? [appMenu] : []), file, edit, view, window, help]
}
