import { clipboard, ClipboardItem } from 'electron'
import type { SystemClipboard } from '../services/clipboard/clipboard.ts'

type Formats = Readonly<Record<string, () => Blob>>

const osFormat = (name: string) => `electron application/osclipboard;format="${name}"`
/** A number of Windows, all zero: "no". */
const no = () => new Blob([new Uint8Array(4)])

/**
 * Formats that stand beside a text and ask the system's history of the clipboard, its sharing with other computers and programs that keep what was
 * copied to leave it out. A wish: a program may not heed it. Linux has one that the desktop KDE heeds.
 */
const leaveOut: Readonly<Partial<Record<NodeJS.Platform, Formats>>> = {
  win32: {
    [osFormat('ExcludeClipboardContentFromMonitorProcessing')]: no,
    [osFormat('CanIncludeInClipboardHistory')]: no,
    [osFormat('CanUploadToCloudClipboard')]: no,
  },
  darwin: { [osFormat('org.nspasteboard.ConcealedType')]: () => new Blob(['1']) },
  linux: { [osFormat('x-kde-passwordManagerHint')]: () => new Blob(['secret']) },
}

/** The clipboard of the system, written from main alone. */
export function systemClipboard(platform: NodeJS.Platform): SystemClipboard {
  const wishes = Object.entries(leaveOut[platform] ?? {})
  return {
    read: () => clipboard.readText(),
    async write(text) {
      const beside = Object.fromEntries(wishes.map(([name, part]) => [name, part()]))
      try {
        await clipboard.write([new ClipboardItem({ 'text/plain': text, ...beside })])
      } catch {
        // A system that refuses the wish is still to have the text.
        await clipboard.writeText(text)
      }
    },
    clear: () => clipboard.clear(),
  }
}
