import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isUnsignedBuild, markTitle } from './unsigned-build.ts'

function folderWith(manifest: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (manifest !== undefined) writeFileSync(path.join(folder, 'package.json'), manifest)
  return folder
}

it.each([
  ['a release', '{"isRelease":true}', false],
  ['another package', '{"isRelease":false}', true],
  ['a manifest that does not say', '{"name":"access-console"}', true],
  ['a word in place of the fact', '{"isRelease":"true"}', true],
  ['a manifest that cannot be read', '{', true],
  ['an empty manifest', 'null', true],
  ['no manifest', undefined, true],
])('a packaged console with %s is taken for unsigned: %s, %s', (_name, manifest, unsigned) => {
  expect(isUnsignedBuild(folderWith(manifest), true)).toBe(unsigned)
})

it('a console that runs from its sources is no package and says nothing', () => {
  expect(isUnsignedBuild(folderWith('{"isRelease":false}'), false)).toBe(false)
})

it('a window keeps the mark in its title whatever its page sets, also on the lock page', () => {
  const titles: string[] = []
  const prevented: string[] = []
  const window = Object.assign(new EventEmitter(), { setTitle: (title: string) => titles.push(title) })
  markTitle(window)
  for (const title of ['Regions · Production · Access Console', 'Access Console'])
    window.emit('page-title-updated', { preventDefault: () => prevented.push(title) }, title)
  expect(titles).toEqual(['Regions · Production · Access Console · Unsigned build', 'Access Console · Unsigned build'])
  expect(prevented).toHaveLength(2)
})
