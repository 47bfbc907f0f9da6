import { useEffect } from 'react'
import { showBriefMessage, copyMessage, useBriefMessage } from '../parts/brief-message.ts'
import { StatusMark } from '../parts/StatusMark.tsx'
import classes from './brief-message-line.module.css'
import { copySelection } from './copy-selection.ts'

/** Milliseconds. */
const shownMs = { worked: 2_500, failed: 8_000 } as const

/** Copies page selections through main's clipboard, and shows results that have no place of their own. */
export function BriefMessageLine() {
  const { message, number } = useBriefMessage()
  // A copied selection is still visible, so only report failures.
  useEffect(() => copySelection(document, (came) => showBriefMessage(came.copied ? undefined : copyMessage(came))), [])
  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(() => showBriefMessage(undefined), message.worked ? shownMs.worked : shownMs.failed)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div className={classes.message} role="status" data-shown={message !== undefined || undefined} data-unprinted>
      {message !== undefined && (
        // Screen readers read what is added: the same words again are a new element.
        <span key={number} aria-hidden={message.spoken || undefined}>
          <StatusMark status={message.worked ? 'ok' : 'warn'} plain>
            {message.words}
          </StatusMark>
        </span>
      )}
    </div>
  )
}
