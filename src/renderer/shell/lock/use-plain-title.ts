import { texts } from '../text.ts'
import { useEffect } from 'react'

/** Sets a window title that reveals nothing about open screens. */
export function usePlainTitle(): void {
  useEffect(() => {
    document.title = texts.usePlainTitle.accessConsole
  }, [])
}
