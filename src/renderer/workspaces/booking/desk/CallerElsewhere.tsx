import { stageNames } from '../../../../domain/connections/connection.ts'
import { Button } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asBridgeFailure, type BridgeFailure } from '../../../bridge/bridge.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { switchConnection } from '../../../bridge/switch-connection.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { sentWords } from './caller-words.ts'
import { EndedNotices } from './EndedNotices.tsx'
import { NewCallerQuestion } from './NewCallerQuestion.tsx'
import { useSends } from './use-sends.ts'

type Props = {
  readonly connectionId: string
  /** ISO 8601. */
  readonly begunAt: string
  /** Throws `BridgeFailure`. */
  readonly onBegin: () => Promise<void>
}

/** Shown when a caller is open on another connection. Only one caller is open at a time, and their data must not be sent to this one. */
export function CallerElsewhere({ connectionId, begunAt, onBegin }: Props) {
  const client = useQueryClient()
  const connections = useConnections()
  const caller = useSends().data?.value.caller
  const sent = caller === undefined ? undefined : sentWords(caller)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<BridgeFailure>()
  const there = connections.data?.value.connections.find(({ id }) => id === connectionId)
  const name = there === undefined ? 'another connection' : `${stageNames[there.stage]}, ${there.name}`
  const change = async () => {
    try {
      setProblem(undefined)
      await switchConnection(client, connectionId)
    } catch (error) {
      setProblem(asBridgeFailure(error))
    }
  }
  return (
    <>
      <EndedNotices />
      {problem !== undefined && <FailureNotice failure={problem.failure} doing="Switch the connection" />}
      <EmptyState
        icon={<IconPhoneCall size={28} stroke={1.3} />}
        title={`A caller is open on ${name}`}
        action={
          <>
            {there !== undefined && (
              <Button variant="filled" onClick={() => void change()}>
                Switch to {there.name}
              </Button>
            )}
            <Button onClick={() => setAsking(true)}>New caller here</Button>
          </>
        }
      >
        Started <Age at={begunAt} staleAfter={Number.POSITIVE_INFINITY} />. {sent === undefined ? '' : `${sent} `}
        There is one caller at a time: that form isn’t shown or sent here.
      </EmptyState>
      <NewCallerQuestion opened={asking} onClose={() => setAsking(false)} onBegin={onBegin} />
    </>
  )
}
