import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { earlierIncidents } from '../../../../domain/regions/earlier-incidents.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { clockAt, lengthWords } from './incident-words.ts'
import classes from './incidents.module.css'
import { earlierDays, type RegionLog } from './use-region-log.ts'

type Props = { readonly incident: Incident; readonly log: RegionLog; readonly now: number }

/** Older ones are in the log. */
const mostShown = 8

/** What the region went through in the 30 days before, by rule: how long, over how many waits, and when. */
export function EarlierIncidents({ incident, log, now }: Props) {
  const title = `Earlier in ${incident.regionName}`
  const found = log.events === undefined ? undefined : earlierIncidents(log.events, incident, incident.since)
  return (
    <section className={classes.part} aria-label={title}>
      <h3>
        <PlainText text={title} /> <span className="dim">{earlierDays} days</span>
      </h3>
      {log.failed && <p className="dim">Not known: the alert log can’t be read.</p>}
      {found?.length === 0 && <p className="dim">No earlier alerts in the log.</p>}
      <ul className={classes.earlier}>
        {found?.slice(0, mostShown).map(({ ruleName, from, to, waits }) => (
          <li key={`${from} ${to} ${ruleName}`}>
            <span>
              <PlainText text={ruleName} />, {lastedWords(from, to)}, {counted(waits, 'wait')}
            </span>
            <span className="num dim">
              {from === undefined ? `ended ${clockAt(to ?? '', now)}` : clockAt(from, now)}
            </span>
          </li>
        ))}
      </ul>
      {found !== undefined && found.length > mostShown && (
        <p className="dim">{found.length - mostShown} more in the log under Alert rules.</p>
      )}
    </section>
  )
}

function lastedWords(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return 'begin not in the log'
  return to === undefined ? 'no end in the log' : lengthWords(from, Date.parse(to))
}
