import { useEffect } from 'react'
import { showCopyMessage, copyMessage, useCopyMessage } from '../parts/copy-message.ts'
import { StatusMark } from '../parts/StatusMark.tsx'
import classes from './copy-message-line.module.css'
import { copySelection } from './copy-selection.ts'

/** Milliseconds. */
const shownMs = { copied: 2_500, failed: 8_000 } as const

/** Copies page selections through main's clipboard, and shows the result of copies that have no place of their own. */
export function CopyMessageLine() {
  const message = useCopyMessage((state) => state.message)
  // A copied selection is still visible, so only report failures.
  useEffect(() => copySelection(document, (came) => showCopyMessage(came.copied ? undefined : copyMessage(came))), [])
  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(() => showCopyMessage(undefined), message.copied ? shownMs.copied : shownMs.failed)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div className={classes.message} role="status" data-shown={message !== undefined || undefined}>
      {message !== undefined && (
        <span aria-hidden={message.spoken || undefined}>
          <StatusMark status={message.copied ? 'ok' : 'warn'} plain>
            {message.words}
          </StatusMark>
        </span>
      )}
    </div>
  )
}
