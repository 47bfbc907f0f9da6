import { useEffect } from 'react'

/** The window's title without a word of what was open. */
export function usePlainTitle(): void {
  useEffect(() => {
    document.title = 'Access Console'
  }, [])
}
