import { texts } from '../text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnections } from '../../bridge/connections.ts'
import { followRegions } from '../../bridge/queries.ts'
import { usePresence } from '../../bridge/use-presence.ts'
import { ReadOnlyBoard } from '../../workspaces/regions/board/ReadOnlyBoard.tsx'
import { Wall } from '../../workspaces/regions/wall/Wall.tsx'
import classes from './gate.module.css'
import { useLeadAway } from './use-lead-away.ts'
import { usePlainTitle } from './use-plain-title.ts'

type Props = { readonly keeps: 'wall' | 'board'; readonly onHand: () => void }

/** Read-only Regions on a locked console. Any key or click opens the lock page. */
export function LockedRegions({ keeps, onHand }: Props) {
  usePlainTitle()
  usePresence(keeps === 'wall')
  const client = useQueryClient()
  useEffect(() => followRegions(client), [client])
  const connections = useConnections().data?.value
  const active = connections?.connections.find(({ id }) => id === connections.activeId)
  const failed = useLeadAway(onHand)
  const way = failed ? texts.lockedRegions.theConsoleIsntRespondingPressA : texts.lockedRegions.pressAKeyToUnlock
  const wayOut = (
    <strong role="status">
      {!failed && texts.lockedRegions.lockedReadOnly}
      {way}
    </strong>
  )
  if (active === undefined) return <main className={classes.notKnown}>{wayOut}</main>
  return keeps === 'wall' ? (
    <Wall connection={active} wayOut={wayOut} />
  ) : (
    <ReadOnlyBoard connection={active} wayOut={wayOut} />
  )
}
