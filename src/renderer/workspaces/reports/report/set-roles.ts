import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { reportTypes } from '../../../../domain/reports/report.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import type { SetRoles } from '../../../charts/board/roles.ts'

type ReportType = (typeof reportTypes)[number]

/** The type that main loads rows of, until it lists the report as opened. */
export const typeOf = ({ source }: Pick<SnapshotInfo, 'source'>): ReportType =>
  reportTypes.find((type) => type === source['type']) ?? 'virtual'

export const noRoles: SetRoles = {}

/** The roles that a user set for the columns of reports of this type; none of them without a type, and until they're loaded. */
export function useSetRoles(type: ReportType | undefined): SetRoles {
  const answer = useBridgeQuery('reports.roles', { type: type ?? 'virtual' }, { enabled: type !== undefined })
  return type === undefined ? noRoles : (answer.data?.value ?? noRoles)
}
