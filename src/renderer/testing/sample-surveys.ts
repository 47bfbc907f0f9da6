import { searchColumns } from '../../domain/searches/search-columns.ts'
import type { CellText } from '../../domain/tables/table.ts'
import { dayMs } from '../../domain/time/zone-days.ts'

/** Sample survey answers: each visit answers five questions, and some add free text. */

export const surveyColumns = searchColumns('surveys')

export const sampleQuestions = {
  rating: 'How would you rate this visit?',
  recommend: 'Would you recommend us to a friend?',
  resolved: 'Was your concern resolved?',
  wait: 'How long did you wait?',
  words: 'What should we know about your visit?',
} as const

const resolved = ['Yes, fully', 'Yes, fully', 'Yes, fully', 'Partly', 'No', 'Not sure']
const waits = ['5 to 15 min', '5 to 15 min', '5 to 15 min', 'Under 5 min', '15 to 30 min', 'Over 30 min']
const words = [
  'The doctor listened and explained the antibiotic clearly. In and out in twelve minutes.',
  'Waited 40 minutes with no message, then the video froze twice.',
  'Good visit. The pharmacy field did not accept my ZIP code at first.',
  'Muy amable. La intérprete se conectó enseguida.',
  'Would like the after-visit notes by mail for my mother.',
  'Told the region was open, then it closed while I was in line.',
  'So much easier than driving to the clinic with two kids.',
  'Fine, but I had to repeat my allergies three times.',
  'Clear instructions. I would have liked a link to the test results page.',
  'Second visit this month, both on time.',
]

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item
const mixed = (visit: number, salt: number) => ((visit * 7_919 + salt * 104_729) % 10_007) / 10_007

/** Answers of visits between two instants, oldest first: about thirty per day, fewer on weekends. */
export function surveyTable(from: number, to: number) {
  const rows: (readonly CellText[])[] = []
  const firstDay = Math.floor(from / dayMs)
  for (let day = firstDay; day * dayMs < to; day += 1) {
    const visits = 24 + ((day * 13) % 17) - (day % 7 < 2 ? 14 : 0)
    for (let n = 0; n < visits; n += 1) {
      const at = day * dayMs + Math.floor(((n + 0.5) / visits) * dayMs)
      if (at <= from || at >= to) continue
      const visit = day * 50 + n
      const mood = Math.sqrt(mixed(visit, 1))
      const role = mixed(visit, 2) < 0.8 ? 'patient' : 'proxy'
      const say = (question: string, response: string, place: number) => {
        const moment = new Date(at + place * 1_000).toISOString()
        rows.push([
          `ac5e0000-0000-4000-8000-${String(visit * 10 + place).padStart(12, '0')}`,
          moment,
          moment,
          moment,
          visitIdOf(visit),
          `pa710000-0000-4000-8000-${String(visit).padStart(12, '0')}`,
          role,
          'post-visit-3',
          question,
          response,
        ])
      }
      if (visit % 9 !== 4) say(sampleQuestions.rating, String(1 + Math.round(mood * 4)), 0)
      if (visit % 5 !== 3) say(sampleQuestions.recommend, String(Math.round(mood * 10)), 1)
      say(sampleQuestions.resolved, pick(resolved, Math.floor(mixed(visit, 3) * 60)), 2)
      if (visit % 4 !== 1) say(sampleQuestions.wait, pick(waits, Math.floor(mixed(visit, 4) * 60)), 3)
      if (visit % 3 === 0)
        say(sampleQuestions.words, `${pick(words, visit / 3)}${visit % 11 === 0 ? ` (${visit})` : ''}`, 4)
    }
  }
  return { columns: surveyColumns, rows }
}

export const visitIdOf = (visit: number): string =>
  `${((visit * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0')}-0000-4000-8000-${String(visit).padStart(12, '0')}`
