import { execSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import projects from '../../tsconfig.json' with { type: 'json' }

/** The command of `check:types`, over projects of the same names with one error in each. */

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'types-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const names = projects.references.map((project) => path.basename(project.path))

it('newcomer finding 15: check:types goes on after a project that fails, and fails itself', () => {
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(projects))
  for (const name of names) {
    const config = {
      compilerOptions: { noEmit: true, strict: true, lib: ['es2022'], types: [] },
      files: [`${name}.ts`],
    }
    writeFileSync(path.join(folder, name), JSON.stringify(config))
    writeFileSync(path.join(folder, `${name}.ts`), "export const planted: number = 'a'\n")
  }
  const bin = path.resolve('node_modules/.bin')
  const searched = [path.dirname(process.execPath), bin, process.env['PATH']].join(path.delimiter)
  let said = ''
  try {
    execSync(packageJson.scripts['check:types'], {
      cwd: folder,
      env: { ...process.env, PATH: searched },
      stdio: 'pipe',
    })
  } catch (error) {
    said = String(error instanceof Error && 'stdout' in error ? error.stdout : error)
  }
  expect(names.filter((name) => !said.includes(`${name}.ts`))).toEqual([])
  expect(names).toHaveLength(4)
})
