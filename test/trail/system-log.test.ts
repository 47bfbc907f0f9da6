import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSystemLog, logger } from '../../src/main/services/trail/system-log.ts'
import { simulatedKeychain } from '../../src/main/services/vault/simulated-keychain.ts'
import { filesOf, newFolder, recorded, startTrail } from './trails.ts'

/** Security finding 13: a copy of each line is where the user of the console can't change it, if the organization wants that. */

let folder: Awaited<ReturnType<typeof newFolder>>
let notices: string[]
let sent: string
beforeEach(async () => {
  folder = await newFolder()
  notices = []
  sent = ''
})
afterEach(() => folder.remove())

const onNotice = (notice: string) => notices.push(notice)
const trailWith = (systemLog: ReturnType<typeof createSystemLog>) =>
  startTrail(folder.path, simulatedKeychain(), { systemLog })
const onDisk = async () => {
  const texts = await Promise.all((await filesOf(folder.path)).map((file) => readFile(file, 'utf8')))
  return texts.join('')
}

describe('the system’s log', () => {
  it('gets each line as it is on disk, in its order, and the rest at the end', async () => {
    const systemLog = createSystemLog({
      platform: 'linux',
      onNotice,
      send: async (text) => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        sent += text
      },
    })
    const { trail, close } = trailWith(systemLog)
    await recorded(trail, 1, 40)
    await close()
    expect(sent).toBe(await onDisk())
    expect(sent.trim().split('\n')).toHaveLength(41)
    expect(notices).toEqual([])
  })

  it('that can’t be reached is reported once, keeps nothing from being recorded, and gets all lines later', async () => {
    let isDown = true
    const systemLog = createSystemLog({
      platform: 'darwin',
      onNotice,
      send: async (text) => {
        if (isDown) throw new Error('down')
        sent += text
      },
    })
    const { trail, close } = trailWith(systemLog)
    await recorded(trail, 1, 3)
    expect(sent).toBe('')
    expect(notices).toEqual([expect.stringMatching(/can’t be passed on to the system’s log/)])
    isDown = false
    await recorded(trail, 4, 4)
    await close()
    expect(sent).toBe(await onDisk())
    expect(notices).toHaveLength(1)
  })

  it('that a system lacks is reported once', async () => {
    const { trail, close } = trailWith(createSystemLog({ platform: 'win32', onNotice }))
    await recorded(trail, 1, 3)
    await close()
    expect(notices).toEqual([expect.stringMatching(/this system has no way/)])
  })
})

it.runIf(existsSync(logger) && process.platform === 'linux')(
  'the system’s own program takes lines, or it’s reported that nobody listens',
  async () => {
    const systemLog = createSystemLog({ platform: process.platform, onNotice })
    systemLog.write('{"seq":1}\n')
    await systemLog.close()
    expect(notices).toHaveLength(existsSync('/dev/log') ? 0 : 1)
  },
)
