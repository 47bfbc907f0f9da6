import { describe, expect, it } from 'vitest'
import { flushFolder } from './atomic-file.ts'

describe('the flush of a folder', () => {
  it.runIf(process.platform === 'linux')('fails nothing where the file system has no such thing', async () => {
    // /proc files return EINVAL, like some network drives.
    await expect(flushFolder('/proc/self')).resolves.toBeUndefined()
  })

  it.runIf(process.platform !== 'win32')('fails where the folder is gone', async () => {
    await expect(flushFolder('/nowhere/at/all')).rejects.toThrow('ENOENT')
  })
})
