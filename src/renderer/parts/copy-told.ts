import { create } from 'zustand'
import { type Copied, copyText, copyWords } from './copy-text.ts'
import { keptInWindow } from './window-memory.ts'

/** What is told of a copy at the foot of the window. */
export type CopyTold = {
  readonly copied: boolean
  readonly words: string
  /** The place that copied has said it to those who listen; it is only shown here. */
  readonly spoken: boolean
}

/** What came of the last copy that has no place of its own to be seen in. */
export const useCopyTold = create<{ readonly told: CopyTold | undefined }>()(() => ({ told: undefined }))

/** Shows it for a while; undefined takes what is shown away. */
export const tellCopy = (told: CopyTold | undefined): void => useCopyTold.setState({ told })
keptInWindow(() => tellCopy(undefined))

export const toldOf = (came: Copied): CopyTold => ({ copied: came.copied, words: copyWords(came), spoken: false })

/** Copies, and tells what came of it: for a menu, which is gone once it was chosen from. */
export async function copyAndTell(text: string): Promise<void> {
  tellCopy(toldOf(await copyText(text)))
}
