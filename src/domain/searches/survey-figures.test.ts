import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SurveyGroup, surveyFigures, surveyGroupsOf } from './survey-figures.ts'

/** The groups for a list of single answers, as `snapshots.aggregate` returns them. */
function groupsOf(answers: readonly (string | null)[], question = 'Q', surveyId = 's'): SurveyGroup[] {
  const counts = new Map<string | null, number>()
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return surveyGroupsOf([...counts].map(([response, count]) => [question, surveyId, response, count]))
}
const times = (count: number, answer: string) => Array.from({ length: count }, () => answer)
const oneOf = (answers: readonly (string | null)[], question?: string) => {
  const [figure] = surveyFigures(groupsOf(answers, question))
  if (figure === undefined) throw new Error('no figure')
  return figure
}
const numericOf = (answers: readonly (string | null)[], question?: string) => {
  const { figure } = oneOf(answers, question)
  if (figure.kind !== 'numeric') throw new Error(figure.kind)
  return figure
}

describe('analyst finding 11: a filter', () => {
  it('leaves a question of words one of words, and one of choices one of choices', () => {
    const said = Array.from({ length: 40 }, (_, n) => `Something of my own, the ${n}th time`)
    const words = groupsOf(said, 'What else?')
    // A proxy answered "Yes" twice, which alone looks like a choice.
    const few = groupsOf(['Yes', 'Yes'], 'What else?')
    expect(surveyFigures(few)[0]?.figure.kind).toBe('choices')
    expect(surveyFigures(few, [...words, ...few])[0]).toMatchObject({
      answers: 2,
      figure: { kind: 'text', different: 1 },
    })
    const options = Array.from({ length: 8 }, (_, n) => `An option that is rather long ${n}`)
    const choices = groupsOf([...options, ...options, ...options], 'Which?')
    const one = groupsOf(options, 'Which?')
    expect(surveyFigures(one)[0]?.figure.kind).toBe('text')
    expect(surveyFigures(one, choices)[0]?.figure.kind).toBe('choices')
  })

  it('changes no kind, whatever it leaves', () => {
    const response = fc.constantFrom(
      'Yes',
      'No',
      '1',
      '4',
      '5',
      'A longer text of somebody',
      'And one more, by somebody else',
    )
    fc.assert(
      fc.property(fc.array(response, { minLength: 1, maxLength: 40 }), fc.infiniteStream(fc.boolean()), (all, kept) => {
        const [whole] = surveyFigures(groupsOf(all))
        const some = all.filter(() => kept.next().value === true)
        const [narrowed] = surveyFigures(groupsOf(some), groupsOf(all))
        fc.pre(some.length > 0 && whole?.figure.kind !== 'numeric')
        expect(narrowed?.figure.kind).toBe(whole?.figure.kind)
      }),
    )
  })
})

describe('a question of numbers', () => {
  it('stands on the whole scale of 1 to 5, with what nobody gave as zero', () => {
    const figure = numericOf([...times(6, '5'), '4', '4', '1'])
    expect(figure.bars.map(({ label, count }) => [label, count])).toEqual([
      ['1', 1],
      ['2', 0],
      ['3', 0],
      ['4', 2],
      ['5', 6],
    ])
    expect(figure).toMatchObject({ median: 5, fitting: 9, odd: 0, netScore: undefined })
  })

  it('has a net score on a scale of 0 to 10 alone', () => {
    const answers = ['0', '6', '7', '8', '9', '9', '10', '10']
    expect(numericOf(answers)).toMatchObject({ from: 0, to: 10, netScore: 25 })
    expect(numericOf(answers.slice(1))).toMatchObject({ from: 1, to: 10, netScore: undefined })
    expect(numericOf(answers.slice(0, 6))).toMatchObject({ from: 0, to: 9, netScore: undefined })
    // The scale in the question takes precedence over the answers.
    expect(numericOf(['9', '10', '3'], 'From 0 to 10, would you recommend us?')).toMatchObject({
      from: 0,
      to: 10,
      netScore: expect.closeTo(100 / 3, 9) as number,
    })
  })

  it('counts apart what does not fit, and names it', () => {
    const figure = numericOf([...times(97, '4'), ...times(2, 'n/a'), '44', null, '  '])
    expect(figure).toMatchObject({
      from: 1,
      to: 5,
      fitting: 97,
      mean: 4,
      odd: 3,
      oddAnswers: [
        { response: 'n/a', count: 2 },
        { response: '44', count: 1 },
      ],
    })
    expect(oneOf([...times(97, '4'), null, '  '])).toMatchObject({ answers: 97, empty: 2 })
  })

  it('takes text that is a number as that number, the same with blanks around it', () => {
    expect(numericOf(['5', ' 5 ', '3', '+4', '4.0'])).toMatchObject({ fitting: 5, mean: 4.2 })
  })
})

