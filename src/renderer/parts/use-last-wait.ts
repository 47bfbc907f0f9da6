import { useEffect, useRef } from 'react'

/**
 * For a response that changes the screen when it comes. Call the function before the wait. What it returns says after the wait whether the response is still
 * wanted: false once another wait began or the component is gone.
 */
export function useLastWait(): () => () => boolean {
  const last = useRef(0)
  useEffect(
    () => () => {
      last.current += 1
    },
    [],
  )
  return () => {
    last.current += 1
    const mine = last.current
    return () => mine === last.current
  }
}
