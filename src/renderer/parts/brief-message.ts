import { create } from 'zustand'
import { asBridgeFailure } from '../bridge/bridge.ts'
import { type Copied, copyText, copyWords } from './copy-text.ts'
import { keptInWindow } from './window-memory.ts'

/** What happened, for the bottom of the window. */
export type BriefMessage = {
  readonly worked: boolean
  readonly words: string
  /** True if another component already announced it; here it's only shown. */
  readonly spoken?: boolean
}

/** The result of the last action that has no place of its own on screen. */
export const useBriefMessage = create<{
  readonly message: BriefMessage | undefined
  /** Counts messages: one with the same words as the last is another. */
  readonly number: number
}>()(() => ({ message: undefined, number: 0 }))

/** Shows a message for a while; undefined removes it. */
export const showBriefMessage = (message: BriefMessage | undefined): void =>
  useBriefMessage.setState(({ number }) => ({ message, number: number + 1 }))
keptInWindow(() => showBriefMessage(undefined))

/** Shows what failed and what to do. */
export function showFailure(error: unknown): void {
  const { message, nextStep } = asBridgeFailure(error).failure
  showBriefMessage({ worked: false, words: `${message} ${nextStep}` })
}

export const copyMessage = (came: Copied): BriefMessage => ({ worked: came.copied, words: copyWords(came) })

/** Copies and reports the result. For menus, which close on selection. */
export async function copyAndReport(text: string): Promise<void> {
  showBriefMessage(copyMessage(await copyText(text)))
}
