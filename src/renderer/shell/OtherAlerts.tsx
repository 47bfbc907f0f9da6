import { texts } from './text.ts'
import { Box, Tooltip } from '@mantine/core'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { stageNames } from '../../domain/connections/connection.ts'
import { count, counted } from '../parts/times.ts'
import { useWatched } from '../workspaces/regions/use-regions.ts'
import classes from './other-alerts.module.css'
import { regionsAt } from '../routes/regions-route.ts'
import { formatRoute } from '../routes/routes.ts'

type Props = {
  readonly connections: readonly ConnectionView[]
  readonly inUseId: string
  readonly collapsed: boolean
}

/**
 * Monitored connections that aren't in use, each with its stage, name and incidents. They are listed without incidents too, so that the first one moves no link
 * of the rail, but then without a figure: 0 would say that all were checked. Counts are never added up.
 */
export function OtherAlerts({ connections, inUseId, collapsed }: Props) {
  const watched = useWatched().data?.value ?? []
  return watched
    .filter(({ connectionId }) => connectionId !== inUseId)
    .map(({ connectionId, unacknowledged }) => {
      const connection = connections.find(({ id }) => id === connectionId)
      if (connection === undefined) return null
      const stage = stageNames[connection.stage]
      const words =
        unacknowledged === 0
          ? texts.otherAlerts.incidentsOf(stage, connection.name)
          : texts.otherAlerts.notAcknowledged(stage, connection.name, counted(unacknowledged, 'incident'))
      return (
        <Tooltip key={connectionId} label={words} position="right">
          <a
            className={classes.other}
            data-stage={connection.stage}
            data-collapsed={collapsed || undefined}
            href={formatRoute({ ...regionsAt('incidents'), connection: connectionId })}
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
