import { describe, expect, it } from 'vitest'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { checkRule, newRule, ruleDraft } from './rule-draft.ts'

const beside = { id: 'r1', on: true, others: [] }

describe('a rule being written', () => {
  it.each(suggestedRules.map((rule) => [rule.name, rule] as const))('%s comes back as it was', (_, rule) => {
    expect(checkRule(ruleDraft(rule), { id: rule.id, on: rule.on, others: [] })).toEqual({ ok: true, sent: rule })
  })

  it('names each field that is wrong', () => {
    const draft = { ...newRule, overMinutes: '', pendingMinutes: -1, repeatAtMost: 101 }
    expect(checkRule(draft, beside)).toEqual({
      ok: false,
      problems: {
        name: 'Enter a name for the rule.',
        overMinutes: 'Minutes from 0 to 1,440.',
        pendingMinutes: 'Minutes from 0 to 1,440.',
        repeatAtMost: 'A number from 0 to 100.',
      },
    })
  })

  it('asks nothing about a wait where no wait is meant', () => {
    const draft = { ...newRule, name: 'Gone', kind: 'no-data' as const, overMinutes: '', marginMinutes: '' }
    expect(checkRule(draft, beside)).toMatchObject({ ok: true, sent: { condition: { kind: 'no-data' } } })
  })

  it('keeps where mail drafts go, without the spaces around it, and refuses what is no address', () => {
    const draft = { ...newRule, name: 'Very long' }
    expect(checkRule({ ...draft, mailTo: 'lead@example.com?cc=x@evil.example' }, beside)).toEqual({
      ok: false,
      problems: { mailTo: 'Enter an email address, like lead@example.com.' },
    })
    const checked = checkRule({ ...draft, mailTo: ' lead@example.com ' }, beside)
    expect(checked).toMatchObject({ ok: true, sent: { mailTo: 'lead@example.com' } })
    expect(checked.ok && ruleDraft(checked.sent).mailTo).toBe('lead@example.com')
  })

  it('takes names without the spaces around them, and no name that is only spaces: it would cover nothing', () => {
    const draft = { ...newRule, name: 'Closed', kind: 'unavailable' as const, reasons: ['REGION_BUSY ', ' '] }
    expect(checkRule({ ...draft, regionCodes: [' '], visitTypeNames: ['virtual ', 'virtual'] }, beside)).toMatchObject({
      ok: true,
      sent: { scope: { regionCodes: [], visitTypeNames: ['virtual'] }, condition: { reasons: ['REGION_BUSY'] } },
    })
  })

  it('refuses the name of another rule, and a margin wider than the wait', () => {
    const draft = { ...newRule, name: 'long WAIT', overMinutes: 5, marginMinutes: 6 }
    expect(checkRule(draft, { ...beside, others: suggestedRules })).toEqual({
      ok: false,
      problems: { name: 'Another rule has this name.', marginMinutes: 'At most the wait itself.' },
    })
  })
})
