import { expect, it, vi } from 'vitest'
import { mailtoOf } from '../../domain/regions/mail-draft.ts'
import { openMail } from './open-mail.ts'

const draft = mailtoOf({ to: ['lead@example.com'], subject: 'Texas closed', body: 'Since 9:00 AM' }).address

function system({ program = 'Mail', fails = false } = {}) {
  const openExternal = vi.fn<(address: string) => Promise<void>>(async () => {
    if (fails) throw new Error('no program')
  })
  return { app: { getApplicationNameForProtocol: () => program }, shell: { openExternal } }
}

it('a draft is handed to the mail program as it is', async () => {
  const parts = system()
  expect(await openMail(parts, draft)).toBe(true)
  expect(parts.shell.openExternal.mock.calls).toEqual([[draft]])
})

it.each([
  'https://example.com/',
  'file:///etc/passwd',
  'mailto:?subject=a&body=b&attach=/etc/passwd',
  `${draft}&cc=x@evil.example`,
])('%s is not', async (address) => {
  const parts = system()
  expect(await openMail(parts, address)).toBe(false)
  expect(parts.shell.openExternal).not.toHaveBeenCalled()
})

it('without a mail program nothing is opened, and that is reported', async () => {
  const parts = system({ program: '' })
  expect(await openMail(parts, draft)).toBe(false)
  expect(parts.shell.openExternal).not.toHaveBeenCalled()
  expect(await openMail(system({ fails: true }), draft)).toBe(false)
})
