/**
 * The least an app can be: one window with an empty page. Started as the console is, its time is what no app on the same host can beat.
 * Prints when the page was loaded, in milliseconds since 1970, and ends.
 */
import { app, BrowserWindow, session } from 'electron'

app.setPath('userData', process.env.ACCESS_CONSOLE_USER_DATA ?? '')

async function open(): Promise<void> {
  await app.whenReady()
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { sandbox: true, contextIsolation: true },
  })
  await window.loadURL('data:text/html,<title>Empty</title>')
  console.log(Date.now())
  app.quit()
}

// Not awaited: the app gets ready only after its main module has run to its end.
void open()
