import { Button } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { navigate } from '../../../routes/navigation.ts'
import { type RegionsRoute, regionsAt } from '../../../routes/regions-route.ts'
import { useBoard } from '../use-board.ts'
import { useWatch } from '../use-watch.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { Wall } from './Wall.tsx'
import classes from './wall.module.css'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

/** The wall over the whole window. Holding Esc leaves it. */
export function WallScreen({ connection }: Props) {
  // Starts monitoring of the sandbox if the console starts with the wall, like the board does.
  useWatch(connection, useBoard(connection.id).data?.value.state)
  const leave = () => navigate(regionsAt('board'))
  const keys = useWallKeys(leave)
  return (
    <Wall
      connection={connection}
      hint={
        keys.asked || keys.held ? (
          <strong data-held={keys.held || undefined}>Hold Esc to leave the wall</strong>
        ) : undefined
      }
      wayOut={
        <Button className={classes.leave ?? ''} variant="default" size="xl" onClick={leave}>
          Leave the wall
        </Button>
      }
    />
  )
}
