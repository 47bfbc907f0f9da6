import { isDateTime } from '../time/dates.ts'

/** Parses the text of a slot's start without using any zone. */

export type SlotStart = {
  /** yyyy-MM-dd and `HH:mm` as in the text. */
  readonly day: string
  readonly clock: string
  /** Minutes ahead of UTC; 0 for Z, undefined if the text has none. */
  readonly offset: number | undefined
  /** True for Z and for an offset of 0: UTC, not the department's offset. */
  readonly inUtc: boolean
  /** Milliseconds since 1970; undefined if the text has no offset. */
  readonly instant: number | undefined
}

/** Parses yyyy-MM-ddThh:mm[:ss[.fff]] with Z, an offset, or neither; undefined for any other text. */
export function readSlotStart(text: string): SlotStart | undefined {
  if (!isDateTime(text)) return undefined
  const zone = /(?:Z|([+-])(\d{2}):?(\d{2}))$/.exec(text)
  const local = zone === null ? text : text.slice(0, zone.index)
  const ahead = Number(zone?.[2] ?? 0) * 60 + Number(zone?.[3] ?? 0)
  const offset = zone === null ? undefined : zone[1] === '-' && ahead > 0 ? -ahead : ahead
  return {
    day: local.slice(0, 10),
    clock: local.slice(11, 16),
    offset,
    inUtc: offset === 0,
    instant: offset === undefined ? undefined : Date.parse(`${local}Z`) - offset * 60_000,
  }
}
