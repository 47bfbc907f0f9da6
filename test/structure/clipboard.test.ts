import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Main clears only what it copied itself, so the page has no other way to copy, and main has one place for it. */

const byThePage =
  /navigator\s*\.\s*clipboard|execCommand\(\s*['"`](?:copy|cut)|useClipboard|setData\(\s*['"`]text\/(?:plain|html)/
const byMain = /\bclipboard\s*\.\s*(?:write|read|clear)/

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
const having = (folder: string, what: RegExp) => sources(folder).filter((file) => what.test(readFileSync(file, 'utf8')))

it('the page writes nothing itself', () => {
  expect(sources('src/renderer').length).toBeGreaterThan(100)
  // A dragged column carries its own id; nothing is copied.
  expect(having('src/renderer', byThePage).filter((file) => !file.endsWith('SnapshotHead.tsx'))).toEqual([])
  for (const planted of ['navigator.clipboard.writeText(x)', "document.execCommand('copy')", 'useClipboard()'])
    expect(planted).toMatch(byThePage)
})

it('main writes in one place', () => {
  expect(having('src/main/shell', byMain)).toEqual([path.join('src/main/shell/system-clipboard.ts')])
})
