import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { type ColumnRole, rolesOf } from '../../../../domain/charts/column-roles.ts'
import type { reportTypes } from '../../../../domain/reports/report.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import type { Roles, SetRoles } from '../../../charts/board/roles.ts'

const nothing: SetRoles = {}

/** The column roles of a report type: guessed, or set by a user. */
export function useRoles(type: (typeof reportTypes)[number], columns: readonly TableColumn[]): Roles {
  const client = useQueryClient()
  const answer = useBridgeQuery('reports.roles', { type })
  const [refused, setRefused] = useState<Failure>()
  const set = answer.data?.value ?? nothing
  const roles = useMemo(() => rolesOf(columns, set), [columns, set])
  const guessed = useMemo(() => rolesOf(columns), [columns])
  const choose = (role: ColumnRole, column: string | null | undefined) => {
    const { [role]: _before, ...rest } = set
    setRefused(undefined)
    callBridge('reports.saveRoles', { type, roles: column === undefined ? rest : { ...rest, [role]: column } }).then(
      (saved) => client.setQueryData(bridgeKey('reports.roles', { type }), saved),
      (error: unknown) => setRefused(asBridgeFailure(error).failure),
    )
  }
  return { roles, guessed, set, choose, failure: refused ?? answer.error?.failure }
}
