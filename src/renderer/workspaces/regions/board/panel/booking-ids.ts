import type { BoardRow } from '../../../../../domain/regions/region-board.ts'

/** What a booking needs to be told of a combination, by the document's own names, as JSON text. No patient data is in it. */
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
