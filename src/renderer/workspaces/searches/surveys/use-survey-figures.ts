import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { type SurveyFigure, surveyFigures, surveyGroupsOf } from '../../../../domain/searches/survey-figures.ts'
import { type TableView, wholeTable } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useOfSnapshot } from '../../../records/use-aggregate.ts'
import { oneOfFilter, type SurveyFields } from './survey-fields.ts'

/** A question with more distinct answers counts as text and isn't aggregated. */
const mostDifferent = 2_000
const mostGroups = 50_000
/** The maximum number of values in a filter. */
const mostNamed = 1_000

/** A figure per question for the answers in `view`, from the snapshot's aggregates. */
export function useSurveyFigures(info: SnapshotInfo | undefined, view: TableView, fields: SurveyFields) {
  const { question, surveyId, response } = fields
  const wanted = question === undefined || response === undefined ? undefined : { view, question, surveyId, response }
  return useOfSnapshot(
    'survey-figures',
    info,
    wanted,
    async ({ view, question, surveyId, response }, snapshotId, signal) => {
      const by = [{ column: question }, { column: surveyId ?? question }]
      const asked = { snapshotId, limit: mostGroups }
      const unsorted: TableView = { ...view, sort: [] }
      const isNarrowed = view.filters.length > 0 || view.find !== undefined
      const asksOf = async (of: TableView) => {
        const measures = [
          { measure: 'count' as const, column: response },
          { measure: 'distinct' as const, column: response },
          { measure: 'count' as const },
        ]
        return (await callBridge('snapshots.aggregate', { ...asked, view: of, groupBy: by, measures }, { signal }))
          .value
      }
      // A question's kind depends on all answers, whatever the filter.
      const [asks, wholeAsks] = await Promise.all([asksOf(unsorted), isNarrowed ? asksOf(wholeTable) : undefined])
      const counted = countable((wholeAsks ?? asks).rows)
      const groupsOf = async (of: TableView) => {
        if (counted.length === 0) return { groups: [], truncated: false }
        const input = {
          ...asked,
          view: { ...of, filters: [...of.filters, oneOfFilter(question, counted)] },
          groupBy: [...by, { column: response }],
          measures: [{ measure: 'count' as const }],
        }
        const { value } = await callBridge('snapshots.aggregate', input, { signal })
        const groups = surveyGroupsOf(value.rows)
        return {
          groups: surveyId === undefined ? groups.map((group) => ({ ...group, surveyId: null })) : groups,
          truncated: value.truncated,
        }
      }
      const [own, whole] = await Promise.all([groupsOf(unsorted), isNarrowed ? groupsOf(wholeTable) : undefined])
      return {
        figures: [
          ...surveyFigures(own.groups, whole?.groups ?? own.groups),
          ...inWords(asks.rows, counted, surveyId !== undefined),
        ].sort((one, other) => other.answers - one.answers),
        /** True if there are more questions than can be distinguished. */
        isCut: asks.truncated || own.truncated,
      }
    },
  )
}

type Rows = readonly (readonly (string | number | null)[])[]
const textOf = (value: string | number | null | undefined) => (value == null ? null : String(value))

/** The questions with countable distinct answers, fewest first. */
function countable(asks: Rows): (string | null)[] {
  const different = new Map<string | null, number>()
  for (const [question, , , distinct] of asks) {
    const key = textOf(question)
    different.set(key, (different.get(key) ?? 0) + Number(distinct ?? 0))
  }
  let sum = 0
  return [...different]
    .toSorted((one, other) => one[1] - other[1])
    .filter(([, many]) => {
      if (many > mostDifferent || sum + many > mostGroups) return false
      sum += many + 1
      return true
    })
    .map(([question]) => question)
    .slice(0, mostNamed)
}

/** The other questions: too many distinct answers, so they are text. */
function inWords(asks: Rows, counted: readonly (string | null)[], isBySurvey: boolean): SurveyFigure[] {
  const left = new Set(counted)
  const others = asks.filter(([question]) => !left.has(textOf(question)))
  return [...Map.groupBy(others, ([question]) => textOf(question))].map(([question, own]): SurveyFigure => {
    const sumOf = (column: number) => own.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
    return {
      question,
      surveyIds: own.map(([, survey]) => (isBySurvey ? textOf(survey) : null)),
      answers: sumOf(2),
      empty: sumOf(4) - sumOf(2),
      isAskedElsewhere: false,
      figure: { kind: 'text', different: sumOf(3) },
    }
  })
}
