import { type BrowserWindow, dialog } from './electron.ts'
import { texts } from './text.ts'

/**
 * Asks in a window of the system, which no page can press, whether the console may send data to these origins. Enter cancels: a page can raise the question
 * just as a person presses it for something else.
 */
export async function confirmOrigins(
  window: BrowserWindow | undefined,
  origins: readonly string[],
  of: 'connection' | 'regions' = 'connection',
): Promise<boolean> {
  const { message, detail, save } = texts.confirmOrigins[of]
  const options = {
    type: 'question' as const,
    message,
    detail: detail(origins.join('\n')),
    buttons: [save, texts.confirmOrigins.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  }
  const { response } = await (window === undefined
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options))
  return response === 0
}
