import { Box, Flex } from '@mantine/core'
import type { AlertEvent } from '../../../../domain/regions/alert.ts'
import { eventWords } from '../../../../domain/regions/alert-log.ts'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { combinationOf } from '../../../../domain/regions/region-poll.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { actionWords, clockAt } from './incident-words.ts'
import { IncidentPart } from './IncidentPart.tsx'
import type { RegionLog } from './use-region-log.ts'

type Props = { readonly incident: Incident; readonly log: RegionLog; readonly now: number }
/** The maximum shown; the log has older ones. */
const mostLines = 60

type Line = { readonly at: string; readonly words: string; readonly id: string }

/** The events, newest first: alerts from the log, and user actions. */
export function IncidentTimeline({ incident, log, now }: Props) {
  const { openedAt } = incident
  const lines = linesOf(incident, log.events ?? [], now)
  return (
    <IncidentPart label="Timeline" title="Timeline" note="newest first">
      {log.failed && <p className="dim">The alert log can’t be read. Actions of people are shown.</p>}
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
      {lines.length > mostLines && <p className="dim">Earlier entries are in the log.</p>}
      {lines.length === 0 && <p className="dim">Opened {clockAt(openedAt, now)}.</p>}
    </IncidentPart>
  )
}

function linesOf(incident: Incident, events: readonly AlertEvent[], now: number): readonly Line[] {
  const ids = new Set(incident.members.flatMap(({ alertIds }) => alertIds))
  const keys = new Set(incident.members.map(({ key }) => key))
  const end = incident.over?.at
  const ofAlerts = events
    .filter(
      ({ alertId, key, at }) =>
        ids.has(alertId) || (alertId !== '' && keys.has(key) && at >= incident.since && at <= (end ?? at)),
    )
    .map((event, at) => ({ at: event.at, words: eventLine(event), id: `event ${at} ${event.at} ${event.alertId}` }))
  const ofPeople = incident.actions.map((action) => ({ at: action.at, words: actionWords(action, now), id: action.id }))
  return [...ofAlerts, ...ofPeople].toSorted((a, b) => Number(a.at < b.at) - Number(a.at > b.at))
}

function eventLine({ kind, key, ruleName }: AlertEvent): string {
  const combination = combinationOf(key)
  const where = [combination?.visitTypeName ?? '', ...(combination?.assignmentQualifiers ?? [])].filter(
    (name) => name !== '',
  )
  return `${where.join(', ')}: ${eventWords[kind]}, rule “${ruleName}”`
}
