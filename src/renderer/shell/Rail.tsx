import { texts } from './text.ts'
import { ActionIcon, Box, Stack, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { RailLock } from './lock/RailLock.tsx'
import { ProductMark } from '../parts/ProductMark.tsx'
import classes from './frame.module.css'
import { RailHelp } from './help/RailHelp.tsx'
import { OtherAlerts } from './OtherAlerts.tsx'
import { AlertCount, ReportCount, UnknownCount } from './RailCount.tsx'
import { leadsTo } from './places/kept-places.ts'
import { formatRoute, type Route } from '../routes/routes.ts'
import { setUiState, useUiState } from '../bridge/ui-state.ts'
import { isOwnPage } from '../workspaces/welcome/roles.ts'
import { type Workspace, workspaces } from './workspaces.ts'

type Props = {
  readonly route: Route
  /** The connection in use; undefined until known. */
  readonly active: ConnectionView | undefined
  readonly connections: readonly ConnectionView[]
  readonly simulated: boolean
  readonly collapsed: boolean
  /** False if the window is too narrow for the wide rail. */
  readonly canWiden: boolean
}

/** The left rail: logo and workspaces; 208 px wide, or 52 px with icons only. */
export function Rail({ route, active: inUse, connections, simulated, collapsed, canWiden }: Props) {
  const connectionId = inUse?.id
  const roles = useUiState((state) => state.roles)
  const isOwn = ({ screen, group }: Workspace) => group === 'foot' || isOwnPage(roles, screen)
  // The pages of a chosen role come first in their group.
  const shown = workspaces
    .filter((workspace) => workspace.sandboxOnly !== true || simulated)
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const toggle = (
    <Tooltip label={collapsed ? texts.rail.widenTheSidebarCtrlB : texts.rail.narrowTheSidebarCtrlB} position="right">
      <ActionIcon
        className={classes.railToggle}
        aria-label={collapsed ? texts.rail.widenTheSidebar : texts.rail.narrowTheSidebar}
        onClick={() => setUiState({ railCollapsed: !collapsed })}
      >
        {collapsed ? <IconLayoutSidebarLeftExpand size={16} /> : <IconLayoutSidebarLeftCollapse size={16} />}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <nav className={classes.rail} aria-label={texts.rail.workspaces}>
      <div className={classes.mark}>
        <ProductMark />
        <span className={classes.railWords}>{texts.rail.accessConsole}</span>
        {!collapsed && toggle}
      </div>
      {(['now', 'lookUp', 'data'] as const).map((group) => (
        <Box pt="xs" flex="none" key={group}>
          <div className={classes.railLabel}>{texts.railGroups[group]}</div>
          {shown
            .filter((workspace) => workspace.group === group)
            .map((workspace) => (
              <Fragment key={workspace.screen}>
                <RailLink
                  workspace={workspace}
                  connectionId={connectionId}
                  collapsed={collapsed}
                  open={route}
                  lighter={!isOwn(workspace)}
                />
                {workspace.screen === 'regions' && inUse !== undefined && (
                  <OtherAlerts connections={connections} inUseId={inUse.id} collapsed={collapsed} />
                )}
              </Fragment>
            ))}
        </Box>
      ))}
      <Stack gap={0} mt="auto" py="xs">
        {shown
          .filter((workspace) => workspace.group === 'foot')
          .map((workspace) => (
            <Fragment key={workspace.screen}>
              {workspace.screen === 'settings' && <RailHelp collapsed={collapsed} />}
              <RailLink workspace={workspace} connectionId={connectionId} collapsed={collapsed} open={route} />
            </Fragment>
          ))}
        <RailLock collapsed={collapsed} />
        {collapsed && canWiden && toggle}
      </Stack>
    </nav>
  )
}

type LinkProps = {
  readonly workspace: Workspace
  readonly connectionId: string | undefined
  readonly collapsed: boolean
  /** The current route. */
  readonly open: Route
  /** True for a page of other roles. */
  readonly lighter?: boolean
}

function RailLink({ workspace, connectionId, collapsed, open, lighter = false }: LinkProps) {
  const Icon = workspace.icon
  const active = workspace.screen === open.screen
  return (
    <Tooltip label={workspace.name} position="right" disabled={!collapsed}>
      <a
        className={classes.railLink}
        data-lighter={lighter || undefined}
        href={formatRoute(leadsTo(workspace, connectionId, open))}
        aria-current={active ? 'page' : undefined}
      >
        <Icon size={17} stroke={1.6} aria-hidden="true" />
        <span className={classes.railWords}>{workspace.name}</span>
        {workspace.screen === 'regions' && connectionId !== undefined && (
          <AlertCount connectionId={connectionId} dot={collapsed} />
        )}
        {workspace.screen === 'booking' && connectionId !== undefined && <UnknownCount dot={collapsed} />}
        {workspace.screen === 'reports' && connectionId !== undefined && (
          <ReportCount connectionId={connectionId} dot={collapsed} />
        )}
      </a>
    </Tooltip>
  )
}
