import { expect, it } from 'vitest'
import { rolesHandlers } from './roles-handlers.ts'
import { inNewFolders } from '../../../../../test/new-folders.ts'

let root: string
inNewFolders('roles-', (path) => (root = path))

const context = { signal: new AbortController().signal }
const open = () => rolesHandlers({ userDataPath: root, onNotice: () => undefined })

it('keeps what a person said of the columns, for each type on its own', async () => {
  const handlers = open()
  expect(await handlers['reports.roles']({ type: 'virtual' }, context)).toEqual({ ok: true, value: {} })
  const roles = { status: 'Visit status', region: null }
  expect(await handlers['reports.saveRoles']({ type: 'virtual', roles }, context)).toEqual({ ok: true, value: roles })
  await handlers['reports.saveRoles']({ type: 'retail', roles: { status: 'state' } }, context)
  expect(await open()['reports.roles']({ type: 'virtual' }, context)).toEqual({ ok: true, value: roles })
  await handlers['reports.saveRoles']({ type: 'virtual', roles: {} }, context)
  expect(await open()['reports.roles']({ type: 'virtual' }, context)).toEqual({ ok: true, value: {} })
  expect(await open()['reports.roles']({ type: 'retail' }, context)).toEqual({ ok: true, value: { status: 'state' } })
})