describe('a question of words', () => {
  it('has choices where few different ones were given', () => {
    expect(oneOf([...times(3, 'Yes'), 'No', 'Not sure']).figure).toEqual({
      kind: 'choices',
      choices: [
        { response: 'Yes', count: 3 },
        { response: 'No', count: 1 },
        { response: 'Not sure', count: 1 },
      ],
      share: 0.6,
    })
  })

  it('is free text otherwise', () => {
    const texts = Array.from({ length: 30 }, (_, n) => `It was fine, thank you, for the ${n}. time`)
    expect(oneOf(texts).figure).toEqual({ kind: 'text', different: 30 })
    expect(oneOf(times(9, 'A text that repeats, and is far too long to be a choice')).figure.kind).toBe('text')
    expect(oneOf([null, '']).figure).toEqual({ kind: 'text', different: 0 })
  })
})

it('one question of two surveys is kept apart; of very many it is one, and says so', () => {
  const two = surveyFigures([...groupsOf(['1', '5'], 'Q', 'a'), ...groupsOf(['0', '10', '4'], 'Q', 'b')])
  expect(two.map(({ surveyIds, isAskedElsewhere, answers }) => [surveyIds, isAskedElsewhere, answers])).toEqual([
    [['b'], true, 3],
    [['a'], true, 2],
  ])
  const many = surveyFigures(Array.from({ length: 40 }, (_, n) => groupsOf(['5'], 'Q', `s${n}`)).flat())
  expect(many).toMatchObject([{ answers: 40, isAskedElsewhere: false }])
  expect(many[0]?.surveyIds).toHaveLength(40)
})

/** Independent of the implementation: checks the answers one by one. */
describe('equals a calculation that goes through the answers one by one', () => {
  it('for numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 80 }),
        fc.array(fc.constantFrom('', ' ', null), { maxLength: 5 }),
        (values, empties) => {
          const figure = numericOf([...values.map(String), ...empties])
          let sum = 0
          let promoters = 0
          let detractors = 0
          for (const value of values) {
            sum += value
            if (value > 8) promoters += 1
            if (value < 7) detractors += 1
          }
          const sorted = values.toSorted((a, b) => a - b)
          const middle = sorted.length / 2
          const median =
            sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
          expect(figure.mean).toBeCloseTo(sum / values.length, 9)
          expect(figure.median).toBe(median)
          expect(figure.fitting).toBe(values.length)
          for (const bar of figure.bars) {
            let count = 0
            for (const value of values) if (value === bar.from) count += 1
            expect(bar.count).toBe(count)
          }
          let inBars = 0
          for (const bar of figure.bars) inBars += bar.count
          expect(inBars).toBe(values.length)
          const isNet = values.includes(0) && values.includes(10)
          const net = (promoters / values.length - detractors / values.length) * 100
          expect(figure.netScore === undefined).toBe(!isNet)
          expect(figure.netScore ?? net).toBeCloseTo(net, 9)
        },
      ),
    )
  })

  it('for any answers nothing is lost: fitting, odd, choices and empty make all', () => {
    const answer = fc.oneof(
      fc.integer({ min: -3, max: 400 }).map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.constantFrom('Yes', 'No', 'n/a', '', null, ' 7'),
      fc.string({ maxLength: 60 }),
    )
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 60 }), (answers) => {
        const one = oneOf(answers)
        expect(one.answers + one.empty).toBe(answers.length)
        const { figure } = one
        const sum = (parts: readonly { readonly count: number }[]) => {
          let all = 0
          for (const { count } of parts) all += count
          return all
        }
        const figures = {
          numeric: () => figure.kind === 'numeric' && sum(figure.bars) + figure.odd,
          choices: () => figure.kind === 'choices' && sum(figure.choices),
          text: () => one.answers,
        }
        expect(figures[figure.kind]()).toBe(one.answers)
        expect(figure.kind !== 'numeric' || sum(figure.bars) === figure.fitting).toBe(true)
      }),
    )
  })
})
