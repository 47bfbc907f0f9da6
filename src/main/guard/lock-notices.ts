import type { Notice } from '../services/notifier.ts'
import { texts } from './text.ts'

/** System notifications about the lock. They contain nothing about a caller, since anyone can see the screen. */

/** How long before a lock the warning comes, in milliseconds; longer with a caller at the desk. */
export const warnMs = 30_000
export const warnWithCallMs = 60_000

/** Silent, because the console plays its own sound, which also works with notifications turned off. */
export const locksWithCall = (seconds: number): Notice => ({
  title: 'Access Console',
  body: texts.lockNotices.locksInSecAndACallerIsOpen(seconds),
  sound: false,
  hash: '',
})

/** A send ended while the console was locked. */
export const bookingEnded: Notice = {
  title: 'Access Console',
  body: texts.lockNotices.aBookingFinishedWhileTheConsoleWasLocked,
  sound: true,
  hash: '',
}
