import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { callBridge } from '../app/bridge.ts'
import { useConnections } from '../app/connections.ts'
import { followBoard } from '../app/queries.ts'
import { usePresence } from '../app/use-presence.ts'
import { Wall } from '../regions/wall/Wall.tsx'
import classes from './gate.module.css'
import { usePlainTitle } from './use-plain-title.ts'

const hands = ['keydown', 'pointerdown', 'click'] as const

/** The wall of regions on a locked console: to be read, and for nothing else. Whatever is pressed leads to the lock page. */
export function LockedWall({ onHand }: { readonly onHand: () => void }) {
  usePlainTitle()
  usePresence(true)
  const client = useQueryClient()
  useEffect(() => followBoard(client), [client])
  const connections = useConnections().data?.value
  const active = connections?.connections.find(({ id }) => id === connections.activeId)
  const failed = useLeadAway(onHand)
  const wayOut = (
    <strong role="status">
      {failed ? 'The console does not answer: press again' : 'Locked. Press a key to unlock'}
    </strong>
  )
  return active === undefined ? (
    <main className={classes.notKnown}>{wayOut}</main>
  ) : (
    <Wall connection={active} wayOut={wayOut} />
  )
}

/** Takes every key and press before the wall hears of it. Answers whether main could not be told of the last one. */
function useLeadAway(onHand: () => void): boolean {
  const [failed, setFailed] = useState(false)
  const onPress = useEffectEvent((event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isTrusted) return
    callBridge('lock.active', undefined)
      .then(() => {
        setFailed(false)
        onHand()
      })
      .catch(() => setFailed(true))
  })
  // With the layout: before those of the wall, which are set later.
  useLayoutEffect(() => {
    const listen = (event: Event) => onPress(event)
    for (const name of hands) window.addEventListener(name, listen, { capture: true })
    return () => {
      for (const name of hands) window.removeEventListener(name, listen, { capture: true })
    }
  }, [])
  return failed
}
