import * as electron from 'electron'
import type * as Electron from 'electron'
import type { used } from './electron-members.ts'

/** Electron as the console knows it: the members of electron-members.ts, and no others. Only this file and the preload may import the runtime's module. */

type Only<Whole, Part extends keyof typeof used, Changed = unknown> = Omit<
  Pick<Whole, (typeof used)[Part][number] & keyof Whole>,
  keyof Changed
> &
  Changed

export type WebContents = Only<
  Electron.WebContents,
  'webContents',
  {
    readonly mainFrame: Pick<Electron.WebFrameMain, 'url'>
    readonly navigationHistory: Pick<Electron.NavigationHistory, 'clear'>
  }
>
export type BrowserWindow = Only<Electron.BrowserWindow, 'window', { readonly webContents: WebContents }>
export type Session = Only<
  Electron.Session,
  'session',
  {
    readonly protocol: Pick<Electron.Protocol, 'handle'>
    readonly webRequest: Pick<Electron.WebRequest, 'onBeforeRequest'>
  }
>
export type Notification = Only<Electron.Notification, 'notification'>
type UtilityProcess = Only<Electron.UtilityProcess, 'utilityProcess'>
export type App = Only<Electron.App, 'app'>
export type Shell = Only<Electron.Shell, 'shell'>
export type PowerSaveBlocker = Only<Electron.PowerSaveBlocker, 'powerSaveBlocker'>
/** Each opens over a window, or by itself if there is none. */
type Dialog = Pick<Electron.Dialog, 'showErrorBox'> & {
  showMessageBox(options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue>
  showMessageBox(over: BrowserWindow, options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue>
  showOpenDialog(options: Electron.OpenDialogOptions): Promise<Electron.OpenDialogReturnValue>
  showOpenDialog(over: BrowserWindow, options: Electron.OpenDialogOptions): Promise<Electron.OpenDialogReturnValue>
  showSaveDialog(options: Electron.SaveDialogOptions): Promise<Electron.SaveDialogReturnValue>
  showSaveDialog(over: BrowserWindow, options: Electron.SaveDialogOptions): Promise<Electron.SaveDialogReturnValue>
}
export type MenuItemConstructorOptions = Electron.MenuItemConstructorOptions
export type NotificationConstructorOptions = Electron.NotificationConstructorOptions
export type WebPreferences = Electron.WebPreferences

export const app: App = electron.app
export const ipcMain: Only<Electron.IpcMain, 'ipcMain'> = electron.ipcMain
export const shell: Shell = electron.shell
// The windows that it gets are whole ones, though only a part of them is known here.
export const dialog = electron.dialog as unknown as Dialog
export const screen: Only<Electron.Screen, 'screen'> = electron.screen
export const clipboard: Only<Electron.Clipboard, 'clipboard'> = electron.clipboard
export const protocol: Only<Electron.Protocol, 'protocol'> = electron.protocol
export const powerMonitor: Only<Electron.PowerMonitor, 'powerMonitor'> = electron.powerMonitor
export const powerSaveBlocker: PowerSaveBlocker = electron.powerSaveBlocker
export const systemPreferences: Only<Electron.SystemPreferences, 'systemPreferences'> = electron.systemPreferences
export const Menu: Pick<typeof Electron.Menu, (typeof used.menu)[number]> = electron.Menu
export const session: { readonly defaultSession: Session; fromPartition(partition: string): Session } = electron.session
export const utilityProcess: {
  fork(modulePath: string, args: string[], options: Electron.ForkOptions): UtilityProcess
} = electron.utilityProcess
export const ClipboardItem: typeof Electron.ClipboardItem = electron.ClipboardItem
export const Notification: {
  new (options: Electron.NotificationConstructorOptions): Notification
  isSupported(): boolean
} = electron.Notification
export const BrowserWindow: {
  new (options: Electron.BrowserWindowConstructorOptions): BrowserWindow
  getFocusedWindow(): BrowserWindow | null
} = electron.BrowserWindow
