import type { SeenIncident, WeekConsole } from './week-console.ts'
import type { WeekIncident } from './week-reference.ts'
import { ruleTimes } from './week-script.ts'
import { iso } from './week-world.ts'

/** Differences between a played week and the reference, as lines. Times are seconds from the start by the computer's clock. */

/** Permitted delay of a board: ages are checked every five seconds. */
const slack = 10
/** Permitted delay of a notification after a sleep or a restart. */
const noticeSlack = 180

/** A pause's duration is known at the next poll; the months in which one started are requested every five minutes. */
const pausedBeginSlack = 170
const pausedEndSlack = 480

const nameOf = ({
  connectionId,
  practiceId,
  region,
  cause,
}: Pick<WeekIncident, 'connectionId' | 'practiceId' | 'region' | 'cause'>) =>
  `${connectionId} ${practiceId} ${region} ${cause}`

export function differences(
  wanted: readonly WeekIncident[],
  { incidents, notices }: WeekConsole,
  startsAt: number,
): string[] {
  const second = (at: string) => (Date.parse(at) - startsAt) / 1_000
  const found = [...incidents.values()].map(({ connectionId, incident, toldAt }: SeenIncident): WeekIncident => {
    const { practiceId, regionCode: region, cause, openedAt, over, actions } = incident
    const muted = actions.findLast(({ kind }) => kind === 'muted')?.until
    const acknowledged = actions.find(({ kind }) => kind === 'acknowledged')?.at
    return {
      connectionId,
      practiceId,
      region,
      cause,
      from: second(openedAt),
      end: over === undefined ? undefined : { at: second(over.at), recovered: over.recovered },
      acknowledged: acknowledged === undefined ? undefined : second(acknowledged),
      mutedUntil: muted === undefined ? undefined : second(muted),
      announced: toldAt.map(second),
      toldRecovered: false,
    }
  })
  const both = [Map.groupBy(wanted, nameOf), Map.groupBy(found, nameOf)] as const
  const lines: string[] = []
  for (const name of new Set([...both[0].keys(), ...both[1].keys()])) {
    const [ours, theirs] = both.map((all) => (all.get(name) ?? []).toSorted((a, b) => a.from - b.from))
    const isSame = ours?.length === theirs?.length && ours?.every((one, at) => isAs(one, theirs?.[at])) === true
    if (!isSame)
      lines.push(
        `${name}:\n  wanted ${ours?.map(words).join('\n         ')}\n  found  ${theirs?.map(words).join('\n         ')}`,
      )
  }
  return [
    ...lines,
    ...wrongNotices(
      wanted,
      found,
      notices.map(({ at, notice }) => ({
        at: second(iso(at)),
        isEnd: notice.body.includes('recovered') || notice.recovered === true,
      })),
    ),
  ]
}

/** Notifications that no incident explains, and missing ones. */
function wrongNotices(
  wanted: readonly WeekIncident[],
  found: readonly WeekIncident[],
  shown: readonly { readonly at: number; readonly isEnd: boolean }[],
): string[] {
  const near = (some: readonly number[], at: number, most: number) => some.some((other) => Math.abs(other - at) <= most)
  const expected = found.flatMap((one) => one.announced)
  const ends = wanted.flatMap(({ end, toldRecovered }) => (toldRecovered && end !== undefined ? [end.at] : []))
  const [shownEnds, shownOthers] = [true, false].map((isEnd) =>
    shown.filter((one) => one.isEnd === isEnd).map(({ at }) => at),
  )
  const most = Math.max(slack, pausedEndSlack)
  return [
    ...expected.filter((at) => !near(shownOthers ?? [], at, 0)).map((at) => `no notice was shown at ${clock(at)}`),
    ...(shownOthers ?? []).filter((at) => !near(expected, at, 0)).map((at) => `a notice of nothing at ${clock(at)}`),
    ...ends.filter((at) => !near(shownEnds ?? [], at, most)).map((at) => `no recovery was told at ${clock(at)}`),
    ...(shownEnds ?? []).filter((at) => !near(ends, at, most)).map((at) => `a recovery of nothing at ${clock(at)}`),
  ]
}

function isAs(one: WeekIncident, other: WeekIncident | undefined): boolean {
  if (other === undefined) return false
  const beginSlack = one.cause === 'paused' ? pausedBeginSlack : slack
  const endSlack = one.cause === 'paused' ? pausedEndSlack : slack
  const near = (a: number | undefined, b: number | undefined, most: number) =>
    a === undefined || b === undefined ? a === b : Math.abs(a - b) <= most
  const isEnd = near(one.end?.at, other.end?.at, endSlack) && one.end?.recovered === other.end?.recovered
  return (
    near(one.from, other.from, beginSlack) &&
    isEnd &&
    near(one.acknowledged, other.acknowledged, 0) &&
    near(one.mutedUntil, other.mutedUntil, 0) &&
    toldAlike(one, other)
  )
}

/** True for the same notifications, ignoring one that is due while the incident ends: their order depends on seconds. */
function toldAlike(one: WeekIncident, other: WeekIncident): boolean {
  const [fewer, more] = [one.announced, other.announced].toSorted((a, b) => a.length - b.length)
  if (fewer === undefined || more === undefined || more.length - fewer.length > 1) return false
  const isAlike = fewer.every((at, place) => Math.abs(at - (more[place] ?? Number.NaN)) <= noticeSlack)
  const [last] = more.slice(fewer.length)
  if (last === undefined) return isAlike
  const ends = ruleTimes.closed.recovery * 60 + (one.cause === 'paused' ? pausedEndSlack : noticeSlack)
  return isAlike && one.end !== undefined && one.end.at - last <= ends
}

const words = ({ from, end, acknowledged, mutedUntil, announced }: WeekIncident): string =>
  `${clock(from)} to ${end === undefined ? 'now' : `${clock(end.at)}${end.recovered ? ' recovered' : ''}`}, announced ${announced.map(clock).join(' ')}${acknowledged === undefined ? '' : `, acknowledged ${clock(acknowledged)}`}${mutedUntil === undefined ? '' : `, muted until ${clock(mutedUntil)}`}`

const clock = (at: number): string =>
  `${Math.floor(at / 3_600)}:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(Math.floor(at) % 60).padStart(2, '0')}`
