import { isOwnAddress } from './addresses.ts'

type Frame = { readonly url: string }
/** The part of an IPC event that identifies its sender. */
export type Sender = { readonly sender: object; readonly senderFrame: Frame | null }
export type OwnContents = { readonly mainFrame: Frame; isDestroyed(): boolean }

/** True if a message came from the main frame of the console's own window while it shows the console's own page. */
export function isTrustedSender(event: Sender, contents: OwnContents | undefined): boolean {
  try {
    if (contents === undefined || contents.isDestroyed() || event.sender !== contents) return false
    const { senderFrame } = event
    return senderFrame !== null && senderFrame === contents.mainFrame && isOwnAddress(senderFrame.url)
  } catch {
    // Electron throws where a frame is read that is already gone.
    return false
  }
}
