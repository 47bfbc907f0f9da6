import { Group } from '@mantine/core'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { type RegionsRoute, regionsAt } from '../../routes/regions-route.ts'
import { formatRoute } from '../../routes/routes.ts'
import { StageBadge } from '../../parts/StageBadge.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import classes from './other-connections.module.css'
import { useWatched } from './use-regions.ts'
import { watchedMark, watchedWords } from './watched-words.ts'

type Props = {
  readonly tab: RegionsRoute['tab']
  readonly connections: readonly ConnectionView[]
  /** Id of the connection on the screen below. */
  readonly shownId: string
}

/** Other monitored connections, each with its stage, name and counts. Renders nothing if there are none. */
export function OtherConnections({ tab, connections, shownId }: Props) {
  const watched = useWatched().data?.value ?? []
  const others = watched.flatMap((one) => {
    const connection = connections.find(({ id }) => id === one.connectionId)
    return connection === undefined || connection.id === shownId ? [] : [{ one, connection }]
  })
  if (others.length === 0) return null
  return (
    <Group component="nav" className="line-below" gap="0.25rem 1rem" px="md" py={4} fz="sm" aria-label="Also monitored">
      <span className="dim">Also monitored</span>
      {others.map(({ one, connection }) => (
        <a
          key={connection.id}
          className={classes.other}
          href={formatRoute({ ...regionsAt(tab === 'wall' ? 'board' : tab), connection: connection.id })}
        >
          <StageBadge stage={connection.stage} />
          <bdi className="clip">{connection.name}</bdi>
          <StatusMark status={watchedMark(one)}>{watchedWords(one)}</StatusMark>
        </a>
      ))}
    </Group>
  )
}
