import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { Alert, AlertCondition } from './alert.ts'
import { noticeText, noticesOf, type NoticeSubject } from './alert-notice.ts'
import { combinationKey } from './region-poll.ts'

const at = Date.parse('2026-03-03T11:42:30Z')
const overLimit: AlertCondition = { kind: 'wait-over', minutes: 45, recoveryMargin: 5 }

function subject(changes: Partial<NoticeSubject> = {}): NoticeSubject {
  const combination = {
    practiceId: 'p1',
    regionCode: 'TX',
    visitTypeName: 'Virtual',
    assignmentQualifiers: ['Pediatric'],
    ...changes,
  }
  return {
    practiceName: 'Peña Blanca Health',
    regionName: 'Texas',
    ruleName: 'Long wait',
    condition: overLimit,
    since: '2026-03-03T11:31:00Z',
    waitSeconds: 3_480,
    reason: undefined,
    known: true,
    ...combination,
    key: combinationKey(combination),
  }
}

const text = (kind: 'fired' | 'repeated' | 'recovered', ...alerts: readonly NoticeSubject[]) =>
  noticeText({ kind, at, sound: true, alerts })

describe('a notice of one alert', () => {
  it('says where, how it stands, since when and by which rule, and leads to the row', () => {
    const alert = subject()
    expect(text('fired', alert)).toEqual({
      title: 'Texas, Virtual, Pediatric: 58 min',
      body: 'Over 45 min for 11 min. Peña Blanca Health, rule “Long wait”.',
      sound: true,
      hash: `#/regions/board?open=${encodeURIComponent(alert.key)}`,
    })
  })

  it('tells a wait under a limit as under it, as the board does', () => {
    expect(text('fired', subject({ waitSeconds: 1_799 })).title).toBe('Texas, Virtual, Pediatric: 29 min')
  })

  it('says that it goes on, with hours where it lasts', () => {
    expect(text('repeated', subject({ since: '2026-03-03T08:40:00Z' })).body).toMatch(
      /^Still over 45 min, for 3 hr 2 min\./,
    )
    expect(text('repeated', subject({ since: '2026-03-03T08:42:00Z' })).body).toMatch(/^Still over 45 min, for 3 hr\./)
  })

  it('counts no time below none, should the clock have been set back', () => {
    expect(text('fired', subject({ since: '2026-03-03T23:00:00Z' })).body).toMatch(/for 0 min\./)
  })

  it.each([
    ['NO_ONCALL_PROVIDERS', 'unavailable, no on-call provider'],
    ['REGION_BUSY', 'unavailable, region busy'],
    ['OFF_HOURS', 'unavailable, off hours'],
    ['UNKNOWN', 'unavailable, reason unknown'],
    [undefined, 'unavailable, no reason reported'],
    ['Jane Doe is on the phone', 'unavailable, another reason'],
    ['constructor', 'unavailable, another reason'],
  ])('of the reason %s says %s', (reason, words) => {
    const alert = subject({ condition: { kind: 'unavailable', reasons: [] }, waitSeconds: undefined, reason })
    expect(text('fired', alert).title).toBe(`Texas, Virtual, Pediatric: ${words}`)
  })

  it('says what is good again', () => {
    const body = (condition: AlertCondition, waitSeconds?: number) =>
      text('recovered', subject({ condition, waitSeconds })).body.split(' Peña')[0]
    expect(body(overLimit, 720)).toBe('12 min now.')
    expect(body({ kind: 'unavailable', reasons: [] })).toBe('Available again.')
    expect(body({ kind: 'no-data' })).toBe('Current data again.')
    expect(text('recovered', subject()).title).toBe('Texas, Virtual, Pediatric: recovered')
  })

  it('gives no old figure as one of now', () => {
    const { title, body } = text('repeated', subject({ known: false }))
    expect(title).toBe('Texas, Virtual, Pediatric: no current data')
    expect(body).not.toMatch(/58|[Ss]till/)
  })

  it('calls a condition that is neither met nor good again not met', () => {
    const between = (changes: Partial<NoticeSubject>) =>
      (['fired', 'repeated'] as const).map((kind) => {
        const { title, body } = text(kind, subject({ waitSeconds: 43 * 60, isBetween: true, ...changes }))
        return `${title.replace('Texas, Virtual, Pediatric: ', '')}. ${body.split(' Peña')[0] ?? ''}`
      })
    const twice = (words: string) => [words, words]
    expect(between({})).toEqual(twice('43 min. Was over 45 min, not clear yet.'))
    expect(between({ waitSeconds: undefined, reason: 'NO_ONCALL_PROVIDERS' })).toEqual(
      twice('unavailable, no on-call provider. Was over 45 min, not clear yet.'),
    )
    expect(between({ condition: { kind: 'paused-idle', underMinutes: 1 } })).toEqual(
      twice('not clear yet. Was paused, no one waiting, not clear yet.'),
    )
  })

  it('names the code where the region has no name, and no qualifier where there is none', () => {
    expect(text('fired', subject({ regionName: ' ', assignmentQualifiers: [] })).title).toBe('TX, Virtual: 58 min')
  })
})

