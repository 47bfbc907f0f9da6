import { lazy, Suspense } from 'react'
import { useHelp } from '../../parts/help.ts'
import classes from './help.module.css'

const HelpPanel = lazy(async () => ({ default: (await import('./HelpPanel.tsx')).HelpPanel }))

/** The help panel next to the page, while it's open. It loads on first use, since few people need it at the start. */
export function HelpPlace() {
  const opened = useHelp((help) => help.opened)
  if (!opened) return null
  return (
    <div className={classes.place} data-help data-unprinted>
      <Suspense fallback={null}>
        <HelpPanel />
      </Suspense>
    </div>
  )
}
