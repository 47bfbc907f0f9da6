import { longestCopy } from '../../bridge/calls/clipboard.ts'
import { asBridgeFailure, callBridge } from '../bridge/bridge.ts'

/** What came of a copy. */
export type Copied =
  | { readonly copied: true; readonly seconds: number }
  /** A plain sentence. */
  | { readonly copied: false; readonly message: string }

/**
 * Puts `text` on the clipboard. Main does it, and takes it off again after a while, which the page could not: so every copy goes this way.
 * Never rejects.
 */
export async function copyText(text: string): Promise<Copied> {
  if (text === '') return { copied: false, message: 'There is nothing to copy: it is empty.' }
  if (text.length > longestCopy) return { copied: false, message: 'That is too much for a clipboard; export it.' }
  try {
    const { value } = await callBridge('clipboard.copy', { text })
    return { copied: true, seconds: value.clearedInSeconds }
  } catch (error) {
    return { copied: false, message: asBridgeFailure(error).failure.message }
  }
}

/** "Copied for 60 s", or why not. The seconds are until the clipboard is cleared of it. */
export function copyWords(came: Copied, what = ''): string {
  if (!came.copied) return `Not copied. ${came.message}`
  const words = `copied for ${came.seconds} s`
  return what === '' ? `C${words.slice(1)}` : `${what} ${words}`
}
