import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TrailState } from '../../../../bridge/calls/trail.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { asBridgeFailure, callBridge, onBridgeEvent } from '../../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { byteSize } from '../../../parts/times.ts'
import { KeepMonths } from './KeepMonths.tsx'
import classes from './trail.module.css'
import { TrailAlert } from './TrailAlert.tsx'
import { checkedText, recordsText, verdictWords } from './verdict-words.ts'

const stateKey = bridgeKey('trail.state', undefined)

/** What is known of the trail as a whole: whether it is whole, how much there is, where it ends, how long it is kept and where it lies. */
export function TrailHead() {
  const client = useQueryClient()
  const asked = useBridgeQuery('trail.state', undefined, { staleTime: 0 })
  const [checking, setChecking] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => onBridgeEvent('trail.changed', () => void client.invalidateQueries({ queryKey: stateKey })), [client])
  const state = asked.data?.value

  const check = async () => {
    if (checking) return
    setChecking(true)
    setFailure(undefined)
    try {
      await callBridge('trail.check', undefined)
      await client.invalidateQueries({ queryKey: stateKey })
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
    } finally {
      setChecking(false)
    }
  }
  if (state === undefined) {
    return (
      <div className={classes.head}>
        {asked.isError ? (
          <FailureNotice
            compact
            keysLink={false}
            failure={asked.error.failure}
            doing="Read the state of the audit trail"
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <SkeletonRows rows={2} label="Reading the state of the audit trail" />
        )}
      </div>
    )
  }
  return (
    <div role="group" className={classes.head} aria-label="State of the audit trail">
      <div className={classes.verdict}>
        <Verdict state={state} checking={checking} />
        <Button leftSection={<IconShieldCheck size={14} />} loading={checking} onClick={() => void check()}>
          Check now
        </Button>
      </div>
      {failure !== undefined && (
        <FailureNotice
          compact
          keysLink={false}
          failure={failure}
          doing="Check the audit trail"
          {...(state.check === undefined ? {} : { kept: 'What is told here is from the check before.' })}
        />
      )}
      {asked.isError && (
        <FailureNotice
          compact
          keysLink={false}
          failure={asked.error.failure}
          doing="Read the state of the audit trail"
          kept="What is told here is from before."
          onRetry={() => void asked.refetch()}
        />
      )}
      {state.check !== undefined && <TrailAlert check={state.check} />}
      <Facts state={state} />
    </div>
  )
}

function Verdict({ state, checking }: { readonly state: TrailState; readonly checking: boolean }) {
  const { status, title } = verdictWords(state.check)
  return (
    <p role="status">
      <StatusMark status={status}>
        <strong>{title}</strong>
      </StatusMark>
      <span className="num">{recordsText(state)}</span>
      {checking ? (
        <span className="dim">going through all records</span>
      ) : (
        state.check !== undefined && <span className="num dim">{checkedText(state.check)}</span>
      )}
    </p>
  )
}

const endWords: Readonly<Record<TrailState['headIn'], string>> = {
  keychain: 'Also in the keychain: a cut end or an older copy is told',
  file: 'In a file only, without a keychain: an older copy of all is not told',
}

function Facts({ state }: { readonly state: TrailState }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Kept for</dt>
        <dd>
          <KeepMonths state={state} />
        </dd>
      </div>
      <div>
        <dt>Its end is noted</dt>
        <dd>{endWords[state.headIn]}</dd>
      </div>
      <div>
        <dt>Folder, for backups</dt>
        <dd className={classes.folder}>
          <Copyable text={state.folder} what="folder of the audit trail" />
          <span className="num dim">{byteSize(state.bytes)}</span>
        </dd>
      </div>
    </dl>
  )
}
