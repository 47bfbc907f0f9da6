import { useEffect, useState } from 'react'
import { type Copied, copyText, copyWords } from './copy-text.ts'

/** How long a button shows what came of its copy. Milliseconds; why it failed stays longer, to be read. */
const shownMs = { copied: 2_000, failed: 6_000 } as const

/** Copying for one button: what came of it, for a while, and what does it. */
export function useCopy(): {
  readonly came: Copied | undefined
  /** What came of it in words; empty where nothing is to be said. */
  readonly words: string
  readonly copy: (text: string) => void
} {
  const [came, setCame] = useState<Copied>()
  useEffect(() => {
    if (came === undefined) return undefined
    const timer = setTimeout(() => setCame(undefined), came.copied ? shownMs.copied : shownMs.failed)
    return () => clearTimeout(timer)
  }, [came])
  return {
    came,
    words: came === undefined ? '' : copyWords(came),
    copy: (text) => void copyText(text).then(setCame),
  }
}
