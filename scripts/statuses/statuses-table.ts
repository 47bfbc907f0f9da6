import { statuses, type StatusEntry, type StatusSubject } from '../../src/bridge/statuses/status-glossary.ts'

/** The manual's tables of statuses, made from the glossary of the code. */

const begin = '<!-- statuses -->'
const end = '<!-- /statuses -->'

const titles: Readonly<Record<StatusSubject, string>> = {
  wait: 'Waits of regions',
  pause: 'Booking pauses',
  incident: 'Incidents',
  booking: 'Bookings',
  evidence: 'Evidence of an unknown outcome',
  provider: 'Providers',
  rule: 'Booking rules',
  offer: 'Visit types at a department',
  why: 'Checks of “Why no slots?”',
  slot: 'Slots',
  lens: 'Slots compared between sources',
  slotField: 'Fields of a slot ID',
  report: 'Reports',
  run: 'Runs of a saved question',
  table: 'Tables',
  figure: 'Unknown figures',
  audit: 'Audits',
  finding: 'Findings',
  comparison: 'Comparisons',
  task: 'Tasks',
  key: 'Keys',
  keyTest: 'Tests of a key',
  keychain: 'Keychain',
  trail: 'Audit trail',
  call: 'Calls',
}

const row = ({ word, meaning, next = 'Nothing' }: StatusEntry) => `| **${word}** | ${meaning} | ${next} |`

/** All tables, one for each subject. */
const tables = (): string =>
  Object.entries(titles)
    .map(([subject, title]) =>
      [
        `### ${title}`,
        '',
        '| Status | Meaning | What to do |',
        '|---|---|---|',
        ...Object.values<StatusEntry>(statuses[subject as StatusSubject]).map(row),
      ].join('\n'),
    )
    .join('\n\n')

/** The manual with present tables between its two marks. Throws if a mark is missing. */
export function withStatuses(manual: string): string {
  const [from, to] = [manual.indexOf(begin), manual.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/USING.md needs the marks ${begin} and ${end}.`)
  return `${manual.slice(0, from + begin.length)}\n${tables()}\n${manual.slice(to)}`
}
