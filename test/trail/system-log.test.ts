import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createSystemLog,
  eventSource,
  eventTexts,
  logger,
  passOn,
  ways,
} from '../../src/main/services/trail/system-log.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
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

  it('that is back before the console closes gets what it missed, with no line after it', async () => {
    let isDown = true
    const send = async (text: string) => {
      if (isDown) throw new Error('down')
      sent += text
    }
    const systemLog = createSystemLog({ platform: 'linux', onNotice, send })
    systemLog.write('the last line\n')
    await expect.poll(() => notices).toHaveLength(1)
    isDown = false
    await systemLog.close()
    expect(sent).toBe('the last line\n')
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

  it('that was away for long gets what it missed in parts, of which only the one that failed is repeated', async () => {
    const parts: string[] = []
    let fails = true
    const send = async (text: string) => {
      if (fails && parts.length === 1) {
        fails = false
        throw new Error('down')
      }
      parts.push(text)
    }
    const systemLog = createSystemLog({ platform: 'win32', onNotice, send })
    const lines = Array.from({ length: 4_000 }, (_, seq) => `${seq} ${'x'.repeat(300)}\n`).join('')
    systemLog.write(lines)
    await expect.poll(() => notices).toHaveLength(1)
    await systemLog.close()
    expect(parts.join('')).toBe(lines)
    for (const part of parts) expect(part).toMatch(/^\d+ [^]*\n$/)
  })

  it('that a system lacks is reported once', async () => {
    const { trail, close } = trailWith(createSystemLog({ platform: 'freebsd', onNotice }))
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

describe('the Application log of Windows', () => {
  it('gets the same JSON in characters that every code page has, and nothing that Windows replaces', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.string({ unit: 'binary' }))), (records) => {
        const given = eventTexts(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
        expect(given).toMatch(/^[\n\x20-\x24\x26-\x7e]*$/)
        expect(
          given
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line) as unknown),
        ).toEqual(records)
      }),
    )
    expect(eventTexts(`${'é'.repeat(9_000)}\nthe next\n`)).toMatch(/^.{31000}\nthe next\n$/)
  })

  it('is reached by the system’s own program: lines on its input, none in its arguments', async () => {
    const { win32 } = ways
    if (win32 === undefined) throw new Error('no way')
    expect(win32.program).toBe('C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe')
    expect(Object.keys(win32.env)).not.toContain('PATH')
    // A program in its place keeps what it got.
    const kept = path.join(folder.path, 'kept.json')
    const keep = `let text = ''
      process.stdin.on('data', (data) => (text += data)).on('end', () => {
        require('node:fs').writeFileSync(${JSON.stringify(kept)}, JSON.stringify([text, process.argv.slice(1)]))
        process.exit(text.includes('refused') ? 1 : 0)
      })`
    const standIn = { ...win32, program: process.execPath, args: ['-e', keep, '--', ...win32.args] }
    await passOn(standIn, '{"by":"José 100%"}\n')
    expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual(['{"by":"Jos\\u00e9 100\\u0025"}\n', win32.args])
    await expect(passOn(standIn, 'refused\n')).rejects.toThrow(process.execPath)
    await expect(passOn({ ...win32, program: path.join(folder.path, 'none') }, 'a\n')).rejects.toThrow(/ENOENT/)
  })

  // Changes the registry, so only where the machine is made for one run.
  it.runIf(process.platform === 'win32' && process.env['CI'] !== undefined)(
    'has each line as an event of a registered source, and without the source it’s reported',
    async () => {
      const key = `HKLM\\SYSTEM\\CurrentControlSet\\Services\\EventLog\\Application\\${eventSource}`
      const library = String.raw`C:\Windows\Microsoft.NET\Framework64\v4.0.30319\EventLogMessages.dll`
      const reg = (...args: string[]) => execFileSync('reg', args, { stdio: 'ignore' })
      const writeOne = async (line: string) => {
        const systemLog = createSystemLog({ platform: 'win32', onNotice })
        systemLog.write(line)
        await expect
          .poll(() => (notices.length > 0 ? notices.length : events().split(line.trim()).length - 1), {
            timeout: 60_000,
          })
          .toBe(1)
      }
      const events = () =>
        execFileSync('wevtutil', [
          'qe',
          'Application',
          `/q:*[System[Provider[@Name='${eventSource}']]]`,
          '/f:text',
          '/rd:true',
        ]).toString()
      const line = `{"seq":1,"at":"${new Date().toISOString()}"}\n`
      reg('add', key, '/v', 'EventMessageFile', '/t', 'REG_EXPAND_SZ', '/d', library, '/f')
      try {
        await writeOne(line)
        expect(notices).toEqual([])
      } finally {
        reg('delete', key, '/f')
      }
      await writeOne('{"seq":2}\n')
      expect(notices).toEqual([expect.stringMatching(/can’t be passed on/)])
    },
  )
})
