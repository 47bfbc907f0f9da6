import type { BoardRow } from '../../../../../domain/regions/region-board.ts'

/** A combination's booking details under the document's field names, as JSON text. Contains no patient data. */
export function bookingIds(row: BoardRow): string {
  const { practiceId, regionId, regionCode, visitTypeName, assignmentQualifiers, departments } = row
  return JSON.stringify(
    {
      practiceId,
      practiceRegionId: regionId,
      regionCode,
      visitTypeName,
      assignmentQualifiers,
      departments: departments.map(({ id, ehrSystemName, ehrDepartmentId, defaultDepartmentName }) => ({
        departmentId: id,
        ehrSystemName,
        ehrDepartmentId,
        defaultDepartmentName,
      })),
    },
    null,
    2,
  )
}
