import type { WebContents } from 'electron'

/** The console is one page: it goes nowhere, and frames in it (there are none) go nowhere either. */
export function blockNavigation(contents: WebContents): void {
  const block = (event: { preventDefault(): void }) => event.preventDefault()
  contents.on('will-navigate', block)
  contents.on('will-redirect', block)
  contents.on('will-frame-navigate', block)
}
