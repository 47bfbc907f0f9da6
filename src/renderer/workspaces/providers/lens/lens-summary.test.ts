import { describe, expect, it } from 'vitest'
import { type ProviderSlot, type SlotSource, slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import { lensOf, type LensSide } from '../../../../domain/slots/slot-lens.ts'
import { summaryOf, summaryWords } from './lens-summary.ts'

function slotsAt(source: SlotSource, starts: readonly string[], duration = 20): readonly ProviderSlot[] {
  const slots = slotsOfTimeSlots({
    slots: [
      {
        ehrSystemName: 'main',
        departmentIdentifier: '1',
        timezone: 'America/Phoenix',
        slotsByVisitType: [
          {
            visitTypeId: 'v',
            visitTypeName: 'Visit',
            scheduleDays: [
              {
                date: '2031-03-04',
                slotTimes: starts.map((time) => ({ slotDateTime: `2031-03-04T${time}:00-07:00`, duration })),
              },
            ],
          },
        ],
      },
    ],
  })
  return slots.map((slot) => ({ ...slot, source }))
}

const side = (source: SlotSource, starts: readonly string[], duration?: number): LensSide => ({
  source,
  answered: true,
  slots: slotsAt(source, starts, duration),
})
const failed = (source: SlotSource): LensSide => ({ source, answered: false, slots: [] })
const words = (sides: readonly LensSide[], now = 0) =>
  summaryWords(summaryOf(lensOf(sides, now), sides), sides.filter(({ answered }) => answered).length)

describe('what the rows of the lens come to', () => {
  it('counts each row once', () => {
    const sides = [
      side('timeSlots', ['09:00', '10:00', '11:00']),
      side('slotSearch', ['09:00', '10:00']),
      side('careOptions', ['09:00', '10:00']),
    ]
    expect(words(sides)).toBe('2 agree, 0 differ, 1 only in time slots')
  })
  it('counts another length as a difference', () => {
    expect(
      words([side('timeSlots', ['09:00']), side('slotSearch', ['09:00'], 40), side('careOptions', ['09:00'])]),
    ).toBe('0 agree, 1 differ')
  })
  it('lacks nothing in an endpoint that did not answer', () => {
    expect(words([side('timeSlots', ['09:00']), side('slotSearch', ['09:00']), failed('careOptions')])).toBe(
      '1 agree, 0 differ',
    )
  })
  it('says that one answer alone proves nothing', () => {
    expect(words([side('timeSlots', ['09:00']), failed('slotSearch'), failed('careOptions')])).toBe(
      '1 slot, nothing to compare: one endpoint responded',
    )
  })
  it('takes slots that are past for no difference', () => {
    const sides = [side('timeSlots', ['09:00']), side('slotSearch', ['09:00']), side('careOptions', ['09:00'])]
    expect(words(sides, Date.parse('2031-03-05T00:00:00Z'))).toBe('1 agree, 0 differ')
  })
})
