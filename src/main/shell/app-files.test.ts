import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaTypeOf, resolveAppFile } from './app-files.ts'

describe('files under app://', () => {
  let folder: string
  let root: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'app-files-'))
    root = path.join(folder, 'renderer')
    mkdirSync(path.join(root, 'assets'), { recursive: true })
    mkdirSync(path.join(folder, 'renderer-other'))
    writeFileSync(path.join(root, 'index.html'), 'page')
    writeFileSync(path.join(root, 'assets', 'a b.js'), 'script')
    writeFileSync(path.join(folder, 'secret.txt'), 'secret')
    writeFileSync(path.join(folder, 'renderer-other', 'x.js'), 'other')
    if (process.platform !== 'win32') {
      symlinkSync(path.join(folder, 'secret.txt'), path.join(root, 'link.txt'))
      symlinkSync(folder, path.join(root, 'up'))
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['app://console/index.html', 'index.html'],
    ['app://console/', 'index.html'],
    ['app://console/assets/a%20b.js?v=1#x', 'assets/a b.js'],
  ])('%s is %s', async (address, file) => {
    expect(await resolveAppFile(root, address)).toBe(path.join(root, file))
  })

  it.each([
    'app://console/missing.js',
    'app://console/assets',
    'app://console/../secret.txt',
    'app://console/..%2fsecret.txt',
    'app://console/%2e%2e%2fsecret.txt',
    'app://console/%252e%252e%252fsecret.txt',
    'app://console/assets/..%2f..%2fsecret.txt',
    'app://console/..%5csecret.txt',
    'app://console/..%2frenderer-other%2fx.js',
    'app://console/link.txt',
    'app://console/up/secret.txt',
    'app://console/%2fetc%2fpasswd',
    'app://console/index.html%00.js',
    'app://console/C:%2fWindows%2fwin.ini',
    'app://console/index.html%3a$DATA',
    'app://console/%ff',
    'not an address',
  ])('%s is refused', async (address) => {
    expect(await resolveAppFile(root, address)).toBeUndefined()
  })

  it('knows the types that the bundle has and no others', () => {
    expect(mediaTypeOf('x.JS')).toBe('text/javascript; charset=utf-8')
    expect(mediaTypeOf('x.woff2')).toBe('font/woff2')
    expect(mediaTypeOf('x.exe')).toBeUndefined()
  })
})
