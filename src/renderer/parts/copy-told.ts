import { create } from 'zustand'
import { type Copied, copyText, copyWords } from './copy-text.ts'
import { keptInWindow } from './window-memory.ts'

/** A copy message for the bottom of the window. */
export type CopyTold = {
  readonly copied: boolean
  readonly words: string
  /** True if the component that copied already announced it; here it's only shown. */
  readonly spoken: boolean
}

/** The result of the last copy that has no place of its own on screen. */
export const useCopyTold = create<{ readonly told: CopyTold | undefined }>()(() => ({ told: undefined }))

/** Shows a message for a while; undefined removes it. */
export const tellCopy = (told: CopyTold | undefined): void => useCopyTold.setState({ told })
keptInWindow(() => tellCopy(undefined))

export const toldOf = (came: Copied): CopyTold => ({ copied: came.copied, words: copyWords(came), spoken: false })

/** Copies and reports the result. For menus, which close on selection. */
export async function copyAndTell(text: string): Promise<void> {
  tellCopy(toldOf(await copyText(text)))
}
