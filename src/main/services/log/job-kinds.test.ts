import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { jobKinds } from './log-line.ts'

it('the log knows every kind of job that main starts', () => {
  const main = path.join(import.meta.dirname, '..', '..')
  const files = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const kinds = files.flatMap((name) =>
    [...readFileSync(path.join(main, name), 'utf8').matchAll(/\bkind: '([a-z]+\.[a-zA-Z]+)'/g)].map(
      ([, kind]) => kind ?? '',
    ),
  )
  expect([...new Set(kinds)].toSorted()).toEqual([...jobKinds])
})
