import { describe, expect, it } from 'vitest'
import { flushFolder, whileHeld } from './atomic-file.ts'

describe('the flush of a folder', () => {
  it.runIf(process.platform === 'linux')('fails nothing where the file system has no such thing', async () => {
    // /proc files return EINVAL, like some network drives.
    await expect(flushFolder('/proc/self')).resolves.toBeUndefined()
  })

  it.runIf(process.platform !== 'win32')('fails where the folder is gone', async () => {
    await expect(flushFolder('/nowhere/at/all')).rejects.toThrow('ENOENT')
  })
})

describe('work with a file that another program locks for a moment', () => {
  const locked = (code: string, times: number) => {
    let tries = 0
    return async () => {
      tries += 1
      if (tries <= times) throw Object.assign(new Error(code), { code })
      return tries
    }
  }

  it.each(['EPERM', 'EACCES', 'EBUSY'])('is done once it no longer does: %s', async (code) => {
    expect(await whileHeld(locked(code, 4), 'win32')).toBe(5)
  })

  it.each([
    ['it stays locked', 'EBUSY', 5, 'win32'],
    ['the error is another one', 'ENOENT', 1, 'win32'],
    ['no such lock exists', 'EACCES', 1, 'linux'],
  ] as const)('fails with its own error if %s', async (_what, code, times, platform) => {
    await expect(whileHeld(locked(code, times), platform)).rejects.toMatchObject({ code })
  })
})
