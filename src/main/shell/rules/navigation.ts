import type { WebContents } from '../electron.ts'

/** The console is a single page: navigation is blocked, also in frames (there are none). */
export function blockNavigation(contents: WebContents): void {
  const block = (event: { preventDefault(): void }) => event.preventDefault()
  contents.on('will-navigate', block)
  contents.on('will-redirect', block)
  contents.on('will-frame-navigate', block)
}
