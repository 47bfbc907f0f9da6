import { useMemo } from 'react'
import { rolesOf } from '../../../../domain/charts/column-roles.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { setUiState, useUiState } from '../../../bridge/ui-state.ts'
import type { Roles } from '../../../charts/board/roles.ts'

/** The column roles of provider histories, guessed or set by a user. The document names only the field id. */
export function useHistoryRoles(columns: readonly TableColumn[]): Roles {
  const set = useUiState((state) => state.historyRoles)
  const roles = useMemo(() => rolesOf(columns, set), [columns, set])
  const guessed = useMemo(() => rolesOf(columns), [columns])
  return {
    roles,
    guessed,
    set,
    choose: (role, column) => {
      const { [role]: _before, ...rest } = useUiState.getState().historyRoles
      setUiState({ historyRoles: column === undefined ? rest : { ...rest, [role]: column } })
    },
    failure: undefined,
  }
}
