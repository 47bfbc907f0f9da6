import { findBrowser } from '../../scripts/prepare/browser.ts'
import { findTexts } from '../report-rows.ts'
import { ratiosOf, screenRounds, screenRows, wordsOf } from '../report-screen.ts'
import { medianOf, type Row } from '../row.ts'

/** A report on the screen of the built app, from the press of Open on. The four rows share one measurement. */

const report = `a report of ${screenRows.toLocaleString('en-US')} rows of 40 awkward columns in the built app`

const rowOf = (name: keyof typeof ratiosOf, title: string, aim: number): Row => ({
  title,
  aim,
  async measure(note) {
    if (findBrowser() === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    const rounds = await screenRounds(note)
    const ratios = rounds.map(ratiosOf[name])
    return { ratio: medianOf(ratios), ratios, raw: name === 'whole' ? wordsOf(rounds) : rawOf[name](rounds) }
  },
})

type Rounds = Awaited<ReturnType<typeof screenRounds>>
const middle = (rounds: Rounds, pick: (round: Rounds[number]) => number) =>
  `${medianOf(rounds.map(pick)).toFixed(0)} ms`
const rawOf: Readonly<Record<Exclude<keyof typeof ratiosOf, 'whole'>, (rounds: Rounds) => string>> = {
  firstRows: (rounds) =>
    `rows after ${middle(rounds, ({ screen }) => screen.firstRows)} (never later than 1 s), 8 MB after ${middle(rounds, ({ bare }) => bare.firstBytes)}`,
  find: (rounds) =>
    `rows after ${middle(rounds, ({ screen }) => screen.find)}, scan ${middle(rounds, ({ bare }) => bare.scans[0])}`,
  letter: (rounds) =>
    `rows after ${middle(rounds, ({ screen }) => screen.letter)}, scan ${middle(rounds, ({ bare }) => bare.scans[1])}`,
  sort: (rounds) =>
    `rows after ${middle(rounds, ({ screen }) => screen.sort)}, DuckDB ${middle(rounds, ({ bare }) => bare.sort)}`,
  pick: (rounds) =>
    `rows and charts after ${middle(rounds, ({ screen }) => screen.pick)}, count ${middle(rounds, ({ bare }) => bare.count)}`,
}

export const reportScreenRows = rowOf(
  'firstRows',
  `From the press of Open to the first rows of ${report}, against the first 8 MB at a bare client; never later than 1 s`,
  1.5,
)
export const reportScreenWhole = rowOf(
  'whole',
  `From the press of Open to the whole table and all charts in view of ${report}, against a bare download and DuckDB’s own strict load of all columns as text`,
  1.6,
)
export const reportScreenFind = rowOf(
  'find',
  `A find for “${findTexts[0]}” in all columns of ${report}, from the last letter to its rows, against one plain scan of DuckDB`,
  1.5,
)
export const reportScreenLetter = rowOf(
  'letter',
  `One more letter in that find, against one plain scan of DuckDB for the longer text`,
  0.3,
)
