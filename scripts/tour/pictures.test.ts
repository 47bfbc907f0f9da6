import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../prepare/project.ts'
import { consoleTexts } from '../texts/console-texts.ts'
import { guidePictures } from './chapters.ts'
import { documentPictures, newerThan, type Pictures, problemsOf, readSeen, shownTexts, takeAgain } from './pictures.ts'

const read = (file: string) => readFileSync(path.join(root, file))

/** The pictures that a document shows or links, in its order. */
function picturesIn(document: string): readonly string[] {
  const targets = [
    ...read(document)
      .toString('utf8')
      .matchAll(/\]\(([^)\s]+)\.png\)/g),
  ].map(([, target = '']) => target)
  return targets.map((target) => path.relative(documentPictures, path.join(root, path.dirname(document), target)))
}

/** Width and height are in the first chunk of a PNG. */
const sizeIn = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

const files = new Map(
  readdirSync(documentPictures)
    .filter((file) => file.endsWith('.png'))
    .map((file) => [path.basename(file, '.png'), read(`docs/pictures/${file}`)]),
)

describe('newcomer finding 11: the pictures of the documents', () => {
  test(`show the console as it is; “${takeAgain}” takes them again`, () => {
    const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    expect(
      problemsOf({
        files: new Map([...files].map(([name, png]) => [name, sizeIn(png)])),
        ofTour: guidePictures,
        seen: readSeen(documentPictures),
        inDocuments: Object.fromEntries(documents.map((document) => [document, picturesIn(document)])),
        consoleTexts: consoleTexts(),
      }),
    ).toEqual([])
  })

  test('are all different', () => {
    expect(new Set([...files.values()].map((png) => png.toString('base64'))).size).toBe(files.size)
  })

  test('include one for each role of the README', () => {
    const forWhom = /^## For whom\n(.+?)^## /ms.exec(read('README.md').toString('utf8'))?.[1] ?? ''
    const order = forWhom.split('\n\n').flatMap((part) => /^(\*\*(.+?)\*\*|!\[)/.exec(part.trim())?.slice(2) ?? [])
    expect(order.map((role) => role ?? 'picture')).toEqual(
      ['Queue admins', 'Schedulers', 'Analysts', 'Data admins'].flatMap((role) => [role, 'picture']),
    )
  })
})

describe('a picture is a problem', () => {
  const usual = { width: 1280, height: 800 }
  const good: Pictures = {
    files: new Map([['board', usual]]),
    ofTour: new Map([['board', usual]]),
    seen: { board: ['Refresh waits', 'Updated {}'] },
    inDocuments: { 'README.md': ['board'] },
    consoleTexts: ['Refresh waits', 'Updated {} ', 'Wall'],
  }
  const without = { files: new Map(), ofTour: new Map(), seen: {}, inDocuments: {} }

  test('not while all fits together', () => expect(problemsOf(good)).toEqual([]))

  test.each<[string, Partial<Pictures>, RegExp]>([
    [
      'when the console no longer says a text of it',
      { consoleTexts: ['Update waits', 'Updated {}'] },
      /“Refresh waits”/,
    ],
    ['when the form of a text is another', { consoleTexts: ['Refresh waits', 'Updated at {}'] }, /“Updated \{\}”/],
    ['without a record', { seen: without.seen }, /nothing is recorded/],
    ['when it is gone and its record remains', { ...without, seen: good.seen }, /seen\.json has board/],
    ['when the tour takes it and it is not there', { ...without, ofTour: good.ofTour }, /isn’t there/],
    ['when a document shows it and it is not there', { ...without, inDocuments: good.inDocuments }, /README.md shows/],
    ['when the tour takes no such picture', { ofTour: without.ofTour }, /the tour takes no such picture/],
    ['when no document shows it', { inDocuments: without.inDocuments }, /in no document/],
    ['twice in a document', { inDocuments: { 'README.md': ['board', 'board'] } }, /twice/],
    ['of another size', { files: new Map([['board', { width: 640, height: 400 }]]) }, /640×400, in the tour 1280×800/],
  ])('%s', (_name, other, problem) => {
    const problems = problemsOf({ ...good, ...other })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })
})

describe('what a picture shows', () => {
  const texts = ['Refresh waits', 'Updated {} ', '{} for the caller', 'new patient', 'in {}', '{}, {}']

  test('is recorded by its text, whatever fills it in', () => {
    expect(shownTexts(['Updated 12 sec ago', 'Refresh waits'], texts)).toEqual(['Refresh waits', 'Updated {}'])
  })

  test('includes the texts that fill in another', () => {
    expect(shownTexts(['new patient for the caller'], texts)).toEqual(['new patient', '{} for the caller'])
  })

  test('has no data, and nothing of texts that would fit any data', () => {
    expect(shownTexts(['Zielińska, Carmen', 'in Arizona', '40 min'], texts)).toEqual([])
  })

  test('is compared with what the tour sees later', () => {
    expect(newerThan({ board: ['Wall'] }, { board: ['Wall', 'Export'], other: ['Data'] })).toEqual([
      'board.png doesn’t show “Export” yet.',
    ])
  })
})
