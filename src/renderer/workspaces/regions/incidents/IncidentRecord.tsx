import { texts } from '../text/incidents.ts'
import { Box, Flex, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { joined } from '../../../../domain/joined.ts'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { earlierIncidents, endOf } from '../../../../domain/regions/earlier-incidents.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { columnAbout } from '../../../parts/column-about.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { actionWords, clockAt, lengthWords } from './incident-words.ts'
import { conditionNow } from '../alerts/alert-words.ts'
import { capital } from '../../../../domain/one-line.ts'
import type { AlertEvent } from '../../../../domain/regions/alert.ts'
import { eventWords } from '../../../../domain/regions/alert-log.ts'
import { combinationOf } from '../../../../domain/regions/region-poll.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import classes from './incidents.module.css'

/** How far back a region's earlier incidents are read from before an incident, in days. */
const earlierDays = 30

/** The alert log of the incident's region, newest first. `events` is undefined until loaded, or if loading failed (`failed`). */
type RegionAlertLog = { readonly events: readonly AlertEvent[] | undefined; readonly failed: boolean }

/** Loads the alert log of an incident's region from 30 days before it, and reloads with each of its changes. */
export function useRegionAlertLog(connectionId: string, incident: Incident): RegionAlertLog {
  const { id, since, over, told, actions, members, practiceId, regionCode } = incident
  const ends = members.filter(({ isOn }) => !isOn).length
  const answer = useQuery({
    queryKey: ['regions.alertLog', connectionId, id, told, actions.length, over?.at, members.length, ends],
    queryFn: ({ signal }) =>
      callBridge(
        'regions.alertLog',
        {
          connectionId,
          from: new Date(Date.parse(since) - earlierDays * 86_400_000).toISOString(),
          to: new Date(Date.now() + 60_000).toISOString(),
          region: { practiceId, regionCode },
        },
        { signal },
      ),
    placeholderData: (before) => before,
  })
  return { events: answer.data?.value, failed: answer.error !== null }
}

type Props = { readonly incident: Incident; readonly alertLog: RegionAlertLog; readonly now: number }

/** The waits of an incident: the current value of each, and its share of the incident's duration. */
export function IncidentWaits({ incident, alertLog, now }: Props) {
  const { members, over, since, cause } = incident
  const on = members.filter(({ isOn }) => isOn).length
  const end = over === undefined ? now : Date.parse(over.at)
  const from = Date.parse(since)
  /** The position of a time in the incident, 0 to 1. */
  const shareOf = (time: number) => (end <= from ? 0 : Math.min(1, Math.max(0, (time - from) / (end - from))))
  return (
    <IncidentPart
      label={texts.incidentRecord.waitsInThisIncident}
      note={
        over === undefined ? texts.incidentRecord.ofStillAffected(on, members.length) : counted(members.length, 'wait')
      }
    >
      <table className={`rows breaks ${classes.members}`}>
        <thead>
          <tr>
            <th {...columnAbout(texts.incidentAbout.visit)}>{texts.incidentRecord.visit}</th>
            <th {...columnAbout(texts.incidentAbout.qualifier)}>{texts.incidentRecord.qualifier}</th>
            <th {...columnAbout(texts.incidentAbout.now)}>{texts.incidentRecord.now}</th>
            <Box component="th" w="24%" miw="6rem" aria-label={texts.incidentRecord.whenItWasAffected}>
              <Group component="span" justify="space-between" gap="0 0.5rem">
                <span>{clockAt(since, now)}</span>
                <span>{over === undefined ? texts.incidentRecord.now2 : clockAt(over.at, now)}</span>
              </Group>
            </Box>
            <th {...columnAbout(texts.incidentAbout.lasted)}>{texts.incidentRecord.lasted}</th>
            <th {...columnAbout(texts.incidentAbout.rule)}>{texts.incidentRecord.rule}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const last = member.isOn ? undefined : endOf(alertLog.events ?? [], member.key, member.since)
            const ended = member.isOn ? end : timeOf(last?.at, over?.at)
            const start = shareOf(Date.parse(member.since))
            const width = Math.max(0, shareOf(ended ?? end) - start)
            const bar = (
              <Box
                component="span"
                display="block"
                pos="relative"
                h={10}
                bdrs={2}
                bg="var(--ac-hover)"
                aria-hidden="true"
              >
                <span
                  className={classes.bar}
                  data-cause={cause}
                  data-known={ended !== undefined}
                  style={{ left: `${start * 100}%`, width: `${width * 100}%` }}
                />
              </Box>
            )
            return (
              <tr key={member.key} data-over={!member.isOn || undefined}>
                <td>
                  <PlainText text={capital(member.visitTypeName)} />
                </td>
                <td>
                  <PlainText text={capital(member.assignmentQualifiers.join(', '))} />
                </td>
                <td className="num nowrap">
                  {member.isOn
                    ? conditionNow(cause, member)
                    : endWords(last?.recovered ?? (over?.recovered === false ? false : undefined))}
                </td>
                <td>{bar}</td>
                <td className="num nowrap">
                  {ended === undefined ? texts.incidentRecord.endUnknown : lengthWords(member.since, ended)}
                </td>
                <td>
                  <PlainText text={member.rules.join(', ')} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </IncidentPart>
  )
}

/** The end of a wait's alerts in milliseconds since 1970, no later than that of its incident; undefined if it isn't known. */
function timeOf(end: string | undefined, over: string | undefined): number | undefined {
  if (end === undefined) return undefined
  return Date.parse(over !== undefined && over < end ? over : end)
}

/** Only a wait that is good again has recovered: others closed for the day, or their rule is gone. */
const endWords = (recovered: boolean | undefined): string =>
  recovered === undefined
    ? texts.incidentRecord.noLongerAffected
    : recovered
      ? statuses.incident.recovered.word
      : statuses.incident.ended.word

/** The maximum shown; the alert log has older ones. */
const mostLines = 60

/** The events, newest first: alerts from the alert log, and user actions. */
export function IncidentTimeline({ incident, alertLog, now }: Props) {
  const { openedAt } = incident
  const lines = linesOf(incident, alertLog.events ?? [], now)
  return (
    <IncidentPart label={texts.incidentRecord.timeline} note={texts.incidentRecord.newestFirst}>
      {alertLog.failed && <p className="dim">{texts.incidentRecord.theAlertLogCantBeLoaded}</p>}
      <ol className="bare">
        {lines.slice(0, mostLines).map((line) => (
          <Flex component="li" key={line.id} gap="xs" py={3}>
            <Box component="span" className="num dim" flex="none" w="7.5rem">
              {clockAt(line.at, now)}
            </Box>
            <span className="anywhere">
              <PlainText text={line.words} />
            </span>
          </Flex>
        ))}
      </ol>
      {lines.length > mostLines && <p className="dim">{texts.incidentRecord.earlierEntriesAreInTheLog}</p>}
      {lines.length === 0 && <p className="dim">{texts.incidentRecord.opened(clockAt(openedAt, now))}</p>}
    </IncidentPart>
  )
}

function linesOf(incident: Incident, events: readonly AlertEvent[], now: number) {
  const ids = new Set(incident.members.flatMap(({ alertIds }) => alertIds))
  const keys = new Set(incident.members.map(({ key }) => key))
  const end = incident.over?.at
  const ofAlerts = events
    .filter(
      ({ alertId, key, at }) =>
        ids.has(alertId) || (alertId !== '' && keys.has(key) && at >= incident.since && at <= (end ?? at)),
    )
    .map((event, at) => ({
      at: event.at,
      words: eventLine(event),
      id: texts.incidentRecord.event(at, event.at, event.alertId),
    }))
  const ofPeople = incident.actions.map((action) => ({ at: action.at, words: actionWords(action, now), id: action.id }))
  return [...ofAlerts, ...ofPeople].toSorted((a, b) => Number(a.at < b.at) - Number(a.at > b.at))
}

function eventLine({ kind, key, ruleName }: AlertEvent): string {
  const combination = combinationOf(key)
  const where = joined([combination?.visitTypeName, ...(combination?.assignmentQualifiers ?? [])])
  return texts.incidentRecord.rule2(capital(where), eventWords[kind], ruleName)
}

/** The maximum shown; the alert log has older ones. */
const mostShown = 8

/** The region's incidents in the previous 30 days, by rule: duration, number of waits, and time. */
export function EarlierIncidents({ incident, alertLog, now }: Props) {
  const title = texts.incidentRecord.earlierIn(incident.regionName)
  const found = alertLog.events === undefined ? undefined : earlierIncidents(alertLog.events, incident, incident.since)
  return (
    <IncidentPart label={title} title={<PlainText text={title} />} note={texts.incidentRecord.days(earlierDays)}>
      {alertLog.failed && <p className="dim">{texts.incidentRecord.notKnownTheAlertLogCant}</p>}
      {found?.length === 0 && <p className="dim">{texts.incidentRecord.noEarlierAlertsInTheLog}</p>}
      <ul className="bare">
        {found?.slice(0, mostShown).map(({ ruleName, from, to, waits }) => (
          <Group
            component="li"
            key={`${from} ${to} ${ruleName}`}
            className="anywhere"
            justify="space-between"
            align="normal"
            gap="0 0.75rem"
            py={3}
          >
            <span>
              <PlainText text={ruleName} />, {lastedWords(from, to)}, {counted(waits, 'wait')}
            </span>
            <span className="num dim">
              {from === undefined ? texts.incidentRecord.ended(clockAt(to ?? '', now)) : clockAt(from, now)}
            </span>
          </Group>
        ))}
      </ul>
      {found !== undefined && found.length > mostShown && (
        <p className="dim">{texts.incidentRecord.moreInTheLogUnderAlertRules(found.length - mostShown)}</p>
      )}
    </IncidentPart>
  )
}

function lastedWords(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return texts.incidentRecord.startNotInTheLog
  return to === undefined ? texts.incidentRecord.endNotInTheLog : lengthWords(from, Date.parse(to))
}

type IncidentPartProps = {
  /** Accessible name, and the title if there is no other. */
  readonly label: string
  readonly title?: ReactNode
  readonly note: ReactNode
  readonly children: ReactNode
}

/** A section of an incident with a title and a short note. */
export function IncidentPart({ label, title = label, note, children }: IncidentPartProps) {
  return (
    <Box component="section" miw={0} px="var(--ac-edge)" py="sm" aria-label={label}>
      <Title order={3} mb={6}>
        {title}{' '}
        <Text span inherit className="dim" fw={400} pl={4}>
          {note}
        </Text>
      </Title>
      {children}
    </Box>
  )
}
