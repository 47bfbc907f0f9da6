import { expect, it } from 'vitest'
import { systemUser } from './system-user.ts'

it('names the computer’s user, or the number of an account that has no name', () => {
  expect(systemUser(() => 'dana')).toBe('dana')
  const number = systemUser(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' })
  })
  expect(number).toBe(String(process.getuid?.() ?? ''))
})
