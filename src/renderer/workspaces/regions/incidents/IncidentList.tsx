import { Box, Group, Text, UnstyledButton } from '@mantine/core'
import { type Incident, incidentStanding } from '../../../../domain/regions/alert-incident.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import { causeMarks, causeWords, clockAt, initials, lengthWords } from './incident-words.ts'
import classes from './incidents.module.css'

type Props = {
  readonly incidents: readonly Incident[]
  readonly selected: string | undefined
  readonly now: number
  readonly onSelect: (id: string) => void
}

/** Incidents in the given order, with a heading for each state. */
export function IncidentList({ incidents, selected, now, onSelect }: Props) {
  const groups = Map.groupBy(incidents, (one) => groupOf(one, now))
  return (
    <>
      {[...groups].map(([name, list]) => (
        <section key={name} aria-label={name}>
          <h3 className={classes.group}>
            {name} <span>{list.length}</span>
          </h3>
          <ul className="bare">
            {list.map((one) => (
              <li key={one.id}>
                <UnstyledButton
                  className={classes.item}
                  aria-current={one.id === selected || undefined}
                  data-calling={groupOf(one, now) === 'Not acknowledged' || undefined}
                  onClick={() => onSelect(one.id)}
                  // Keys act on the focused incident.
                  onFocus={() => onSelect(one.id)}
                >
                  <Item incident={one} now={now} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function groupOf(one: Incident, now: number): string {
  const { state, mutedUntil } = incidentStanding(one, now)
  if (state === 'over') return 'Recovered or ended'
  return state === 'new' && mutedUntil === undefined ? 'Not acknowledged' : 'Acknowledged or muted'
}

function Item({ incident, now }: { readonly incident: Incident; readonly now: number }) {
  const { owner } = incidentStanding(incident, now)
  const end = incident.over === undefined ? now : Date.parse(incident.over.at)
  return (
    <>
      <Group component="span" wrap="nowrap" align="start" justify="space-between" gap="0.125rem 0.75rem">
        <StatusMark status={incident.over === undefined ? causeMarks[incident.cause] : 'ok'} plain>
          <Text component="strong" inherit className="anywhere" fz="md" fw="bolder">
            <PlainText text={incident.regionName} />
          </Text>
        </StatusMark>
        <Box component="span" className="num" flex="none">
          {lengthWords(incident.since, end)}
        </Box>
      </Group>
      <Box component="span" className="anywhere" pl="md">
        <PlainText text={causeWords(incident)} />, since {clockAt(incident.since, now)}
      </Box>
      <Group component="span" className="quiet anywhere" justify="space-between" gap="0.125rem 0.75rem" pl="md">
        <span>
          {counted(incident.members.length, 'wait')}
          {owner === undefined ? (
            ' · Unassigned'
          ) : (
            <>
              {' · '}
              <span className={classes.initials} aria-hidden="true">
                {initials(owner)}
              </span>{' '}
              <PlainText text={owner} />
            </>
          )}
        </span>
        <Standing incident={incident} now={now} />
      </Group>
    </>
  )
}

/** "New", or who did what and when. */
export function Standing({ incident, now }: { readonly incident: Incident; readonly now: number }) {
  const { state, acknowledged, mutedUntil } = incidentStanding(incident, now)
  if (incident.over !== undefined) {
    return (
      <span className={classes.chip} data-kind={incident.over.recovered ? 'recovered' : 'quiet'}>
        {incident.over.recovered ? 'Recovered' : 'Ended'} {clockAt(incident.over.at, now)}
      </span>
    )
  }
  if (mutedUntil !== undefined)
    return (
      <span className={classes.chip} data-kind="muted">
        Muted until {clockAt(mutedUntil, now)}
      </span>
    )
  if (state === 'new')
    return (
      <span className={classes.chip} data-kind="new">
        New
      </span>
    )
  return (
    <span className={classes.chip} data-kind="quiet">
      Acknowledged{acknowledged === undefined || acknowledged.by === '' ? '' : ` by ${acknowledged.by}`}{' '}
      {acknowledged === undefined ? '' : clockAt(acknowledged.at, now)}
    </span>
  )
}
