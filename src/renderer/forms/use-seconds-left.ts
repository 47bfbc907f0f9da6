import { useState } from 'react'
import { useOfNow } from '../parts/use-now.ts'
import { secondsUntil } from './lock-words.ts'

const start = (at: string | undefined) => ({ at, now: Date.now(), steady: performance.now() })

/**
 * Whole seconds until a time that main has just named (ISO 8601); 0 once it's over, and for none. They pass as on main's steady clock: setting the computer's
 * clock neither prolongs nor ends the wait.
 */
export function useSecondsLeft(at: string | undefined): number {
  const [from, setFrom] = useState(() => start(at))
  if (from.at !== at) setFrom(start(at))
  return useOfNow(() => secondsUntil(from.at, Math.floor((from.now + performance.now() - from.steady) / 1_000)))
}
