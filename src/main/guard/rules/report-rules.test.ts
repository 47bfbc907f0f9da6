import { expect, it } from 'vitest'
import type { ParsedCallInput } from '../../../bridge/calls.ts'
import type { ShownQuestion } from '../../../bridge/calls/questions.ts'
import type { ShownReport } from '../../../domain/reports/report-entry.ts'
import { questionsRules, reportsRules } from './report-rules.ts'
import type { Look } from './rule.ts'

it('the record of a saved question names its own connection, not the one that the page says', () => {
  const rule = questionsRules['questions.save']
  if (!('asked' in rule)) throw new Error('not recorded')
  const look = {} as Look
  const asked = { connectionId: 'uat' } as ParsedCallInput<'questions.save'>
  expect(rule.asked?.(asked, look)).toEqual({ connectionId: 'uat', details: ['new'] })
  const again = { ...asked, questionId: 'q' }
  const subject = { kind: 'question', id: 'q' }
  expect(rule.asked?.(again, look)).toEqual({ subject, details: ['changed'] })
  const saved = { id: 'q', connectionId: 'prod' } as ShownQuestion
  expect(rule.answered?.(saved, again, look)).toEqual({ connectionId: 'prod', subject })
})

it('reports that are started by week, opened or removed together are each named', () => {
  const look = {} as Look
  const [subject, other] = [
    { kind: 'report', id: 'a' },
    { kind: 'report', id: 'b' },
  ]
  const both = { subject, others: [other], count: 2 }
  const entryIds = ['a', 'b', 'a']
  const { 'reports.open': opened, 'reports.forget': forgotten, 'reports.start': started } = reportsRules
  expect('asked' in opened && opened.asked?.({ entryIds }, look)).toEqual(both)
  expect('asked' in forgotten && forgotten.asked?.({ connectionId: 'uat', entryIds }, look)).toEqual({
    connectionId: 'uat',
    ...both,
  })
  const entries = ['a', 'b'].map((id) => ({ entry: { id } }) as ShownReport)
  expect('answered' in started && started.answered?.(entries, {} as never, look)).toEqual(both)
})
