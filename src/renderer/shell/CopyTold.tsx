import { useEffect } from 'react'
import { tellCopy, toldOf, useCopyTold } from '../parts/copy-told.ts'
import { StatusMark } from '../parts/StatusMark.tsx'
import classes from './copy-told.module.css'
import { copySelection } from './copy-selection.ts'

/** Milliseconds. */
const shownMs = { copied: 2_500, failed: 8_000 } as const

/** Copies page selections through main's clipboard, and shows the result of copies that have no place of their own. */
export function CopyTold() {
  const told = useCopyTold((state) => state.told)
  // A copied selection is still visible, so only report failures.
  useEffect(() => copySelection(document, (came) => tellCopy(came.copied ? undefined : toldOf(came))), [])
  useEffect(() => {
    if (told === undefined) return undefined
    const timer = setTimeout(() => tellCopy(undefined), told.copied ? shownMs.copied : shownMs.failed)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <div className={classes.told} role="status" data-shown={told !== undefined || undefined}>
      {told !== undefined && (
        <span aria-hidden={told.spoken || undefined}>
          <StatusMark status={told.copied ? 'ok' : 'warn'} plain>
            {told.words}
          </StatusMark>
        </span>
      )}
    </div>
  )
}
