import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { used, usedEvents } from './electron-members.ts'

/** Files of the shell whose listeners are Node's and not Electron's. */
const ofNode = ['linux-screen-lock.ts', 'process-faults.ts', 'electron-members.ts']
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !ofNode.includes(file))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))

it('names the events that the shell listens to, and no others', () => {
  const heard = sources.flatMap((text) =>
    [...text.matchAll(/\.(?:on|once)\(\s*'([\w-]+)'/g)].map(([, name = '']) => name),
  )
  // The signs of a lock are keys of a table.
  const named = new Set([...heard, ...usedEvents.powerMonitor])
  expect([...named].toSorted()).toEqual([...new Set(Object.values(usedEvents).flat())].toSorted())
  const table = sources.join('\n')
  expect(usedEvents.powerMonitor.filter((sign) => !new RegExp(`^  '?${sign}'?: '`, 'm').test(table))).toEqual([])
})

it('names no member that nothing uses', () => {
  const text = sources.join('\n')
  const unused = Object.values(used)
    .flat()
    .filter((member) => !new RegExp(`\\b${member}\\b`).test(text))
  expect(unused).toEqual([])
})
