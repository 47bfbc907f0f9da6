import { texts } from '../text.ts'
import type { ReactNode } from 'react'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { instantOf } from '../../../parts/times.ts'
import { dateWords } from '../../../../domain/time/day-words.ts'
import { daysWords } from '../../../../domain/time/durations.ts'
import { startOf } from '../../../../domain/cut-text.ts'

/** Columns that custom cells read in addition to visible ones. */
export const readBeside: readonly string[] = ['queueAdminFirstName', 'pausedAt']

/**
 * The default columns of pauses: where, what, when, who and why; the rest is in the picker. `zoneWord` is the zone's short name
 * if all rows share it. With `isOneDay`, times omit the day.
 */
export function pauseColumns(zoneWord: string | undefined, isOneDay: boolean): ColumnSettings {
  const inZone = zoneWord === undefined ? '' : `, ${zoneWord}`
  const columns: ColumnSettings = {
    regionCode: { header: texts.pauseCells.region, width: 128, rank: 1, mono: true },
    market: { header: texts.pauseCells.market, width: 120, rank: 2 },
    modalities: { header: texts.pauseCells.modalities, width: 108, rank: 3 },
    assignmentQualifiers: { header: texts.pauseCells.qualifiers, width: 124, rank: 4 },
    pausedAt: { header: texts.pauseCells.paused(inZone), width: isOneDay ? 148 : 176, rank: 5, align: 'right' },
    resumedAt: { header: texts.pauseCells.resumed(inZone), width: isOneDay ? 200 : 264, rank: 6, align: 'right' },
    queueAdminLastName: { header: texts.pauseCells.admin, width: 136, rank: 7 },
    pauseMessage: { header: texts.pauseCells.message, width: 180, rank: 8, grow: 1 },
    pauseBookingRuleId: { header: texts.pauseCells.ruleId, width: 148, rank: 9, mono: true },
    queueAdminFirstName: { header: texts.pauseCells.firstName, hiddenAtFirst: true },
    practiceId: { hiddenAtFirst: true },
    queueAdminEmailAddress: { hiddenAtFirst: true },
    userId: { hiddenAtFirst: true },
    userRoles: { hiddenAtFirst: true },
    timestamp: { hiddenAtFirst: true },
    createdAt: { hiddenAtFirst: true },
    updatedAt: { hiddenAtFirst: true },
    id: { hiddenAtFirst: true },
  }
  const withoutNotes = Object.entries(columns).map(([id, column]) => [id, { ...column, note: null }] as const)
  return withAbout(Object.fromEntries(withoutNotes), texts.pauseColumnsAbout)
}

const minuteMs = 60_000

/**
 * Custom cells: times without the day if it is `onlyDay`, the duration next to the end, and the full name of the user who paused. A pause without a resume
 * time is open; one without a region covers the whole market.
 */
export function pauseCells(zone: string, onlyDay: string | undefined, zoneWord: string | undefined): RenderCell {
  const timeWords = (at: number) => {
    const local = localAt(zone, at)
    const clock = `${clockWords(local.clock)}${zoneWord === undefined ? ` ${zoneAbbreviation(zone, at)}` : ''}`
    return local.day === onlyDay ? clock : `${dateWords(local.day)}, ${clock}`
  }
  return (column, cell, _row, cellOf): ReactNode | undefined => {
    const isNone = cell === null || cell.trim() === ''
    switch (column.id) {
      case 'regionCode':
        return isNone ? <span className="dim">{texts.pauseCells.wholeMarket}</span> : undefined
      case 'queueAdminLastName': {
        const first = cellOf('queueAdminFirstName')
        return isNone || first === null || first === undefined || first.trim() === '' ? undefined : (
          <bdi>{startOf(`${cell}, ${first}`, 200)}</bdi>
        )
      }
      case 'pausedAt': {
        const at = isNone ? undefined : instantOf(cell)?.getTime()
        return at === undefined ? undefined : <span className="num">{timeWords(at)}</span>
      }
      case 'resumedAt': {
        if (isNone) return <Status of={statuses.pause.open} within />
        const [from, to] = [instantOf(cellOf('pausedAt') ?? ''), instantOf(cell)]
        if (to === undefined) return undefined
        const length = from === undefined ? undefined : (to.getTime() - from.getTime()) / minuteMs
        return (
          <span className="num">
            {length !== undefined && length >= 0 && <span className="dim">{daysWords(length)}, </span>}
            {timeWords(to.getTime())}
          </span>
        )
      }
      default:
        return undefined
    }
  }
}
