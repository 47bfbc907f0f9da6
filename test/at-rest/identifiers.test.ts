import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/main/services/platform/operations.ts'
import { foundIn, planted, plantedValues } from '../booking/planted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { bytesOf, filesIn, rowsOf } from './files-in.ts'
import { modesOf, type PlantingPlatform, startPlantingPlatform } from './planting-platform.ts'
import { inNewFolders } from '../new-folders.ts'

/**
 * Row 17: a person with 18 classes of identifiers passes through every call and every error, and nothing of them appears in what the console writes or
 * prints.
 */

let root: string
let platform: PlantingPlatform
inNewFolders('identifiers-', (path) => (root = path))
beforeEach(async () => {
  platform = await startPlantingPlatform()
})
afterEach(() => platform.close())

async function run(how: 'close' | 'kill') {
  const [userData, temporary, elsewhere] = ['user-data', 'temporary', 'elsewhere'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  await Promise.all([userData, temporary, elsewhere].map((folder) => mkdir(folder)))
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ...environment } = process.env
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'identifiers-child.ts'), userData, platform.origin, how, elsewhere],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    },
  )
  const [out, errors] = [buffer(child.stdout), buffer(child.stderr)]
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return { code, signal, out: await out, errors: await errors, userData, temporary }
}

type Said = {
  readonly endpoints?: Readonly<Record<string, number>>
  readonly bundle?: unknown
  readonly asked?: number
  readonly seen?: number
}

const classesOf = (hits: readonly string[]) => new Set(hits.map((hit) => hit.split(':')[0]))

describe.each(['close', 'kill'] as const)('after a %s', (how) => {
  it('nothing of the person is in the log, the bundle, a database, a file or the output', {
    timeout: 240_000,
    tags: how === 'close' ? ['night'] : [],
  }, async () => {
    const { code, signal, out, errors, userData, temporary } = await run(how)
    expect([code, signal, String(errors)]).toEqual(how === 'kill' ? [null, 'SIGKILL', ''] : [0, null, ''])
    const said = Object.assign(
      {},
      ...String(out)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Said),
    ) as Said

    // It really happened: every platform call ran in every mode, and tables contained the person's rows.
    const count = Object.keys(endpoints).length
    expect(count).toBe(22)
    expect(said.endpoints).toMatchObject({ 'good ok': count })
    // An accepted booking counts whatever its body, even broken ones (section 4.4): three calls.
    const modes = modesOf(how)
    for (const mode of modes.filter((one) => one !== 'good'))
      expect(
        Object.entries(said.endpoints ?? {})
          .filter(([name]) => name.startsWith(`${mode} `) && !name.endsWith(' ok'))
          .reduce((sum, [, of]) => sum + of, 0),
      ).toBe(count - (mode === 'breaks' ? 3 : 0))
    expect([...platform.counts.keys()].toSorted()).toEqual(Object.keys(endpoints).toSorted())
    expect(said.seen).toBeGreaterThanOrEqual(4)
    expect(String(said.bundle)).toContain('access-console-incident-bundle')

    const files = [...(await filesIn(userData)), ...(await filesIn(temporary))]
    const log = await bytesOf(join(userData, 'logs', 'console.log'))
    expect(String(log)).toMatch(/"event":"fault"[\s\S]*"event":"line refused"/)
    const hits: string[] = []
    let bytes = 0
    const look = (where: string, content: Buffer) => {
      bytes += content.length
      hits.push(...foundIn(content).map((hit) => `${where}: ${hit}`))
    }
    look('output', Buffer.concat([out, errors]))
    for (const file of files) {
      look('the name of a file', Buffer.from(file.slice(root.length)))
      look(file.slice(root.length), await bytesOf(file))
    }
    for (const file of files.filter((name) => name.endsWith('.duckdb')))
      look(`rows of ${file.slice(root.length)}`, Buffer.from(await rowsOf(file)))
    expect([...new Set(hits)]).toEqual([])

    // Control: the same search finds every class on the wire, in the responses, and in a file of the folder.
    const classes = Object.keys(planted)
    for (const wire of [platform.received(), platform.answered()])
      expect(classesOf(foundIn(Buffer.from(wire)))).toEqual(new Set(classes))
    const control = join(userData, 'logs', 'control.log')
    await writeFile(control, plantedValues.join('\n'))
    expect(classesOf(foundIn(await bytesOf(control))).size).toBe(classes.length)

    tellRow(17, classes.length * count * modes.length - hits.length, classes.length * count * modes.length, {
      part: `Identifiers of 18 classes × 22 calls of the platform × ${modes.length} ways they end, then calls of the bridge, after a ${how}: log, bundle, cURL texts, databases with their logs, files, output`,
      control: `all ${classes.length} classes found in what was sent, in what was answered and in a planted file; ${said.asked} calls of the bridge, ${files.length} files`,
    })
    console.log(
      `${how}: ${files.length} files, ${bytes} bytes searched, ${said.asked} calls of the bridge, tables with rows ${said.seen}, ${hits.length} hits`,
    )
  })
})
