import { App } from './app.ts'
import { answerControl } from './control.ts'
import { IpcMain } from './ipc-main.ts'
import { registerScheme } from './schemes.ts'
import { defaultSession, sessionFromPartition } from './session.ts'
import {
  Clipboard,
  ClipboardItem as HostClipboardItem,
  Menu as HostMenu,
  NativeTheme,
  Notification as HostNotification,
  PowerMonitor,
  PowerSaveBlocker,
  Screen,
  beep,
  dialog as hostDialog,
  openExternal,
  openPath,
  showItemInFolder,
  systemPreferences as hostSystemPreferences,
} from './small-modules.ts'
import { onlyWhatIsSupported } from './unsupported.ts'
import { forkUtilityProcess } from './utility-process.ts'
import { browserWindowOf } from './window.ts'

/** The replacement for the module `electron`: what the console uses, and an error with the name for anything else. */

export const app = onlyWhatIsSupported('app', new App())
export const ipcMain = onlyWhatIsSupported('ipcMain', new IpcMain())
export const BrowserWindow = onlyWhatIsSupported('BrowserWindow', browserWindowOf(app, ipcMain))
export const session = onlyWhatIsSupported('session', { defaultSession, fromPartition: sessionFromPartition })
export const protocol = onlyWhatIsSupported('protocol', {
  registerSchemesAsPrivileged(schemes: { scheme: string }[]) {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme } of schemes) registerScheme(scheme)
  },
  handle: defaultSession.protocol.handle.bind(defaultSession.protocol),
})
export const Menu = onlyWhatIsSupported('Menu', HostMenu)
export const Notification = onlyWhatIsSupported('Notification', HostNotification)
export const dialog = onlyWhatIsSupported('dialog', hostDialog)
export const shell = onlyWhatIsSupported('shell', { openExternal, openPath, showItemInFolder, beep })
export const screen = onlyWhatIsSupported('screen', new Screen())
export const nativeTheme = onlyWhatIsSupported('nativeTheme', new NativeTheme())
export const powerMonitor = onlyWhatIsSupported('powerMonitor', new PowerMonitor())
export const powerSaveBlocker = onlyWhatIsSupported('powerSaveBlocker', new PowerSaveBlocker())
export const clipboard = onlyWhatIsSupported('clipboard', new Clipboard())
export const ClipboardItem = HostClipboardItem
export const systemPreferences = onlyWhatIsSupported('systemPreferences', hostSystemPreferences)
export const utilityProcess = onlyWhatIsSupported('utilityProcess', { fork: forkUtilityProcess })

app.openWindows = () => BrowserWindow.getAllWindows()
answerControl({
  app,
  ipcMain,
  BrowserWindow,
  session,
  protocol,
  Menu,
  Notification,
  dialog,
  shell,
  screen,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  clipboard,
  ClipboardItem,
  systemPreferences,
  utilityProcess,
})
