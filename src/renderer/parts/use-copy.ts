import { useEffect, useState } from 'react'
import type { TableShape } from '../../domain/tables/tsv.ts'
import { type Copied, copyText, copyWords } from './copy-text.ts'

/** Milliseconds that a button shows the result of its copy. A failure stays longer so that the user can read it. */
const shownMs = { copied: 2_000, failed: 6_000 } as const

/** Copy state for one button: the recent result, and the copy function. */
export function useCopy() {
  const [came, setCame] = useState<Copied>()
  useEffect(() => {
    if (came === undefined) return undefined
    const timer = setTimeout(() => setCame(undefined), came.copied ? shownMs.copied : shownMs.failed)
    return () => clearTimeout(timer)
  }, [came])
  return {
    came,
    /** The result as text; empty if there is none. */
    words: came === undefined ? '' : copyWords(came),
    copy: (text: string, table?: TableShape) => void copyText(text, table).then(setCame),
  }
}
