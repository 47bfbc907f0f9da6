import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare/project.ts'
import type { Size } from './step.ts'

/**
 * Finds the pictures of the documents that no longer show the console. The tour records for each picture which texts of the text files it shows, in `seen.json`
 * next to the pictures; a picture is out of date once one of them is in no text file.
 */

/** The texts of the text files that each picture shows, by its name. */
export type Seen = Readonly<Record<string, readonly string[]>>

/** The folder of the pictures in the documents. */
export const documentPictures = path.join(root, 'docs/pictures')
const fileName = 'seen.json'

/** What the tour recorded in a folder of pictures. */
export function readSeen(folder: string): Seen {
  const file = path.join(folder, fileName)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seen) : {}
}

/** Records what the pictures just taken show, and forgets pictures that the tour no longer takes. */
export function recordSeen(folder: string, taken: Seen, ofTour: ReadonlyMap<string, Size>): void {
  const all = Object.entries({ ...readSeen(folder), ...taken })
  const kept = all.filter(([name]) => ofTour.has(name)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(path.join(folder, fileName), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

const gap = '{}'
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
export const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const lettersIn = (text: string) => text.replaceAll(/\P{L}/gu, '').length

/** A text with gaps and fewer letters ("in {}") would also be found in data. */
const leastLetters = 4

/** The texts of the text files that words on a screen are made of, sorted. What fills a gap is looked up too; data is in no text file. */
export function shownTexts(words: readonly string[], consoleTexts: readonly string[]): readonly string[] {
  const texts = new Set(consoleTexts.map(oneSpaced))
  const withGaps = [...texts]
    .filter((text) => text.includes(gap) && lettersIn(text) >= leastLetters)
    .toSorted((one, other) => lettersIn(other) - lettersIn(one) || (one < other ? -1 : 1))
    .map((text) => ({ text, form: new RegExp(`^${text.split(gap).map(literally).join('(.*)')}$`, 'u') }))
  const shown = new Set<string>()
  const open = [...words]
  for (let word = open.pop(); word !== undefined; word = open.pop()) {
    if (texts.has(word)) shown.add(word)
    else if (lettersIn(word) >= leastLetters) {
      const found = withGaps.find(({ form }) => form.test(word))
      if (found === undefined) continue
      shown.add(found.text)
      open.push(...(found.form.exec(word) ?? []).slice(1).map(oneSpaced))
    }
  }
  return [...shown].toSorted()
}

/** A line for each text that a screen shows by now and its recorded picture doesn't. */
export const newerThan = (recorded: Seen, now: Seen): readonly string[] =>
  Object.entries(now).flatMap(([name, shown]) =>
    shown
      .filter((text) => recorded[name]?.includes(text) === false)
      .map((text) => `${name}.png doesn’t show “${text}” yet.`),
  )

/** The command that takes all pictures again. */
export const takeAgain = 'npm run tour -- --pictures docs/pictures'

export type Pictures = {
  /** The files by name, with the size of each. */
  readonly files: ReadonlyMap<string, Size>
  /** What the tour takes. */
  readonly ofTour: ReadonlyMap<string, Size>
  readonly seen: Seen
  /** The pictures that each document shows or links, by the document's path. */
  readonly inDocuments: Readonly<Record<string, readonly string[]>>
  readonly consoleTexts: readonly string[]
}

/** What is wrong with the pictures of the documents, a line each with what to do. Empty if all of them show the console as it is. */
export function problemsOf({ files, ofTour, seen, inDocuments, consoleTexts }: Pictures): readonly string[] {
  const texts = new Set(consoleTexts.map(oneSpaced))
  const inAny = new Set(Object.values(inDocuments).flat())
  const sizeOf = ({ width, height }: Size) => `${width}×${height}`
  const ofFile = ([name, size]: readonly [string, Size]) => {
    const taken = ofTour.get(name)
    if (taken === undefined) return [`${name}.png: the tour takes no such picture. Remove it.`]
    return [
      ...(sizeOf(size) === sizeOf(taken) ? [] : [`${name}.png is ${sizeOf(size)}, in the tour ${sizeOf(taken)}.`]),
      ...(seen[name] === undefined ? [`${name}.png: nothing is recorded of what it shows.`] : []),
      ...(inAny.has(name)
        ? []
        : [`${name}.png is in no document. Show it in docs/USING.md, or take its step out of the guide.`]),
    ]
  }
  return [
    ...[...files].flatMap(ofFile),
    ...[...ofTour.keys()]
      .filter((name) => !files.has(name))
      .map((name) => `${name}.png: the tour takes it, but it isn’t there.`),
    ...Object.entries(seen).flatMap(([name, shown]) => [
      ...(files.has(name) ? [] : [`${fileName} has ${name}, but there is no such picture.`]),
      ...shown
        .filter((text) => !texts.has(text))
        .map((text) => `${name}.png is out of date: “${text}” is in no text file.`),
    ]),
    ...Object.entries(inDocuments).flatMap(([document, names]) => [
      ...names.filter((name) => !files.has(name)).map((name) => `${document} shows ${name}.png, which isn’t there.`),
      ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${document} shows ${name}.png twice.`),
    ]),
  ]
}
