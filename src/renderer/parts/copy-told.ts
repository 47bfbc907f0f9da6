import { create } from 'zustand'
import { type Copied, copyText } from './copy-text.ts'

/** What came of the last copy that has no place of its own on the screen; `CopyTold` shows it. */
export const useCopyTold = create<{ readonly came: Copied | undefined }>()(() => ({ came: undefined }))

export const tellCopy = (came: Copied | undefined): void => useCopyTold.setState({ came })

/** Copies, and tells at the foot of the window what came of it: for a menu, which is gone once it was chosen from. */
export async function copyAndTell(text: string): Promise<void> {
  tellCopy(await copyText(text))
}
