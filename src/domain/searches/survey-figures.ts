import { type NumericFigure, numericFigureOf } from './survey-scale.ts'

/**
 * Figures for the answers to survey questions (platform document, section 2.7: `surveyResponse` is a number or text). They are computed per question from
 * the count of each distinct answer. Nothing is dropped silently: empty answers and answers off the scale are counted separately.
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
  /** The share of the most common answer, 0 to 1. */
  readonly share: number
}

/** `different`: the number of distinct texts. Another screen lists them individually. */
type TextFigure = { readonly kind: 'text'; readonly different: number }

export type SurveyFigure = {
  readonly question: string | null
  /** The surveys with this question: one survey, or all if there are too many to separate. */
  readonly surveyIds: readonly (string | null)[]
  /** True if another survey's figure has the same question. */
  readonly isAskedElsewhere: boolean
  /** Answers that aren't empty, including those off the scale. */
  readonly answers: number
  readonly empty: number
  readonly figure: NumericFigure | ChoicesFigure | TextFigure
}

/** A question in more surveys than this isn't separated by survey. */
const mostSurveysApart = 6
/** Up to this many distinct answers, of at most this length, count as choices rather than free text. */
const mostChoices = 12
const longestChoice = 40
/** A few short texts are always choices, however few people gave them. */
const alwaysChoices = 6
const longestShortWord = 24

/** Rows of `snapshots.aggregate`, grouped by question, surveyId and response, with the count last. */
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

type KindOf = (question: string | null, surveyId: string | null) => SurveyFigure['figure']['kind'] | undefined

/**
 * One figure per question, most answers first; ties in order of arrival. `whole` are the groups of all loaded answers. It keeps a filter with
 * few answers from turning a text question into one with choices.
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
  const figures = [...Map.groupBy(groups, ({ question }) => question)].flatMap(([question, ofQuestion]) => {
    const surveys = Map.groupBy(ofQuestion, ({ surveyId }) => surveyId)
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
