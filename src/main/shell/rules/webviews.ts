import type { WebContents } from 'electron'

/** Pages inside the page are switched off in the web preferences; where one is attached all the same, it is stopped. */
export function preventWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
