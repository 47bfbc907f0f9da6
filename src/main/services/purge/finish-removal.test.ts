import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { finishRemoval } from './finish-removal.ts'
import { foreignFolder } from './own-folder.ts'
import { markerName, readMarker, writeMarker } from './removal-marker.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

let root: string
let folder: string
inNewFolders('purge-', (path) => (root = path))
beforeEach(() => {
  folder = path.join(root, 'console')
  mkdirSync(folder)
  for (const name of ['connections.json', 'regions.json', 'host.lock']) put(name, name)
  for (const name of ['audit-trail-head.json', 'audit-trail/2026-11.jsonl', 'logs/console.log', 'spill/1-0/a'])
    put(name, name)
})

function put(name: string, text: string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const ask = (of = folder) => writeMarker(of, new Date())

describe('the start after', () => {
  it('does nothing where nothing was asked for', () => {
    const before = readdirSync(folder)
    expect(finishRemoval(folder)).toEqual({ kind: 'none' })
    expect(readdirSync(folder)).toEqual(before)
    expect(finishRemoval(path.join(root, 'never made'))).toEqual({ kind: 'none' })
  })

  it('leaves the trail, the lock that it holds, and nothing else', async () => {
    await ask()
    expect(finishRemoval(folder)).toMatchObject({ kind: 'removed' })
    expect(readdirSync(folder).toSorted()).toEqual(['audit-trail', 'audit-trail-head.json', 'host.lock'])
    expect(readFileSync(path.join(folder, 'audit-trail/2026-11.jsonl'), 'utf8')).toBe('audit-trail/2026-11.jsonl')
    expect(finishRemoval(folder)).toEqual({ kind: 'none' })
  })

  it('keeps of the marks of keys those of the trail', async () => {
    const marks = [
      { connectionId: '(console)', family: 'audit-trail', account: 'a', origins: [], savedAt: '', leftovers: [] },
      { connectionId: '(console)', family: 'trail-head', account: 'h', origins: [], savedAt: '', leftovers: [] },
      { connectionId: '(console)', family: 'lock-pin', account: 'p', origins: [], savedAt: '', leftovers: [] },
      { connectionId: 'one', family: 'audit-trail', account: 'k', origins: [], savedAt: '', leftovers: [] },
    ]
    put('key-marks.json', JSON.stringify({ version: 1, marks, note: 'of a newer version' }))
    await ask()
    expect(finishRemoval(folder).kind).toBe('removed')
    const kept = JSON.parse(readFileSync(path.join(folder, 'key-marks.json'), 'utf8')) as object
    expect(kept).toEqual({ version: 1, marks: marks.slice(0, 2) })
  })

  it.each(['not json', '{"version":2}', '[]', '{"version":1,"marks":[]}'])(
    'removes marks that tell nothing: %s',
    async (text) => {
      put('key-marks.json', text)
      await ask()
      expect(finishRemoval(folder).kind).toBe('removed')
      expect(existsSync(path.join(folder, 'key-marks.json'))).toBe(false)
    },
  )

  it('removes links and not what they lead to', async () => {
    const outside = path.join(root, 'outside')
    mkdirSync(path.join(outside, 'deep'), { recursive: true })
    writeFileSync(path.join(outside, 'deep/file'), 'not ours')
    symlinkSync(outside, path.join(folder, 'audits'))
    symlinkSync(path.join(outside, 'deep/file'), path.join(folder, 'views.json'))
    symlinkSync(outside, path.join(folder, 'logs/link'))
    symlinkSync(path.join(outside, 'deep/file'), path.join(folder, 'key-marks.json'))
    await ask()
    expect(finishRemoval(folder).kind).toBe('removed')
    expect(readdirSync(folder).toSorted()).toEqual(['audit-trail', 'audit-trail-head.json', 'host.lock'])
    expect(readFileSync(path.join(outside, 'deep/file'), 'utf8')).toBe('not ours')
  })

  it('removes what exports left unfinished elsewhere, and only what has the form of it', async () => {
    const outside = path.join(root, 'outside')
    mkdirSync(path.join(outside, '.access-console-00000000000000aa.part'), { recursive: true })
    const partials = [
      '.access-console-0123456789abcdef.part',
      '.access-console-00000000000000aa.part',
      'visits.csv',
      '.access-console-0123456789abcdef.part.csv',
    ].map((name) => path.join(outside, name))
    for (const file of [partials[0], partials[2], partials[3]]) writeFileSync(file ?? '', 'rows')
    put('exports.json', JSON.stringify({ partials: [...partials, '.access-console-0123456789abcdef.part', '..'] }))
    await ask()
    expect(finishRemoval(folder)).toMatchObject({ kind: 'removed' })
    expect(readdirSync(outside).toSorted()).toEqual(['.access-console-0123456789abcdef.part.csv', 'visits.csv'])
  })

  it('names an unfinished file that could not be removed, and starts', async () => {
    const partial = path.join(root, '.access-console-0123456789abcdef.part')
    put('exports.json', JSON.stringify({ partials: [partial] }))
    await ask()
    const remove = (file: string) => {
      if (file === partial) throw Object.assign(new Error('gone'), { code: 'EIO' })
      rmSync(file, { recursive: true, force: true })
    }
    expect(finishRemoval(folder, { remove })).toMatchObject({
      kind: 'removed',
      notice: expect.stringContaining(partial) as string,
    })
  })

  it('removes nothing through a link that stands for the whole folder', async () => {
    const link = path.join(root, 'link')
    symlinkSync(folder, link)
    await ask()
    expect(finishRemoval(link)).toMatchObject({
      kind: 'none',
      // The half before took the keys.
      notice: expect.stringMatching(
        /^No files were removed: .*is a link.*keys and passwords are already gone/,
      ) as string,
    })
    expect(readdirSync(folder)).toContain('connections.json')
  })

  it('heeds no marker of another folder, and none that is no marker', async () => {
    const other = path.join(root, 'other')
    mkdirSync(other)
    await ask(other)
    put(markerName, readFileSync(path.join(other, markerName), 'utf8'))
    expect(finishRemoval(folder)).toMatchObject({ kind: 'none', notice: expect.any(String) as string })
    expect(readdirSync(folder)).toContain('connections.json')
    expect(existsSync(path.join(folder, markerName))).toBe(false)
    for (const text of ['', 'yes', '{}', '{"format":"access-console-remove-all-data/9"}']) {
      put(markerName, text)
      expect(finishRemoval(folder).kind).toBe('none')
    }
    symlinkSync(path.join(other, markerName), path.join(folder, markerName))
    expect(readMarker(folder)).toBe('foreign')
    expect(finishRemoval(folder).kind).toBe('none')
    expect(readdirSync(folder)).toContain('regions.json')
  })

  it('does not let the console start on what could not be removed, and tries again', async () => {
    await ask()
    const remove = (file: string) => {
      if (file.endsWith('connections.json')) throw Object.assign(new Error('busy'), { code: 'EBUSY' })
      rmSync(file, { recursive: true, force: true })
    }
    const held = finishRemoval(folder, { remove })
    expect(held).toMatchObject({ kind: 'held', message: expect.stringContaining('connections.json') as string })
    expect(readMarker(folder)).toBe('asked')
    expect(finishRemoval(folder).kind).toBe('removed')
    expect(existsSync(path.join(folder, 'connections.json'))).toBe(false)
  })

  it('names what the browser of the window holds on to, and starts', async () => {
    put('Local State', '{}')
    await ask()
    const remove = (file: string) => {
      if (file.endsWith('Local State')) throw Object.assign(new Error('busy'), { code: 'EBUSY' })
      rmSync(file, { recursive: true, force: true })
    }
    expect(finishRemoval(folder, { remove })).toMatchObject({
      kind: 'removed',
      notice: expect.stringContaining('Local State') as string,
    })
    expect(readdirSync(folder).toSorted()).toEqual(['Local State', 'audit-trail', 'audit-trail-head.json', 'host.lock'])
  })
})

describe('a folder of which everything may go', () => {
  const around = () => ({
    home: path.join(root, 'home'),
    temporary: path.join(root, 'tmp'),
    program: path.join(root, 'app'),
  })
  /** A folder that looks like the console's. */
  function made(name: string): string {
    const at = path.join(root, name)
    mkdirSync(at, { recursive: true })
    writeFileSync(path.join(at, 'connections.json'), '{}')
    return at
  }

  it.each([
    'home/.config/Access Console',
    'home/Library/Application Support/Access Console',
    'home/Documents/console',
    'tmp/access-console-1',
    'elsewhere',
  ])('is the console’s own: %s', (name) => expect(foreignFolder(made(name), around())).toBeUndefined())

  it.each(['home', '.', 'home/Documents', 'home/Desktop', 'home/.config', 'home/AppData/Roaming', 'tmp', 'app'])(
    'is not: %s',
    (name) => expect(foreignFolder(made(name), around())).toEqual(expect.any(String)),
  )

  it('is not one that holds the program, a project, a home of somebody else, or nothing of the console', () => {
    made('app/bin')
    expect(foreignFolder(made('app'), { ...around(), program: path.join(root, 'app/bin') })).toContain('program')
    for (const name of ['.git', '.ssh', 'package.json', '.bashrc']) {
      const at = made(`with ${name}`)
      writeFileSync(path.join(at, name), '')
      expect(foreignFolder(at, around())).toContain('items that aren’t the console’s')
    }
    mkdirSync(path.join(root, 'empty'))
    expect(foreignFolder(path.join(root, 'empty'), around())).toContain('doesn’t look like')
    expect(foreignFolder(path.parse(root).root)).toEqual(expect.any(String))
  })
})
