import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesIn, rowsOf } from '../at-rest/files-in.ts'
import { newFolder } from './desk.ts'
import { sentWays } from './drafts.ts'
import { foundIn, planted, plantedValues, searchedForms } from './planted.ts'

/**
 * Identifiers of 18 classes are typed into the draft and echoed by the platform, and the booking reaches every ending. None of them appears in the user's
 * files, temporary files, or the program's output.
 */

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function runChild(how: 'close' | 'kill') {
  const userData = join(folder, 'user-data')
  const temporary = join(folder, 'temporary')
  await Promise.all([mkdir(userData), mkdir(temporary)])
  const child = spawn(process.execPath, [join(import.meta.dirname, 'no-trace-child.ts'), userData, how], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
  })
  const [out, errors] = [buffer(child.stdout), buffer(child.stderr)]
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const said = [await out, await errors] as const
  return { code, signal, said, files: [...(await filesIn(userData)), ...(await filesIn(temporary))] }
}

describe.each(['close', 'kill'] as const)('after a %s', (how) => {
  it('nothing of the patient lies anywhere', { timeout: 180_000, tags: ['night'] }, async () => {
    const { code, signal, said, files } = await runChild(how)
    const [out, errors] = said
    expect([code, signal, String(errors)]).toEqual(how === 'kill' ? [null, 'SIGKILL', ''] : [0, null, ''])
    const lines = String(out).trim().split('\n')
    for (const line of lines) expect(line).toMatch(/^\S+ (\S+) \1$/)
    for (const way of sentWays) {
      const states = new Set(lines.filter((line) => line.startsWith(`${way} `)).map((line) => line.split(' ')[2]))
      expect(states).toEqual(new Set(['booked', 'refused', 'conflict', 'unknown', 'not-sent']))
    }

    const hits: string[] = []
    let bytes = 0
    const look = (where: string, content: Buffer) => {
      bytes += content.length
      hits.push(...foundIn(content).map((hit) => `${where}: ${hit}`))
    }
    look('what it printed', Buffer.concat(said))
    for (const file of files) {
      look(`the name of a file`, Buffer.from(file.slice(folder.length)))
      look(file.slice(folder.length), await readFile(file))
    }
    const journal = files.find((file) => file.endsWith('booking.duckdb'))
    if (journal === undefined) throw new Error('There is no journal.')
    const rows = await rowsOf(journal)
    look('rows of the journal', Buffer.from(rows))
    expect([...new Set(hits)]).toEqual([])

    // Permitted text is found, so the search works.
    const text = rows.toLowerCase()
    for (const kept of ['Harbor Mesa', 'harbor on demand', 'EMR-A', 'virtual', 'Refused'])
      expect(text).toContain(kept.toLowerCase())
    console.log(
      `${how}: ${lines.length} bookings of ${sentWays.length} ways; ${plantedValues.length} identifiers of ` +
        `${Object.keys(planted).length} classes in ${plantedValues.flatMap(searchedForms).length} forms; ${files.length} files, ` +
        `${bytes} bytes searched; ${hits.length} hits`,
    )
  })
})

describe('the search', () => {
  it('has 18 classes, and finds each value in each of its encodings among other bytes', () => {
    expect(Object.keys(planted)).toHaveLength(18)
    const around = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 255, 17]), bytes, Buffer.from('tail')])
    for (const value of plantedValues) {
      const forms = [
        Buffer.from(value),
        Buffer.from(value.toUpperCase()),
        Buffer.from(value, 'utf16le'),
        Buffer.from(encodeURIComponent(value)),
        Buffer.from(Buffer.from(`name=${value};`).toString('base64')),
        Buffer.from(Buffer.from(`xname=${value};`).toString('base64url')),
        Buffer.from(Buffer.from(`xxname=${value};`).toString('base64')),
        Buffer.from(Buffer.from(value).toString('hex').toUpperCase()),
      ]
      for (const form of forms) expect(foundIn(around(form)), `${value} as ${form.toString('latin1')}`).not.toEqual([])
    }
    expect(foundIn(Buffer.from('of 07/23/1961'))).not.toEqual([])
    expect(foundIn(Buffer.from('phone (480) 555-9317'))).not.toEqual([])
    expect(foundIn(Buffer.from('phone 14805559317'))).not.toEqual([])
    expect(foundIn(Buffer.from('19610723T00'))).not.toEqual([])
    expect(foundIn(Buffer.from('nothing of the kind'))).toEqual([])
  })
})
