import { expect, it } from 'vitest'
import type { ParsedCallInput } from '../../../bridge/calls.ts'
import type { ShownQuestion } from '../../../bridge/calls/questions.ts'
import { questionsRules } from './report-rules.ts'
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
