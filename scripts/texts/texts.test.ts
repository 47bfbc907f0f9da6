import { describe, expect, test } from 'vitest'
import { problemsOf } from './judge-text.ts'
import { proseOf, textsOf } from './read-texts.ts'

describe('newcomer finding 3: what breaks a rule', () => {
  test.each([
    ['Write the first name.', /“Write” is not said here/],
    ['Asked 18 sec ago', /“Asked” is not said here/],
    ['All rules hold.', /“hold” is not said here/],
    ['The platform tells no wait.', /“tells” is not said here/],
    ['Let this caller go?', /“Let this caller go” is not said here/],
    ['Start anew', /“anew” is not said here/],
    ['216 combinations', /“combinations” is not said here/],
    ['Nobody answered', /“Nobody” is not said here/],
    ['Enter a visitTypeName.', /“visitTypeName” is a name of the API/],
    ['Sort by colour', /“colour” is not a word of US English/],
    ['The booking was cancelled.', /“cancelled” is not a word of US English/],
    ['Recieved', /“Recieved” is not a word of US English/],
    ['14 %', /A space before the percent sign/],
    ['{} %', /A space before the percent sign/],
    ["The caller's name", /A straight quote/],
    [`${'word '.repeat(25)}.`, /A sentence of 25 words/],
  ])('%s', (text, problem) => {
    expect(problemsOf({ text, under: [] }).join('\n')).toMatch(problem)
  })

  test.each([
    'Refresh waits',
    'Not reserved until sent',
    'This is a new-patient visit with {}, {}, at {} Arizona time.',
    'All 13 checks passed',
    'Sent only once. If the connection drops, check Unknown outcomes.',
    `${'word '.repeat(24)}. And 24 more is another sentence.`,
    '14%',
    'The caller’s “own” words',
  ])('not: %s', (text) => {
    expect(problemsOf({ text, under: [] })).toEqual([])
  })

  test('a name of the API may stand under details', () => {
    expect(problemsOf({ text: 'visitTypeName', under: ['send', 'details', 'field'] })).toEqual([])
    expect(problemsOf({ text: 'visitTypeName', under: ['send', 'field'] })).toHaveLength(1)
  })
})

test('all strings of a text file are its texts, with the names they stand under', () => {
  const source = "export const texts = { board: { refresh: 'Refresh', rows: (n: number) => `${n} rows` } } as const"
  expect(textsOf('text.ts', source).map(({ text, under }) => [text, under])).toEqual([
    ['Refresh', ['texts', 'board', 'refresh']],
    ['{} rows', ['texts', 'board', 'rows']],
  ])
})

describe('prose on a screen', () => {
  test.each([
    ['between tags', 'const a = <p>Hello</p>', ['Hello']],
    ['in an attribute that is read', 'const a = <Button aria-label="Close" />', ['Close']],
    ['in one of two branches', "const a = <p>{on ? 'On' : 'Off'}</p>", ['On', 'Off']],
    ['in a constant', "const said = 'No slots so far'", ['No slots so far']],
    ['around a value', 'const said = `Remove ${name} from the list`', ['Remove {} from the list']],
    ['in a list', "const heads = ['First name', 'Wait today']", ['First name', 'Wait today']],
    ['as an abbreviation', 'const a = <p>b. {day}</p>', ['b.']],
    ['as one word after a value', 'const said = `${rows} selected`', ['{} selected']],
    ['from a function named for words', "const dueWords = (due: number) => (due === 0 ? 'now' : texts.late)", ['now']],
  ])('is found %s', (_, source, found) => {
    expect(proseOf('screen.tsx', source).map(({ text }) => text)).toEqual(found)
  })

  test.each([
    ['the name of a class', 'const a = <p className="quiet note two words">{name}</p>'],
    ['a value of CSS', "const border = '1px solid var(--ac-line)'"],
    ['a selector', "const all = 'button, a, input'"],
    ['a unit after a value', 'const took = `${seconds} sec`'],
    ['the key of a shortcut', 'const a = <Kbd>N</Kbd>'],
    [
      'a code inside a function named for words',
      "const dueWords = (of: Due) => texts[of.state === 'late' ? of.code : 'soon']",
    ],
    ['a comparison', "const is = kind === 'not known yet'"],
    ['an import', "import { a } from './some file.ts'"],
    ['a type', "type Kind = 'one of two'"],
    ['an error for developers', "throw new Error('there is no desk around this')"],
    ['a text of the text file', 'const a = <p>{texts.board.refresh}</p>'],
  ])('is not %s', (_, source) => {
    expect(proseOf('screen.tsx', source)).toEqual([])
  })
})
