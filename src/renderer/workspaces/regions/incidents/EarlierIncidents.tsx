import { Group } from '@mantine/core'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { earlierIncidents } from '../../../../domain/regions/earlier-incidents.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { clockAt, lengthWords } from './incident-words.ts'
import { IncidentPart } from './IncidentPart.tsx'
import { earlierDays, type RegionLog } from './use-region-log.ts'

type Props = { readonly incident: Incident; readonly log: RegionLog; readonly now: number }

/** The maximum shown; the log has older ones. */
const mostShown = 8

/** The region's incidents in the previous 30 days, by rule: duration, number of waits, and time. */
export function EarlierIncidents({ incident, log, now }: Props) {
  const title = `Earlier in ${incident.regionName}`
  const found = log.events === undefined ? undefined : earlierIncidents(log.events, incident, incident.since)
  return (
    <IncidentPart label={title} title={<PlainText text={title} />} note={`${earlierDays} days`}>
      {log.failed && <p className="dim">Not known: the alert log can’t be read.</p>}
      {found?.length === 0 && <p className="dim">No earlier alerts in the log.</p>}
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
              {from === undefined ? `ended ${clockAt(to ?? '', now)}` : clockAt(from, now)}
            </span>
          </Group>
        ))}
      </ul>
      {found !== undefined && found.length > mostShown && (
        <p className="dim">{found.length - mostShown} more in the log under Alert rules.</p>
      )}
    </IncidentPart>
  )
}

function lastedWords(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return 'begin not in the log'
  return to === undefined ? 'no end in the log' : lengthWords(from, Date.parse(to))
}
