import { texts } from './text.ts'
import { ActionIcon, Box, Stack, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { RailLock } from './lock/RailLock.tsx'
import { ProductMark } from '../parts/ProductMark.tsx'
import classes from './frame.module.css'
import { RailHelp } from './help/RailHelp.tsx'
import { leadsTo } from './places/kept-places.ts'
import { formatRoute, type Route } from '../routes/routes.ts'
import { setUiState, useUiState } from '../bridge/ui-state.ts'
import { isOwnPage } from '../workspaces/welcome/roles.ts'
import { type Workspace, workspaces } from './workspaces.ts'
import { useIntentCounts } from '../workspaces/booking/intent/use-intents.ts'
import { counted, count } from '../parts/times.ts'
import { useAlerts, useOthersWatched } from '../workspaces/regions/use-regions.ts'
import { useReportCounts } from '../workspaces/reports/jobs/use-ledger.ts'
import railCountClasses from './rail-count.module.css'
import { stageNames } from '../../domain/connections/connection.ts'
import otherAlertsClasses from './other-alerts.module.css'
import { regionsAt } from '../routes/regions-route.ts'

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
        m={collapsed ? '0.25rem auto 0' : '0 0 0 auto'}
        aria-label={collapsed ? texts.rail.widenTheSidebar : texts.rail.narrowTheSidebar}
        onClick={() => setUiState({ railCollapsed: !collapsed })}
      >
        {collapsed ? <IconLayoutSidebarLeftExpand size={16} /> : <IconLayoutSidebarLeftCollapse size={16} />}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <nav className={`line-right ${classes.rail}`} aria-label={texts.rail.workspaces} data-unprinted>
      <div className={classes.mark}>
        <ProductMark />
        <span className={collapsed ? 'visually-hidden' : undefined}>{texts.rail.accessConsole}</span>
        {!collapsed && toggle}
      </div>
      {(['now', 'lookUp', 'data'] as const).map((group) => (
        <Box pt="xs" flex="none" key={group}>
          <div className={collapsed ? 'visually-hidden' : classes.railLabel}>{texts.railGroups[group]}</div>
          {shown
            .filter((workspace) => workspace.group === group)
            .map((workspace) => (
              <Fragment key={workspace.screen}>
                <RailLink {...{ workspace, connectionId, collapsed }} open={route} lighter={!isOwn(workspace)} />
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
        <span className={collapsed ? 'visually-hidden' : undefined}>{workspace.name}</span>
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

/** Shows a dot on the icon instead of a number in the narrow rail. */
type Place = { readonly dot: boolean }

/** The number of unacknowledged incidents, after the workspace name; hidden at zero. */
function AlertCount({ connectionId, dot }: Place & { readonly connectionId: string }) {
  const { data } = useAlerts(connectionId)
  const alerts = data?.value.unacknowledged ?? 0
  return (
    <RailCount
      dot={dot}
      kind="alerts"
      value={alerts}
      words={texts.railCount.notAcknowledged(counted(alerts, 'incident'))}
      mark={<path d="M5 .8 9.6 9H.4z" />}
    />
  )
}

/** The number of open unknown booking outcomes, over all connections. */
function UnknownCount({ dot }: Place) {
  const { open = 0 } = useIntentCounts()
  return (
    <RailCount
      dot={dot}
      kind="unknown"
      value={open}
      words={texts.railCount.open(counted(open, texts.railCount.unknownOutcome))}
      mark={<circle cx="5" cy="5" r="4" fill="none" strokeWidth="1.4" strokeDasharray="2 1.6" />}
    />
  )
}

/** The number of reports that need a person to continue. */
function ReportCount({ connectionId, dot }: Place & { readonly connectionId: string }) {
  const { needPerson } = useReportCounts(connectionId)
  return (
    <RailCount
      dot={dot}
      kind="unknown"
      value={needPerson}
      words={texts.railCount.aPerson(counted(needPerson, texts.railCount.reportNeeds, texts.railCount.reportsNeed))}
      mark={<circle cx="5" cy="5" r="4" fill="none" strokeWidth="1.4" strokeDasharray="2 1.6" />}
    />
  )
}

type CountProps = Place & {
  readonly kind: 'alerts' | 'unknown'
  readonly value: number
  readonly words: string
  readonly mark: ReactNode
}

function RailCount({ dot, kind, value, words, mark }: CountProps) {
  if (value === 0) return null
  return (
    <>
      <span className={dot ? railCountClasses.dot : railCountClasses.count} data-kind={kind} aria-hidden="true">
        {!dot && (
          <>
            <svg viewBox="0 0 10 10">{mark}</svg>
            {value > 99 ? '99+' : value}
          </>
        )}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  )
}

type OtherProps = Pick<Props, 'connections' | 'collapsed'> & { readonly inUseId: string }

/**
 * Monitored connections that aren't in use, each with its stage, name and incidents. They are listed without incidents too, so that the first one moves no link
 * of the rail, but then without a figure: 0 would say that all were checked. Counts are never added up.
 */
function OtherAlerts({ connections, inUseId, collapsed }: OtherProps) {
  return useOthersWatched(inUseId, connections).map(({ one: { unacknowledged }, connection }) => {
    const stage = stageNames[connection.stage]
    const words =
      unacknowledged === 0
        ? texts.otherAlerts.incidentsOf(stage, connection.name)
        : texts.otherAlerts.notAcknowledged(stage, connection.name, counted(unacknowledged, 'incident'))
    return (
      <Tooltip key={connection.id} label={words} position="right">
        <a
          className={otherAlertsClasses.other}
          data-stage={connection.stage}
          data-collapsed={collapsed || undefined}
          href={formatRoute({ ...regionsAt('incidents'), connection: connection.id })}
          aria-label={words}
        >
          {!collapsed && (
            <span className="clip">
              <strong>{stage}</strong> <bdi>{connection.name}</bdi>
            </span>
          )}
          {/* What is read by eye is in the name too, word by word. */ ' '}
          {unacknowledged > 0 && (
            <Box component="span" className="num" px={6} bdrs="sm" bg="var(--ac-warn-soft)" lh="md" fw={600}>
              {unacknowledged > 99 ? '99+' : count(unacknowledged)}
            </Box>
          )}
        </a>
      </Tooltip>
    )
  })
}
