import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AlertsView } from '../../../bridge/calls/regions.ts'
import type { Alert } from '../../../domain/alert.ts'
import { asBridgeFailure } from '../../app/bridge.ts'
import { regionsAt } from '../../app/regions-route.ts'
import { formatRoute } from '../../app/routes.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { type Status, StatusMark } from '../../parts/StatusMark.tsx'
import { zonedTime } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import { useAcknowledge, useMute } from '../use-alerts.ts'
import { conditionNow, longWords, stateWords, whereWords } from './alert-words.ts'
import classes from './alerts.module.css'

const marks: Readonly<Record<Alert['state'], Status>> = {
  firing: 'warn',
  recovering: 'ok',
  acknowledged: 'off',
  pending: 'unknown',
}

const heldWords = { 'quiet-hours': 'Notice held back: quiet hours', muted: 'Notice held back: region muted' } as const

type Props = { readonly view: AlertsView; readonly hasRules: boolean }

/** The open alerts, worst first, and the regions that are muted. */
export function OpenAlerts({ view, hasRules }: Props) {
  const now = useNow() * 1_000
  return (
    <>
      {view.alerts.length === 0 ? (
        <EmptyState title={hasRules ? 'Nothing calls for you' : 'No rule watches these regions'}>
          {hasRules
            ? 'No rule holds for any region now.'
            : 'Take the suggested rules, or add one: then a long wait or a closed region calls for you on any screen.'}
        </EmptyState>
      ) : (
        <ul className={classes.alerts}>
          {view.alerts.map((alert) => (
            <li key={alert.id} data-state={alert.state}>
              <StatusMark status={marks[alert.state]}>{stateWords[alert.state]}</StatusMark>
              <div className={classes.alertWhat}>
                <a href={formatRoute(regionsAt('board', alert.key))}>{whereWords(alert)}</a>
                <span className="dim">
                  {conditionNow(alert)} {longWords(alert.since, now)}, rule “{alert.ruleName}”, {alert.practiceName}
                </span>
                {alert.held !== undefined && <span className={classes.held}>{heldWords[alert.held]}</span>}
                {alert.acknowledged !== undefined && (
                  <span className="dim">
                    Acknowledged {zonedTime(new Date(alert.acknowledged.at), 'clock')}
                    {alert.acknowledged.note === '' ? '' : `: ${alert.acknowledged.note}`}
                  </span>
                )}
              </div>
              <AlertActions connectionId={view.connectionId} alert={alert} />
            </li>
          ))}
        </ul>
      )}
      <Mutes view={view} />
    </>
  )
}

const muteTimes = [
  { words: '30 min', minutes: 30 },
  { words: '2 h', minutes: 120 },
  { words: '12 h', minutes: 720 },
] as const

/** Acknowledge with a note, and mute the region for a while. */
function AlertActions({ connectionId, alert }: { readonly connectionId: string; readonly alert: Alert }) {
  const acknowledge = useAcknowledge(connectionId)
  const mute = useMute(connectionId)
  const [noting, setNoting] = useState(false)
  const [note, setNote] = useState('')
  const failed = acknowledge.error ?? mute.error
  const where = whereWords(alert)
  return (
    <div className={classes.actions}>
      <Popover opened={noting} onChange={setNoting} trapFocus position="bottom-end" withinPortal>
        <Popover.Target>
          <Button
            disabled={alert.state === 'acknowledged' || alert.state === 'pending'}
            aria-label={`Acknowledge ${where}`}
            onClick={() => setNoting(true)}
          >
            Acknowledge
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={classes.note}
            aria-label={`Acknowledge ${where}`}
            onSubmit={(event) => {
              event.preventDefault()
              setNoting(false)
              acknowledge.mutate({ alertId: alert.id, note: note.trim() })
            }}
          >
            <TextInput
              label="Note"
              description="Goes into the log. No patient data."
              value={note}
              maxLength={500}
              data-autofocus
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button type="submit" variant="filled">
              Acknowledge
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
      <span className={classes.muteWord} aria-hidden="true">
        Mute
      </span>
      <Button.Group>
        {muteTimes.map(({ words, minutes }) => (
          <Button
            key={words}
            aria-label={`Mute ${alert.regionName} for ${words}`}
            onClick={() =>
              mute.mutate({
                practiceId: alert.practiceId,
                regionCode: alert.regionCode,
                until: new Date(Date.now() + minutes * 60_000).toISOString(),
              })
            }
          >
            {words}
          </Button>
        ))}
      </Button.Group>
      {failed !== null && <FailureNotice compact failure={asBridgeFailure(failed).failure} doing="Change the alert" />}
    </div>
  )
}

/** Regions that give no notice until a time. */
function Mutes({ view }: { readonly view: AlertsView }) {
  const mute = useMute(view.connectionId)
  const now = useNow() * 1_000
  const on = view.mutes.filter(({ until }) => Date.parse(until) > now)
  if (on.length === 0) return null
  return (
    <div className={classes.mutes}>
      <h3>Muted</h3>
      <ul>
        {on.map(({ practiceId, regionCode, until }) => (
          <li key={`${practiceId} ${regionCode}`}>
            <span>
              <bdi className="mono">{regionCode}</bdi> until {zonedTime(new Date(until), 'full')}
            </span>
            <Button
              variant="subtle"
              aria-label={`Let ${regionCode} speak again`}
              onClick={() => mute.mutate({ practiceId, regionCode, until: null })}
            >
              Let it speak again
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
