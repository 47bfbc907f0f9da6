import { texts } from '../text/report.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { type ColumnRole, rolesOf } from '../../../../domain/charts/column-roles.ts'
import type { reportTypes } from '../../../../domain/reports/report.ts'
import { codeKind } from '../../../../domain/tables/code-kind.ts'
import type { ColumnKind, TableColumn } from '../../../../domain/tables/table.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import type { Roles, SetRoles } from '../../../charts/board/roles.ts'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** Columns shown initially; more are in the picker, since a report may have thousands. */
const mostShownAtFirst = 40

const kindWords: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  number: 'number',
  boolean: texts.reportColumns.trueOrFalse,
  date: 'date',
  dateTime: 'date-time',
  list: 'list',
  object: 'object',
  reference: 'reference',
}

const widths: Partial<Readonly<Record<ColumnKind, number>>> = { dateTime: 204, boolean: 104, number: 112 }

/** A zone's name (IANA) independent of the date: "MST", "PT", "UTC". */
function zoneWord(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  const word = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Without a year-round name, uses today's.
  return word.startsWith('GMT') ? zoneAbbreviation(zone, Date.now()) : word
}

/** A report's default columns: the type under each name, plus the zone for times. Times without a zone are shown as received, so none is named for them. */
export const reportColumns =
  (zone: string) =>
  (columns: readonly TableColumn[]): ColumnSettings =>
    Object.fromEntries(
      columns.map(({ id, name, kind, note, code, zoneless, hiddenAtFirst }, at): [string, ColumnSetting] => {
        const words = note ?? kindWords[kind]
        const named = kind === 'text' ? codeKind(name) : undefined
        const width = named === 'id' ? 148 : widths[kind]
        return [
          id,
          {
            note:
              kind !== 'dateTime'
                ? words
                : zoneless === true
                  ? texts.reportColumns.noZone(words)
                  : `${words}, ${zoneWord(zone)}`,
            mono: code === true || named !== undefined,
            hiddenAtFirst: hiddenAtFirst ?? at >= mostShownAtFirst,
            ...(width === undefined ? {} : { width }),
          },
        ]
      }),
    )

const nothing: SetRoles = {}

/** The column roles of a report type: guessed, or set by a user. */
export function useRoles(type: (typeof reportTypes)[number], columns: readonly TableColumn[]): Roles {
  const client = useQueryClient()
  const answer = useBridgeQuery('reports.roles', { type })
  const [refused, setRefused] = useState<Failure>()
  const set = answer.data?.value ?? nothing
  const roles = useMemo(() => rolesOf(columns, set), [columns, set])
  const guessed = useMemo(() => rolesOf(columns), [columns])
  /** What the last save in progress sends: a save replaces all roles, so the next one adds to it. */
  const sent = useRef<SetRoles>(undefined)
  const choose = (role: ColumnRole, column: string | null | undefined) => {
    const { [role]: _before, ...rest } = sent.current ?? set
    const next = column === undefined ? rest : { ...rest, [role]: column }
    sent.current = next
    setRefused(undefined)
    callBridge('reports.saveRoles', { type, roles: next })
      .then(
        (saved) => client.setQueryData(bridgeKey('reports.roles', { type }), saved),
        (error: unknown) => setRefused(asBridgeFailure(error).failure),
      )
      .finally(() => {
        if (sent.current === next) sent.current = undefined
      })
  }
  return { roles, guessed, set, choose, failure: refused ?? answer.error?.failure }
}
