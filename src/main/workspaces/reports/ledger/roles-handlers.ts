import path from 'node:path'
import { z } from 'zod'
import { columnRoles } from '../../../../domain/charts/column-roles.ts'
import type { reportTypes } from '../../../../domain/reports/report.ts'
import type { Handlers } from '../../../services/handler.ts'
import { jsonFile } from '../../../services/storage/json-file.ts'
import { mapped } from '../../../services/storage/result.ts'
import type { ReportsNeeds } from '../reports-service.ts'

/** A role from a newer console version stays in the file. */
const roles = z.record(z.string(), z.string().nullable())
const rolesFile = z.looseObject({ version: z.literal(1), types: z.record(z.string(), roles) })

const ownRoles = (all: z.output<typeof rolesFile>, type: (typeof reportTypes)[number]) =>
  Object.fromEntries(
    columnRoles.flatMap((role) => {
      const column = all.types[type]?.[role]
      return column === undefined ? [] : [[role, column]]
    }),
  )

/** A person's column roles for each report type: column names, no values. A save replaces the previous roles. */
export function rolesHandlers({
  userDataPath,
  onNotice,
}: Pick<ReportsNeeds, 'userDataPath' | 'onNotice'>): Pick<Handlers, 'reports.roles' | 'reports.saveRoles'> {
  const file = jsonFile({
    path: path.join(userDataPath, 'report-columns.json'),
    schema: rolesFile,
    empty: { version: 1, types: {} },
    onNotice,
  })
  return {
    'reports.roles': async ({ type }) => mapped(await file.read(), (all) => ownRoles(all, type)),
    async 'reports.saveRoles'({ type, roles: wanted }) {
      const set = Object.fromEntries(
        Object.entries(wanted).flatMap(([role, id]) => (id === undefined ? [] : [[role, id]])),
      )
      const all = await file.update((before) => ({ ...before, types: { ...before.types, [type]: set } }))
      return mapped(all, (saved) => ownRoles(saved, type))
    },
  }
}
