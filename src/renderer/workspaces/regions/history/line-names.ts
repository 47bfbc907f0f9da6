import { combinationWords } from './combination-words.ts'
import { type HistoryChoice, placeOf, qualifiersOf } from './history-choices.ts'

/** Short names for the lines of a chart, using only the parts that differ. Keeps the order. */
export function lineNames(choices: readonly HistoryChoice[]): string[] {
  const varies = (by: (choice: HistoryChoice) => string) => new Set(choices.map(by)).size > 1
  const places = varies(placeOf)
  // Two practices may have regions with the same name.
  const practices = places && varies(({ practiceId }) => practiceId) && !distinct(choices)
  const visits = varies(({ visitTypeName }) => visitTypeName)
  const qualifiers = varies(qualifiersOf)
  return choices.map((choice) => {
    const parts = {
      visitTypeName: visits ? choice.visitTypeName : '',
      assignmentQualifiers: qualifiers ? choice.assignmentQualifiers : [],
    }
    const region = places ? (practices ? `${choice.regionName}, ${choice.practiceName}` : choice.regionName) : ''
    const words = combinationWords(region, parts)
    return words === '' ? (visits || qualifiers ? 'none' : choice.regionName) : words
  })
}

const distinct = (choices: readonly HistoryChoice[]) =>
  new Set(choices.map(({ regionName }) => regionName)).size === new Set(choices.map(placeOf)).size
