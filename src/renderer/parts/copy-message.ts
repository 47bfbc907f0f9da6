import { create } from 'zustand'
import { type Copied, copyText, copyWords } from './copy-text.ts'
import { keptInWindow } from './window-memory.ts'

/** A copy message for the bottom of the window. */
export type CopyMessage = {
  readonly copied: boolean
  readonly words: string
  /** True if the component that copied already announced it; here it's only shown. */
  readonly spoken: boolean
}

/** The result of the last copy that has no place of its own on screen. */
export const useCopyMessage = create<{ readonly message: CopyMessage | undefined }>()(() => ({ message: undefined }))

/** Shows a message for a while; undefined removes it. */
export const showCopyMessage = (message: CopyMessage | undefined): void => useCopyMessage.setState({ message })
keptInWindow(() => showCopyMessage(undefined))

export const copyMessage = (came: Copied): CopyMessage => ({
  copied: came.copied,
  words: copyWords(came),
  spoken: false,
})

/** Copies and reports the result. For menus, which close on selection. */
export async function copyAndTell(text: string): Promise<void> {
  showCopyMessage(copyMessage(await copyText(text)))
}
