import type { IncidentCause } from './alert.ts'
import { type Incident, incidentStanding } from './alert-incident.ts'
import { type Connection, stageNames } from '../connections/connection.ts'
import { mailAddress } from './mail-address.ts'
import { oneLine } from '../one-line.ts'
import type { Runbook } from './runbook.ts'
import { localAt } from '../time/zones.ts'
import { clockIn } from '../time/zone-names.ts'

/** A mail about an incident, for the mail program of the system: regions, rules and staff's own runbook; no notes, no patient data. */

export type MailDraft = {
  /** Addresses; none where the person who sends it chooses. */
  readonly to: readonly string[]
  readonly subject: string
  /** Lines end with \n. */
  readonly body: string
}

/** Characters of an address; longer ones break on Windows. */
export const longestMailto = 1_800
const mostAddresses = 5
const longestSubject = 150
const shortenedWords = '[Shortened. The whole text is in Access Console.]'

/** No lone half of a character: it has no form in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
/** RFC 6068: line breaks are %0D%0A. */
const encodedBody = (body: string) => encoded(body.replaceAll(/\r\n|\r|\n/g, '\r\n'))
/** A header is one line, whatever a name holds. */
const header = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The draft as a `mailto:` address (RFC 6068) with a subject and a body and no other header. A body that is too long is cut, and says so. */
export function mailtoOf({ to, subject, body }: MailDraft): {
  readonly address: string
  readonly isShortened: boolean
} {
  const addresses = to.filter((one) => mailAddress.safeParse(one).success).slice(0, mostAddresses)
  const recipients = addresses.map((one) => one.split('@').map(encoded).join('@')).join(',')
  const whole = header(subject)
  // A character of two halves is not cut apart.
  const begun = whole.slice(0, longestSubject - 1).replace(/[\ud800-\udbff]$/, '')
  const short = whole.length > longestSubject ? `${begun}…` : whole
  const start = `mailto:${recipients}?subject=${encoded(short)}&body=`
  const all = encodedBody(body)
  if (start.length + all.length <= longestMailto) return { address: `${start}${all}`, isShortened: false }
  const end = encodedBody(`\n\n${shortenedWords}`)
  let [kept, length] = ['', start.length + end.length]
  for (const character of body.replaceAll(/\r\n?/g, '\n')) {
    const next = encodedBody(character)
    length += next.length
    if (length > longestMailto) break
    kept += next
  }
  return { address: `${start}${kept}${end}`, isShortened: true }
}

/** The only addresses that are handed to the mail program: made as `mailtoOf` makes them. */
export function isMailDraft(address: string): boolean {
  const match = /^mailto:([^?]*)\?subject=[\w.!~*'()%-]*&body=[\w.!~*'()%-]*$/.exec(address)
  if (match === null || address.length > longestMailto) return false
  const recipients = match[1] === '' ? [] : (match[1] ?? '').split(',')
  try {
    return recipients.every((one) => mailAddress.safeParse(decodeURIComponent(one)).success)
  } catch {
    return false
  }
}

const causes: Readonly<Record<IncidentCause, string>> = {
  closed: 'closed',
  slow: 'slow',
  paused: 'bookings paused',
  'no-data': 'no current data',
  conflict: 'contradictory data',
  withdrawn: 'withdrawn by the platform',
}

export type MailFacts = {
  readonly connection: Pick<Connection, 'name' | 'stage'>
  readonly runbook: Runbook | undefined
  readonly to: readonly string[]
  /** By whose clock times are told, and now in milliseconds since 1970. */
  readonly zone: string
  readonly now: number
}

/** What is mailed of an incident. */
export function incidentMail(incident: Incident, { connection, runbook, to, zone, now }: MailFacts): MailDraft {
  const at = (instant: string) => {
    const ms = Date.parse(instant)
    return `${dates.format(new Date(`${localAt(zone, ms).day}T12:00:00Z`))}, ${clockIn(zone, ms)}`
  }
  const where = `${stageNames[connection.stage]}, ${oneLine(connection.name)}`
  const region = oneLine(incident.regionName.trim() === '' ? incident.regionCode : incident.regionName)
  const { acknowledged } = incidentStanding(incident, now)
  const by = acknowledged === undefined || acknowledged.by === '' ? 'someone without a name' : oneLine(acknowledged.by)
  const isOver = incident.over === undefined ? '' : `, over since ${at(incident.over.at)}`
  const lines = [
    `Connection: ${where}`,
    `Region: ${region} (${oneLine(incident.regionCode)})`,
    `Practice: ${oneLine(incident.practiceName)}`,
    `Cause: ${causes[incident.cause]}`,
    `Since: ${at(incident.since)}${isOver}`,
    `Acknowledged: ${acknowledged === undefined ? 'not yet' : `by ${by}, ${at(acknowledged.at)}`}`,
    ...(runbook === undefined || runbook.line === '' ? [] : [`Runbook: ${runbook.line}`]),
    ...(runbook?.link === undefined ? [] : [`Runbook link: ${runbook.link}`]),
  ]
  return { to, subject: `${where}: ${region} ${causes[incident.cause]}`, body: lines.join('\n') }
}

const dates = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
