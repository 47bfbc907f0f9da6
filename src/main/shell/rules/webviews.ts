import type { WebContents } from '../electron.ts'

/** Web preferences disable webviews; this stops one that is attached anyway. */
export function preventWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
