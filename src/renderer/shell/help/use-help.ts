import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { onBridgeEvent } from '../../bridge/bridge.ts'
import { isModalOpen } from '../../parts/modal-open.ts'
import { closeHelp, openHelp, useHelp, useHelpScreen } from '../../parts/help.ts'
import type { Route } from '../../routes/routes.ts'
import { chapterOf } from './chapter-of.ts'

/** F1 opens the manual at the page about this screen, or closes it from inside. While a dialog is open, only the dialog counts. */
export function useHelpKey(route: Route): void {
  useHelpScreen(chapterOf(route))
  useHotkeys([['F1', onF1]], [])
  useEffect(() => onBridgeEvent('shell.help', () => openHelp()), [])
}

function onF1({ repeat, target }: KeyboardEvent): void {
  if (repeat || isModalOpen()) return
  const inside = target instanceof Element && target.closest('[data-help]') !== null
  if (useHelp.getState().opened && inside) closeHelp()
  else openHelp()
}
