import { clipboard, ClipboardItem } from './electron.ts'
import type { SystemClipboard } from '../services/clipboard/create-clipboard.ts'

type Formats = Readonly<Record<string, () => Blob>>

const osFormat = (name: string) => `electron application/osclipboard;format="${name}"`
/** A Windows DWORD of zero: "no". */
const no = () => new Blob([new Uint8Array(4)])

/**
 * Clipboard formats that ask clipboard history, sync with other computers, and clipboard managers to leave a text out. Programs may ignore them. On Linux,
 * KDE respects one.
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

/** The system's clipboard; only main writes it. */
export function systemClipboard(platform: NodeJS.Platform): SystemClipboard {
  const wishes = Object.entries(leaveOut[platform] ?? {})
  return {
    read: () => clipboard.readText(),
    async write(text, html) {
      const beside = Object.fromEntries(wishes.map(([name, part]) => [name, part()]))
      try {
        const table = html === undefined ? {} : { 'text/html': html }
        await clipboard.write([new ClipboardItem({ 'text/plain': text, ...table, ...beside })])
      } catch {
        // If the system refuses the formats, writes the text without them.
        await clipboard.writeText(text)
      }
    },
    clear: () => clipboard.clear(),
  }
}
