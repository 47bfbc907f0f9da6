/**
 * The smallest possible app: one window with an empty page, started like the console. No app on the same host can start faster. Prints the page's load time
 * in milliseconds since 1970 and exits.
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

// Not awaited: the app becomes ready only after its main module finishes.
void open()
