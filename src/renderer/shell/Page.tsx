import { texts } from './text.ts'
import { stageNames } from '../../domain/connections/connection.ts'
import { type ReactNode, useEffect } from 'react'
import { Box, Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { AfterLock } from '../workspaces/booking/intent/AfterLock.tsx'
import { KeyHint } from '../parts/Kbd.tsx'
import { ConnectionSwitch } from './ConnectionSwitch.tsx'
import classes from './frame.module.css'
import { HelpPlace } from './help/HelpPlace.tsx'
import { RoomyCount } from '../parts/RoomyCount.tsx'
import { JobsTray } from './JobsTray.tsx'
import { Notices } from './Notices.tsx'
import { showPalette } from './palette/palette-open.ts'
import { isFurtherWindow } from '../bridge/this-window.ts'
import { OpenWindow } from './places/OpenWindow.tsx'
import { CopyLink, HistoryButtons } from './places/PlaceButtons.tsx'

export type PageTab = {
  readonly name: string
  readonly href: string
  readonly active: boolean
  /** Count shown after the name; undefined while unknown. A tab that never has one leaves this out. */
  readonly count?: number | undefined
}

type Props = {
  readonly title: string
  readonly tabs?: readonly PageTab[]
  /** Breadcrumbs, with links to sibling pages. */
  readonly crumbs?: ReactNode
  readonly connections: readonly ConnectionView[]
  readonly active: ConnectionView
  readonly children: ReactNode
}

/** One page in the frame: top bar with title and tabs, connection line, content. */
export function Page({ title, tabs = [], crumbs, connections, active, children }: Props) {
  useEffect(() => {
    const simulated = active.stage === 'sandbox' ? ', SIMULATED' : ''
    document.title = texts.page.accessConsole(title, stageNames[active.stage], simulated)
  }, [title, active.stage])

  return (
    <div className={classes.page}>
      <header className={classes.topBar}>
        <HistoryButtons />
        <h1>{title}</h1>
        {tabs.length > 0 && (
          <nav className={classes.tabs} aria-label={texts.page.viewsOf(title)}>
            {tabs.map((tab) => (
              <a key={tab.name} href={tab.href} aria-current={tab.active ? 'page' : undefined}>
                {tab.name}
                {'count' in tab && (
                  <Box component="span" className="quiet" pl={4} fw={400}>
                    {' '}
                    <RoomyCount value={tab.count} />
                  </Box>
                )}
              </a>
            ))}
          </nav>
        )}
        {crumbs}
        <div className={classes.topRight}>
          <OpenWindow />
          <CopyLink connection={active.name} />
          <JobsTray />
          <Button
            className={classes.find ?? ''}
            leftSection={<IconSearch size={14} />}
            rightSection={<KeyHint>{texts.page.ctrlK}</KeyHint>}
            aria-keyshortcuts="Control+K"
            onClick={() => showPalette(true)}
          >
            <span className={classes.findWord}>{texts.page.find}</span>
          </Button>
          <ConnectionSwitch connections={connections} active={active} />
        </div>
      </header>
      <div className={classes.stageLine} data-stage={active.stage} aria-hidden="true" />
      <div>
        <Notices />
        {!isFurtherWindow() && <AfterLock />}
      </div>
      <main className={classes.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <HelpPlace />
    </div>
  )
}
