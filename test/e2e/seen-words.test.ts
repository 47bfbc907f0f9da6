import { expect, test } from 'vitest'
import { datesOfOtherForm, notInTextFiles } from './seen-words.ts'

test('a sentence that no text file has is found; names and figures in a known one are not', () => {
  const planted = 'the quick brown foxes jumped above seven lazy dogs'
  const known = 'Without dates, it covers the last 10 days. Maryvale Family Medicine'
  expect(notInTextFiles([planted, known, 'Carmen Zielińska', 'Regions'])).toEqual([planted])
})

test('a date of another form is found', () => {
  const dates = ['Mon, Nov 23, 9:00 AM MST', 'Mon, 23 Nov, 09:00 MST', '2026-11-23', 'Nov 16–22', '11/23/2026']
  expect(datesOfOtherForm(dates, 'US')).toEqual(['Mon, 23 Nov, 09:00 MST', '2026-11-23'])
  expect(datesOfOtherForm(dates, 'GB')).toEqual(['Mon, Nov 23, 9:00 AM MST', '2026-11-23', 'Nov 16–22'])
})
