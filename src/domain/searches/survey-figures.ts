import { type NumericFigure, numericFigureOf } from './survey-scale.ts'

/**
 * What the answers to survey questions say (platform document, section 2.7: `surveyResponse` is a number or text), question by question, from
 * the counts of each different answer. Nothing is left out silently: empty answers and those that fit no scale are counted apart.
 */

/** How often one answer was given to one question of one survey. */
export type SurveyGroup = {
  readonly question: string | null
  readonly surveyId: string | null
  readonly response: string | null
  readonly count: number
}

export type SurveyChoice = { readonly response: string; readonly count: number }

type ChoicesFigure = {
  readonly kind: 'choices'
  /** Most frequent first, ties by name. */
  readonly choices: readonly SurveyChoice[]
  /** Of the most common one, 0 to 1. */
  readonly share: number
}

/** `different`: how many different texts there are. They are read one by one elsewhere. */
type TextFigure = { readonly kind: 'text'; readonly different: number }

export type SurveyFigure = {
  readonly question: string | null
  /** The surveys that ask it: one, or all where they are too many to be kept apart. */
  readonly surveyIds: readonly (string | null)[]
  /** The same question stands in another figure, of another survey. */
  readonly isAskedElsewhere: boolean
  /** Answers with something in them, those that do not fit among them. */
  readonly answers: number
  readonly empty: number
  readonly figure: NumericFigure | ChoicesFigure | TextFigure
}

/** The same question of so many surveys at most is kept apart by survey. */
const mostSurveysApart = 6
/** Different answers, and their length, up to which they are choices and no free text. */
const mostChoices = 12
const longestChoice = 40
/** A handful of short words are choices however few gave them. */
const alwaysChoices = 6
const longestShortWord = 24

/** Rows of `snapshots.aggregate`, grouped by question, surveyId and response, with the count behind them. */
export function surveyGroupsOf(rows: readonly (readonly (string | number | null)[])[]): SurveyGroup[] {
  const textOf = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value)
  return rows.map(([question, surveyId, response, count]) => ({
    question: textOf(question),
    surveyId: textOf(surveyId),
    response: textOf(response),
    count: Number(count ?? 0),
  }))
}

type Kind = SurveyFigure['figure']['kind']
type KindOf = (question: string | null, surveyId: string | null) => Kind | undefined

/**
 * A figure for each question, those with most answers first; ties in the order in which they came. `whole` are the groups of all answers that were read:
 * a filter that leaves few of them doesn't turn a question of words into one of choices.
 */
export function surveyFigures(groups: readonly SurveyGroup[], whole: readonly SurveyGroup[] = groups): SurveyFigure[] {
  if (whole === groups) return figuresOf(groups, () => undefined)
  const kinds = new Map(
    figuresOf(whole, () => undefined).flatMap(({ question, surveyIds, figure }) =>
      surveyIds.map((id) => [JSON.stringify([question, id]), figure.kind] as const),
    ),
  )
  return figuresOf(groups, (question, surveyId) => kinds.get(JSON.stringify([question, surveyId])))
}

function figuresOf(groups: readonly SurveyGroup[], kindOf: KindOf): SurveyFigure[] {
  const questions = new Map<string | null, Map<string | null, SurveyGroup[]>>()
  for (const group of groups) {
    const surveys = questions.get(group.question) ?? new Map<string | null, SurveyGroup[]>()
    questions.set(group.question, surveys)
    const own = surveys.get(group.surveyId)
    if (own === undefined) surveys.set(group.surveyId, [group])
    else own.push(group)
  }
  const figures = [...questions].flatMap(([question, surveys]) => {
    if (surveys.size > mostSurveysApart)
      return [figureOf(question, [...surveys.keys()], [...surveys.values()].flat(), false, kindOf)]
    return [...surveys].map(([surveyId, own]) => figureOf(question, [surveyId], own, surveys.size > 1, kindOf))
  })
  return figures.sort((a, b) => b.answers - a.answers)
}

function figureOf(
  question: string | null,
  surveyIds: readonly (string | null)[],
  groups: readonly SurveyGroup[],
  isAskedElsewhere: boolean,
  kindOf: KindOf,
): SurveyFigure {
  const counts = new Map<string, number>()
  let empty = 0
  for (const { response, count } of groups) {
    const given = response?.trim() ?? ''
    if (given === '') empty += count
    else counts.set(given, (counts.get(given) ?? 0) + count)
  }
  const given: SurveyChoice[] = [...counts]
    .map(([response, count]) => ({ response, count }))
    .filter(({ count }) => count > 0)
  const answers = given.reduce((sum, { count }) => sum + count, 0)
  const kind = kindOf(question, surveyIds[0] ?? null)
  const numbers = kind === undefined || kind === 'numeric' ? numericFigureOf(question ?? '', given) : undefined
  const choices = kind === 'text' ? undefined : choicesOf(given, answers, kind === 'choices')
  const figure = numbers ?? choices ?? textOf(given)
  return { question, surveyIds, isAskedElsewhere, answers, empty, figure }
}

function choicesOf(given: readonly SurveyChoice[], answers: number, areChoices: boolean): ChoicesFigure | undefined {
  const different = given.length
  if (different === 0 || different > mostChoices) return undefined
  const longest = Math.max(...given.map(({ response }) => response.length))
  const isFew = answers >= 2 * different || (different <= alwaysChoices && longest <= longestShortWord)
  if (!areChoices && (longest > longestChoice || !isFew)) return undefined
  const choices = [...given].sort((a, b) => b.count - a.count || (a.response < b.response ? -1 : 1))
  return { kind: 'choices', choices, share: (choices[0]?.count ?? 0) / answers }
}

const textOf = (given: readonly SurveyChoice[]): TextFigure => ({ kind: 'text', different: given.length })
