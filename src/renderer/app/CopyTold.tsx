import { useEffect } from 'react'
import { copyWords } from '../parts/copy-text.ts'
import { tellCopy, useCopyTold } from '../parts/copy-told.ts'
import { StatusMark } from '../parts/StatusMark.tsx'
import classes from './copy-told.module.css'
import { copySelection } from './copy-selection.ts'

/** Milliseconds. */
const shownMs = { copied: 2_000, failed: 8_000 } as const

/** Passes what is selected anywhere on the page to the clipboard of main, and says where that could not be done. */
export function CopyTold() {
  const came = useCopyTold((state) => state.came)
  // A selection that was copied is seen by what can be pasted; only a failure is told.
  useEffect(() => copySelection(document, (outcome) => tellCopy(outcome.copied ? undefined : outcome)), [])
  useEffect(() => {
    if (came === undefined) return undefined
    const timer = setTimeout(() => tellCopy(undefined), came.copied ? shownMs.copied : shownMs.failed)
    return () => clearTimeout(timer)
  }, [came])
  return (
    <div className={classes.told} role="status" data-shown={came !== undefined || undefined}>
      {came !== undefined && (
        <StatusMark status={came.copied ? 'ok' : 'warn'} plain>
          {copyWords(came)}
        </StatusMark>
      )}
    </div>
  )
}
