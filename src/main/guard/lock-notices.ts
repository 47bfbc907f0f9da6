import type { Notice } from '../services/notifier.ts'

/** System notifications about the lock. They contain nothing about a caller, since anyone can see the screen. */

/** How long before a lock the warning comes, in milliseconds; longer with a caller at the desk. */
export const warnMs = 30_000
export const warnWithCallMs = 60_000

/** Silent, because the console plays its own sound, which also works with notifications turned off. */
export const locksWithCall = (seconds: number): Notice => ({
  title: 'Access Console',
  body: `Locks in ${seconds} sec, and a caller is open. Move the pointer or press a key to stay.`,
  sound: false,
  hash: '',
})

/** A send ended while the console was locked. */
export const bookingEnded: Notice = {
  title: 'Access Console',
  body: 'A booking finished while the console was locked. Unlock it to see the result.',
  sound: true,
  hash: '',
}
