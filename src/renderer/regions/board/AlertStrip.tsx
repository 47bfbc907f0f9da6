import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconBellOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { AlertsView } from '../../../bridge/calls/regions.ts'
import type { Alert } from '../../../domain/alert.ts'
import { clockOn } from '../../../domain/board-words.ts'
import { clockIn } from '../../../domain/zone-names.ts'
import { formatRegions, regionsAt } from '../../app/regions-route.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { counted, localZone } from '../../parts/times.ts'
import { useNowEvery } from '../../parts/use-now.ts'
import { conditionNow, longWords, whereWords } from '../alerts/alert-words.ts'
import classes from './alert-strip.module.css'
import { useAcknowledge, useAlerts, useMute } from '../use-alerts.ts'

type Props = { readonly connectionId: string; readonly onOpen: (key: string) => void }

const snoozeMinutes = 30

/** The first alert that nobody has acknowledged, and what can be done about it. Its words open the row. */
export function AlertStrip({ connectionId, onOpen }: Props) {
  const alerts = useAlerts(connectionId)
  const acknowledge = useAcknowledge(connectionId)
  const mute = useMute(connectionId)
  const now = useNowEvery(15) * 1_000
  const view = alerts.data?.value
  const { first, others, snoozed } = strippedAlerts(view, now)
  const error = acknowledge.error ?? mute.error
  const failed = error !== null && (
    <FailureNotice
      failure={error.failure}
      doing={acknowledge.error === null ? 'Snooze the alert' : 'Acknowledge the alert'}
      compact
    />
  )
  if (first === undefined) {
    return (
      <>
        {failed}
        {snoozed !== undefined && <Snoozed {...snoozed} onEnd={(region) => mute.mutate({ ...region, until: null })} />}
      </>
    )
  }
  const snooze = () => {
    const { practiceId, regionCode } = first
    mute.mutate({ practiceId, regionCode, until: new Date(now + snoozeMinutes * 60_000).toISOString() })
  }
  return (
    <>
      <section className={classes.strip} aria-label="Alert" data-part>
        <UnstyledButton className={classes.words} title="Open the row (Enter)" onClick={() => onOpen(first.key)}>
          <IconAlertTriangleFilled size={16} className={classes.mark} aria-hidden="true" />
          <strong>
            <PlainText text={whereWords(first)} />
          </strong>
          <span className={classes.why}>{whyWords(first, now)}</span>
          <span className={classes.rule}>
            rule “<PlainText text={first.ruleName} />”
          </span>
        </UnstyledButton>
        {others > 0 && (
          <a className={classes.others} href={formatRegions(regionsAt('alerts'))}>
            +{others} more
          </a>
        )}
        <Button onClick={snooze} loading={mute.isPending}>
          Snooze 30 min
        </Button>
        <Acknowledge
          key={first.id}
          alert={first}
          busy={acknowledge.isPending}
          onSend={(note) => acknowledge.mutate({ alertId: first.id, note })}
        />
      </section>
      {failed}
    </>
  )
}

/** What stands on the strip: alerts of regions that are snoozed keep silent. */
function strippedAlerts(view: AlertsView | undefined, now: number) {
  const firing = view?.alerts.filter(({ state }) => state === 'firing') ?? []
  const muteOf = (alert: Alert) =>
    view?.mutes.find(
      ({ practiceId, regionCode, until }) =>
        practiceId === alert.practiceId && regionCode === alert.regionCode && Date.parse(until) > now,
    )
  const loud = firing.filter((alert) => muteOf(alert) === undefined)
  const [silent] = firing.filter((alert) => muteOf(alert) !== undefined)
  const mute = silent === undefined ? undefined : muteOf(silent)
  return {
    first: loud[0],
    others: loud.length - 1,
    snoozed:
      silent === undefined || mute === undefined
        ? undefined
        : { alert: silent, until: Date.parse(mute.until), alerts: firing.length - loud.length },
  }
}

/** "over 45 min since 11:31 AM MST, for 11 min": by the clock of the computer, which watches. */
function whyWords(alert: Alert, now: number): string {
  const since = Date.parse(alert.since)
  if (Number.isNaN(since)) return conditionNow(alert)
  const long = now - since < 60_000 ? '' : `, ${longWords(alert.since, now)}`
  return `${conditionNow(alert)} since ${clockOn(localZone(), since, now)}${long}`
}

type AcknowledgeProps = {
  readonly alert: Alert
  readonly busy: boolean
  readonly onSend: (note: string) => void
}

function Acknowledge({ alert, busy, onSend }: AcknowledgeProps) {
  const [opened, setOpened] = useState(false)
  const [note, setNote] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setOpened(false)
    onSend(note.trim())
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Button variant="filled" loading={busy} onClick={() => setOpened(!opened)}>
          Acknowledge
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Acknowledge the alert on ${whereWords(alert)}`}>
        <form className={classes.form} onSubmit={onSubmit}>
          <TextInput
            size="xs"
            label="Note for the alert log"
            description="Not needed. No patient data."
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled">
            Acknowledge
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

type SnoozedProps = {
  readonly alert: Alert
  readonly until: number
  readonly alerts: number
  readonly onEnd: (region: { readonly practiceId: string; readonly regionCode: string }) => void
}

function Snoozed({ alert, until, alerts, onEnd }: SnoozedProps) {
  const { practiceId, regionCode, regionName } = alert
  return (
    <section className={classes.snoozed} aria-label="Snoozed alert" data-part>
      <IconBellOff size={15} aria-hidden="true" />
      <span>
        {counted(alerts, 'alert')} snoozed, <PlainText text={regionName} /> until {clockIn(localZone(), until)}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => onEnd({ practiceId, regionCode })}>
        End the snooze
      </Button>
    </section>
  )
}
