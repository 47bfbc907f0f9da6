import { texts } from './text.ts'
import type { TableShape } from '../../domain/tables/tsv.ts'
import { longestCopy } from '../../bridge/calls/clipboard.ts'
import { asBridgeFailure, callBridge } from '../bridge/bridge.ts'

/** The result of a copy. */
export type Copied =
  | { readonly copied: true; readonly seconds: number }
  /** Why it failed and what to do, in plain sentences. */
  | { readonly copied: false; readonly message: string }

/**
 * Copies `text` through main, which clears the clipboard after a delay; the page can't do that. With `table`, the text is rows from `tsv`, and other
 * programs can paste it as a table. Never rejects.
 */
export async function copyText(text: string, table?: TableShape): Promise<Copied> {
  if (text === '') return { copied: false, message: texts.copyText.nothingToCopyItsEmpty }
  if (text.length > longestCopy) return { copied: false, message: texts.copyText.tooMuchForTheClipboardExport }
  try {
    const { value } = await callBridge('clipboard.copy', table === undefined ? { text } : { text, table })
    return { copied: true, seconds: value.clearedInSeconds }
  } catch (error) {
    return notCopied(error)
  }
}

/** A copy that failed for this reason, whatever was thrown. */
export function notCopied(error: unknown): Copied {
  const { message, nextStep } = asBridgeFailure(error).failure
  return { copied: false, message: `${message} ${nextStep}` }
}

/** "Copied for 60 sec", or why it failed and what to do. The seconds run until main clears the clipboard. */
export function copyWords(came: Copied, what = ''): string {
  if (!came.copied) return texts.copyText.notCopied(came.message)
  const words = texts.copyText.copiedForS(came.seconds)
  return what === '' ? `C${words.slice(1)}` : `${what} ${words}`
}
