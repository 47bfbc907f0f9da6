import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rolesHandlers } from './roles-handlers.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'roles-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

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
