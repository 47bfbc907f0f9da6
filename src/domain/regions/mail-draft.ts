import { dayWords } from '../time/day-words.ts'
import { type Incident, incidentStanding } from './alert-incident.ts'
import { mailAddress } from './alert.ts'
import { causeNames } from './board-words.ts'
import { type Connection, stageNames } from '../connections/connection.ts'
import { cutText } from '../cut-text.ts'
import { oneLine } from '../one-line.ts'
import type { Runbook } from './runbook.ts'
import { localAt } from '../time/zones.ts'
import { clockIn } from '../time/zone-names.ts'
import { texts } from './text.ts'

/** A mail draft about an incident for the system's mail program. It contains regions, rules and the staff's runbook, but no notes and no patient data. */

export type MailDraft = {
  /** Addresses; empty if the sender chooses. */
  readonly to: readonly string[]
  readonly subject: string
  /** Lines end with \n. */
  readonly body: string
}

/** Maximum length in characters. Longer addresses fail on Windows. */
export const longestMailto = 1_800
const mostAddresses = 5
const longestSubject = 150
const shortenedWords = texts.mailDraft.shortenedSeeAccessConsoleForThe

/** Replaces lone surrogates, which can't be encoded. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
/** RFC 6068: line breaks are %0D%0A. */
const encodedBody = (body: string) => encoded(body.replaceAll(/\r\n|\r|\n/g, '\r\n'))
/** A header must be one line, whatever a name contains. */
const header = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The draft as a `mailto:` address (RFC 6068), with only a subject and a body. A body that is too long is cut and says so. */
export function mailtoOf({ to, subject, body }: MailDraft) {
  const addresses = to.filter((one) => mailAddress.safeParse(one).success).slice(0, mostAddresses)
  const recipients = addresses.map((one) => one.split('@').map(encoded).join('@')).join(',')
  const short = cutText(header(subject), longestSubject, longestSubject - 1)
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

/** True for addresses in the form that `mailtoOf` produces. No other address goes to the mail program. */
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

export type MailFacts = {
  readonly connection: Pick<Connection, 'name' | 'stage'>
  readonly runbook: Runbook | undefined
  readonly to: readonly string[]
  /** The time zone for times, and the current time in milliseconds since 1970. */
  readonly zone: string
  readonly now: number
}

/** The mail draft about an incident. */
export function incidentMail(incident: Incident, { connection, runbook, to, zone, now }: MailFacts): MailDraft {
  const at = (instant: string) => {
    const ms = Date.parse(instant)
    return `${dayWords(localAt(zone, ms).day, { year: true })}, ${clockIn(zone, ms)}`
  }
  const where = `${stageNames[connection.stage]}, ${oneLine(connection.name)}`
  const region = oneLine(incident.regionName.trim() === '' ? incident.regionCode : incident.regionName)
  const cause = causeNames[incident.cause].toLowerCase()
  const { acknowledged } = incidentStanding(incident, now)
  const by =
    acknowledged === undefined || acknowledged.by === '' ? texts.mailDraft.unnamedPerson : oneLine(acknowledged.by)
  const isOver = incident.over === undefined ? '' : texts.mailDraft.overSince(at(incident.over.at))
  const lines = [
    texts.mailDraft.connection(where),
    texts.mailDraft.region(region, oneLine(incident.regionCode)),
    texts.mailDraft.practice(oneLine(incident.practiceName)),
    texts.mailDraft.cause(cause),
    texts.mailDraft.since(at(incident.since), isOver),
    texts.mailDraft.acknowledged(
      acknowledged === undefined ? texts.mailDraft.notYet : texts.mailDraft.by(by, at(acknowledged.at)),
    ),
    ...(runbook === undefined || runbook.line === '' ? [] : [texts.mailDraft.runbook(runbook.line)]),
    ...(runbook?.link === undefined ? [] : [texts.mailDraft.runbookLink(runbook.link)]),
  ]
  return { to, subject: `${where}: ${region} ${cause}`, body: lines.join('\n') }
}
