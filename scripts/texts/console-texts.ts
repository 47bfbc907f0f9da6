import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare/project.ts'
import { textsOf } from './read-texts.ts'

const files = ['src/**/text.ts', 'src/**/text/*.ts']

/** Every text of the console; each value that is filled in is `{}`. */
export const consoleTexts = (): readonly string[] =>
  globSync(files, { cwd: root }).flatMap((file) =>
    textsOf(file, readFileSync(path.join(root, file), 'utf8')).map(({ text }) => text),
  )