describe('a notice of many', () => {
  it('sums up: how many, where, and the longest wait', () => {
    const alerts = ['TX', 'AZ', 'CO', 'NM', 'UT'].flatMap((regionCode, place) =>
      ['Virtual', 'Phone'].map((visitTypeName) =>
        subject({ regionCode, regionName: `Region ${regionCode}`, visitTypeName, waitSeconds: 3_000 + place * 60 }),
      ),
    )
    expect(text('fired', ...alerts)).toEqual({
      title: '10 waits in 5 regions: over 45 min',
      body: 'Region TX, Region AZ, Region CO and 2 more. Longest wait 54 min: Region UT, Virtual, Pediatric.',
      sound: true,
      hash: '#/regions/incidents',
    })
  })

  it('of several rules on one combination leads to its row', () => {
    const alerts = [subject(), subject({ condition: { kind: 'wait-over', minutes: 50, recoveryMargin: 0 } })]
    const { title, hash } = text('fired', ...alerts)
    expect(title).toBe('1 wait in 1 region: over 45 min and over 50 min')
    expect(hash).toContain('#/regions/board?open=')
  })

  it('calls no wait over its limit that isn’t now, or of which nothing is known', () => {
    const [over, unknown] = [subject(), subject({ regionCode: 'AZ', regionName: 'Arizona', known: false })]
    const between = subject({ regionCode: 'CO', regionName: 'Colorado', waitSeconds: 43 * 60, isBetween: true })
    expect(text('repeated', over, unknown, between)).toMatchObject({
      title: '3 waits in 3 regions: over 45 min, no current data and not clear yet',
      body: 'Texas, Arizona and Colorado. Longest wait 58 min: Texas, Virtual, Pediatric.',
    })
    expect(text('repeated', unknown, { ...unknown, ruleName: 'Longer wait' })).toMatchObject({
      title: '1 wait in 1 region: no current data',
      body: 'Arizona.',
    })
  })

  it('says that it goes on or is over', () => {
    const arizona = subject({ regionCode: 'AZ', regionName: 'Arizona', waitSeconds: 50 * 60 })
    const alerts = [subject(), { ...arizona, known: false, waitSeconds: 9_000 }]
    const both = 'Texas and Arizona. Longest wait 58 min: Texas, Virtual, Pediatric.'
    expect(text('repeated', subject(), arizona).body).toBe(`No change. ${both}`)
    // Whether anything changed in Arizona isn't known.
    expect(text('repeated', ...alerts).body).toBe(both)
    expect(text('recovered', ...alerts)).toMatchObject({
      title: '2 waits in 2 regions: recovered',
      body: 'Texas and Arizona.',
    })
  })
})

it('is short and on one line, whatever the platform calls its places', () => {
  const name = fc.string({ unit: 'binary', maxLength: counted(200, 400), size: 'max' })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, name, name, name), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('fired' as const, 'repeated' as const, 'recovered' as const),
      (names, kind) => {
        const alerts = names.map(([regionName, visitTypeName, qualifier, ruleName]) =>
          subject({ regionName, visitTypeName, assignmentQualifiers: [qualifier], ruleName }),
        )
        const { title, body } = text(kind, ...alerts)
        expect(`${title}${body}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(title.length).toBeLessThanOrEqual(150)
        expect(body.length).toBeLessThanOrEqual(300)
      },
    ),
    { numRuns: counted(12, 100) },
  )
})

it('never holds what somebody wrote when acknowledging, nor a reason of no document', () => {
  const canary = 'Jane Q. Canary 1961-04-12'
  const whole: Alert = {
    ...subject({ condition: { kind: 'unavailable', reasons: [] }, reason: canary }),
    id: 'a',
    ruleId: 'r',
    state: 'acknowledged',
    firedAt: undefined,
    notices: 1,
    lastNoticeAt: undefined,
    held: undefined,
    acknowledged: { at: '2026-03-03T11:31:00Z', note: canary },
  }
  for (const kind of ['fired', 'repeated', 'recovered'] as const) {
    for (const count of [1, 2]) {
      const announced = Array.from({ length: count }, () => ({ kind, sound: true, alert: { ...whole, known: true } }))
      const notices = noticesOf(announced, at)
      expect(notices).toHaveLength(1)
      expect(JSON.stringify(notices.map(noticeText))).not.toContain('Canary')
    }
  }
})
