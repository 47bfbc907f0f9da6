import { texts } from './text.ts'
import { stageNames } from '../../domain/connections/connection.ts'
import { type ReactNode, useState } from 'react'
import { Box, Button, Flex, Menu, UnstyledButton, ActionIcon } from '@mantine/core'
import { IconSearch, IconCheck, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { AfterLock } from '../workspaces/booking/intent/AfterLock.tsx'
import { KeyHint } from '../parts/Kbd.tsx'
import classes from './frame.module.css'
import { HelpPlace } from './help/HelpPlace.tsx'
import { RoomyCount } from '../parts/RoomyCount.tsx'
import { JobsTray } from './JobsTray.tsx'
import { showPalette } from './palette/palette-open.ts'
import { isFurtherWindow } from '../bridge/this-window.ts'
import { CopyLink, HistoryButtons, OpenWindow } from './places/PlaceButtons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { callBridge } from '../bridge/bridge.ts'
import { showFailure } from '../parts/brief-message.ts'
import { navigate } from '../routes/navigation.ts'
import { settingsAt } from '../routes/routes.ts'
import { StageBadge } from '../parts/StageBadge.tsx'
import { useManaged } from '../bridge/managed.ts'
import { switchConnection } from '../bridge/switch-connection.ts'
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks'
import { StatusMark } from '../parts/StatusMark.tsx'
import { lasting, useBridgeQuery } from '../bridge/queries.ts'

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
  useDocumentTitle(texts.page.accessConsole(title, stageNames[active.stage], active.builtIn ? ', SIMULATED' : ''))
  return (
    <div className={`beside ${classes.page}`}>
      <header className={classes.topBar}>
        <HistoryButtons />
        <h1 className="nowrap">{title}</h1>
        {tabs.length > 0 && (
          <nav className={classes.tabs} aria-label={texts.page.viewsOf(title)} data-unprinted>
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
        <div className={classes.topRight} data-unprinted>
          <OpenWindow />
          <CopyLink connection={active.name} />
          <JobsTray />
          <Button
            className={`quiet ${classes.find}`}
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
      <div className={classes.stageLine} data-stage={active.stage} aria-hidden="true" data-unprinted />
      <div>
        <Notices />
        {!isFurtherWindow() && <AfterLock />}
      </div>
      <main className={`cut ${classes.content}`} id="content" tabIndex={-1}>
        {children}
      </main>
      <HelpPlace />
    </div>
  )
}

type ConnectionSwitchProps = { readonly connections: readonly ConnectionView[]; readonly active: ConnectionView }

/** The connection in use, always visible; opens the list of connections. */
function ConnectionSwitch({ connections, active }: ConnectionSwitchProps) {
  const client = useQueryClient()
  const mayAdd = useManaged()?.ownConnections !== false
  // The menu closes with the choice.
  const change = (connectionId: string) => switchConnection(client, connectionId).catch(showFailure)
  const named = active.name !== stageNames[active.stage]
  return (
    // Disables the initial focus placeholder: an ARIA menu may contain items only.
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={`firm ${classes.connection}`}
          data-stage={active.stage}
          aria-label={texts.connectionSwitch.connection(stageNames[active.stage], named, active.name, active.builtIn)}
        >
          {active.stage === 'sandbox' && <span className={classes.hatch} aria-hidden="true" />}
          <strong>{stageNames[active.stage]}</strong> {named && <bdi className="clip">{active.name}</bdi>}{' '}
          {active.builtIn && <span className={classes.simulatedWord}>{texts.connectionSwitch.simulated}</span>}
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.connectionMenu ?? ''}>
        <Menu.Label>{texts.connectionSwitch.connections}</Menu.Label>
        {connections.map((connection) => (
          <Menu.Item
            key={connection.id}
            onClick={() => void change(connection.id)}
            rightSection={
              connection.id === active.id ? (
                <IconCheck size={14} aria-label={texts.connectionSwitch.inUse} />
              ) : undefined
            }
          >
            <Flex component="span" align="center" gap="xs" miw={0}>
              <StageBadge connection={connection} />
              <bdi className="clip">{connection.name}</bdi>
            </Flex>
          </Menu.Item>
        ))}
        {mayAdd && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconPlus size={14} />}
              onClick={() => navigate(settingsAt('connections', undefined, 'add'))}
            >
              {texts.connectionSwitch.addAConnection}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Notices since the start, such as a damaged settings file that was set aside. Each stays until dismissed in any window. */
function Notices() {
  const { data } = useBridgeQuery('app.info', undefined, lasting)
  /** Dismissed here, until main's list is without them. */
  const [seen, setSeen] = useState<readonly string[]>([])
  /** How many have room of their own. One that comes up later lies over the page, so that it moves nothing, until the person goes to another place. */
  const [placed, setPlaced] = useState<number>()
  const all = data?.value.notices
  if (all !== undefined && (placed === undefined || placed > all.length)) setPlaced(all.length)
  // One that comes back is of a trouble that returned.
  if (all !== undefined && seen.some((notice) => !all.includes(notice)))
    setSeen(seen.filter((notice) => all.includes(notice)))
  useWindowEvent('hashchange', () => setPlaced(all?.length))
  const listOf = (from: number, to?: number) => (all ?? []).slice(from, to).filter((notice) => !seen.includes(notice))
  const dismiss = (notice: string) => {
    setSeen([...seen, notice])
    void callBridge('app.dismissNotice', { notice }).catch(() => undefined)
  }
  const late = listOf(placed ?? 0)
  return (
    <>
      <NoticeList notices={listOf(0, placed)} onDismiss={dismiss} />
      {late.length > 0 && (
        <div className={classes.lateNotices}>
          <NoticeList notices={late} onDismiss={dismiss} />
        </div>
      )}
    </>
  )
}

type NoticesProps = { readonly notices: readonly string[]; readonly onDismiss: (notice: string) => void }

function NoticeList({ notices, onDismiss }: NoticesProps) {
  if (notices.length === 0) return null
  return (
    <ul className={`bare ${classes.notices}`} aria-label={texts.notices.notices} data-unprinted>
      {notices.map((notice) => (
        <li key={notice}>
          <StatusMark status="warn" plain>
            <bdi>{notice}</bdi>
          </StatusMark>
          <ActionIcon size={20} aria-label={texts.notices.dismissThisNotice} onClick={() => onDismiss(notice)}>
            <IconX size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
