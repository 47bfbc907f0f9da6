import { IconBell, IconClockPause } from '@tabler/icons-react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { stageNames } from '../../../../domain/connections/connection.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { slowedWords } from '../slowed-words.ts'
import { useWatched } from '../use-watched.ts'
import { watchedMark, watchedWords } from '../watched-words.ts'
import classes from './wall.module.css'

type Props = { readonly state: BoardState | undefined; readonly connectionId: string }

/** Other notices on the wall: why updates are slow, and monitored connections that need attention, by stage and name. */
export function WallNews({ state, connectionId }: Props) {
  const watched = useWatched().data?.value ?? []
  const connections = useConnections().data?.value.connections ?? []
  const others = watched.flatMap((one) => {
    const connection = connections.find(({ id }) => id === one.connectionId)
    const isQuiet = one.connectionId === connectionId || watchedMark(one) !== 'warn'
    return connection === undefined || isQuiet ? [] : [{ one, connection }]
  })
  return (
    <>
      {(state?.slowed ?? []).map((pace) => (
        <div key={pace.by} className={classes.alert} role="status">
          <IconClockPause aria-hidden="true" />
          <span>{slowedWords(pace, state?.intervalSeconds ?? 0, state?.targets.length ?? 0)}</span>
        </div>
      ))}
      {others.map(({ one, connection }) => (
        <div key={connection.id} className={classes.alert} role="status">
          <IconBell aria-hidden="true" />
          <span className={classes.stage} data-stage={connection.stage}>
            {stageNames[connection.stage]}
          </span>
          <strong>
            <bdi>{connection.name}</bdi>
          </strong>
          <span>{watchedWords(one)}</span>
        </div>
      ))}
    </>
  )
}
