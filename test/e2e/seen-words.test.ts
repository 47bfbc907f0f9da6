import { expect, test } from 'vitest'
import { datesOfOtherForm, notInTextFiles } from './seen-words.ts'

test('a sentence that no text file has is found; names and figures in a known one are not', () => {
  const planted = 'the quick brown foxes jumped above seven lazy dogs'
  const earlier = 'What stands here is what was told before.'
  const known = 'Without dates, it covers the last 10 days. Maryvale Family Medicine'
  expect(notInTextFiles([planted, earlier, known, 'Carmen Zielińska', 'Regions'])).toEqual([planted, earlier])
})

test('a text of several known parts, and what the platform says, are not found', () => {
  const slot =
    '9:00 AM PST 40 min 5:00 PM UTC your time, Thu, Nov 26, department’s clock first, New patient, Rheumatology, Meadow'
  const pause =
    'All clinicians are with patients right now., Thu, Nov 19, 4:28 to 4:37 AM UTC, 9 min, by Garcia, I., virtual'
  const overnight =
    'All clinicians are with patients right now., Mon, Nov 23, 10:54 PM to Tue, Nov 24, 12:47 AM UTC, 1 hr 53 min, by Rodríguez, A., virtual, phone, pediatric'
  const cut = 'Scheduled maintenance of the record system. Phone visits…'
  expect(notInTextFiles([slot, pause, overnight, cut, '0 bytes sent, 616 bytes received'])).toEqual([])
})

test('newcomer finding 12: a date of another form is found', () => {
  const dates = [
    'Mon, Nov 23, 9:00 AM MST',
    'Mon, 23 Nov, 09:00 MST',
    '2026-11-23',
    'Nov 16–22',
    '11/23/2026',
    'Like 2026-11-23, here',
  ]
  expect(datesOfOtherForm(dates, 'US')).toEqual(['Mon, 23 Nov, 09:00 MST', '2026-11-23'])
  expect(datesOfOtherForm(dates, 'GB')).toEqual(['Mon, Nov 23, 9:00 AM MST', '2026-11-23', 'Nov 16–22'])
})
