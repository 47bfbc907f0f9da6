import type { SampleRow } from './sample-regions.ts'

/** A board of the largest known size, for the benchmark: 500 regions in three practices with five visit types each. Waits change with each poll. */

const practices = [
  ['prac-101', 'Peña Blanca Health'],
  ['prac-102', 'Cascadia Virtual Care'],
  ['prac-103', 'Sonoran Valley Health'],
] as const
const visitTypes = ['virtual', 'phone', 'house call', 'e-visit', 'urgent virtual'] as const
const zones = [
  'America/Chicago',
  'America/Phoenix',
  'America/Denver',
  'America/Los_Angeles',
  'America/New_York',
] as const
const markets = ['West', 'Mountain', 'Gulf', 'Plains'] as const

const regions = 500
export const fullBoardCount = regions * visitTypes.length

/** The rows of this poll: of ten rows, one is closed, one busy, one stale; the rest wait up to 75 minutes. */
export function fullBoardRows(poll: number): readonly SampleRow[] {
  return Array.from({ length: fullBoardCount }, (_, at): SampleRow => {
    const region = Math.floor(at / visitTypes.length)
    const [practiceId, practiceName] = practices[region % practices.length] ?? practices[0]
    const shared = {
      practiceId,
      practiceName,
      regionCode: `R${String(region).padStart(3, '0')}`,
      regionName: `Region ${region} of the valley`,
      visitTypeName: visitTypes[at % visitTypes.length] ?? visitTypes[0],
      assignmentQualifiers: region % 2 === 0 ? ['adult'] : ['pediatric'],
      zone: zones[region % zones.length] ?? zones[0],
      market: markets[region % markets.length] ?? markets[0],
      age: (at + poll * 13) % 55,
    }
    const minutes = (at * 7 + poll * 11) % 75
    switch (at % 10) {
      case 0:
        return { ...shared, reason: at % 20 === 0 ? 'OFF_HOURS' : 'NO_ONCALL_PROVIDERS' }
      case 1:
        return {
          ...shared,
          status: 'busy',
          reason: 'REGION_BUSY',
          busy: true,
          busyMessage: `Back in ${minutes} minutes`,
        }
      case 2:
        return { ...shared, minutes, freshness: 'frozen', samePolls: 3 + poll, age: 600 + poll }
      default:
        return { ...shared, minutes, change30: ((poll % 9) - 4) * 60 }
    }
  })
}
