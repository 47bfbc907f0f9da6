import { useEffect } from 'react'
import { onBridgeEvent } from '../../bridge/bridge.ts'
import { isModalOpen } from '../../parts/modal-open.ts'
import { closeHelp, openHelp, useHelp, useHelpScreen } from '../../parts/help.ts'
import type { Route } from '../../routes/routes.ts'
import { chapterOf } from './chapter-of.ts'

/** F1 opens the manual at the page about this screen, or closes it from inside. While a dialog is open, only the dialog counts. */
export function useHelpKey(route: Route): void {
  useHelpScreen(chapterOf(route))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      if (event.repeat || isModalOpen()) return
      const inside = event.target instanceof Element && event.target.closest('[data-help]') !== null
      if (useHelp.getState().opened && inside) closeHelp()
      else openHelp()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => onBridgeEvent('shell.help', () => openHelp()), [])
}
