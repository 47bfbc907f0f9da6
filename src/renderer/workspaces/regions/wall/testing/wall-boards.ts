import type { Oldness } from '../wall-freshness.ts'
import type { WallRow, WallState } from '../wall-rows.ts'

/** Made-up boards for the wall, each the same whenever it is made: from none to 300 regions, with everything that has ever been too long for it. */

/** Windows that walls have: from a small projector to 4K, ultra-wide and upright ones. */
export const wallSizes: readonly (readonly [width: number, height: number])[] = [
  [1280, 720],
  [1280, 800],
  [1280, 1024],
  [1360, 768],
  [1366, 768],
  [1400, 1050],
  [1440, 900],
  [1536, 864],
  [1600, 900],
  [1600, 1200],
  [1680, 1050],
  [1792, 1120],
  [1920, 1080],
  [1920, 1200],
  [2048, 1152],
  [2048, 1536],
  [2160, 1440],
  [2256, 1504],
  [2304, 1440],
  [2400, 1350],
  [2560, 1080],
  [2560, 1440],
  [2560, 1600],
  [2732, 2048],
  [2736, 1824],
  [2880, 1620],
  [2880, 1800],
  [3000, 2000],
  [3072, 1728],
  [3200, 1800],
  [3240, 2160],
  [3360, 1440],
  [3440, 1440],
  [3840, 1080],
  [3840, 1600],
  [3840, 2160],
  [5120, 1440],
  [1080, 1920],
  [1440, 2560],
  [2160, 3840],
] // prettier-ignore

/** Numbers from 0 to below 1 that look drawn by chance (Park and Miller). */
function draws(seed: number): () => number {
  let state = (seed * 7_919 + 17) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const names = [
  'Texas',
  'Idaho',
  'Ohio',
  'New York',
  'Washington',
  'Massachusetts',
  'North Carolina',
  'District of Columbia',
  'Northern Mariana Islands',
  'Texas South and the Rio Grande Valley',
  'Rhode Island and Providence Plantations, weekend coverage',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Saint Croix, Saint John and Saint Thomas, with the Spanish-speaking night line',
  `Greater ${'Metropolitan '.repeat(12)}Area`,
] // prettier-ignore
const visits = [
  'virtual',
  'phone',
  'chat',
  'in-person follow-up',
  'asynchronous questionnaire',
  'behavioral health intake',
]
const qualifiers = [
  'adult',
  'pediatric',
  'behavioral health',
  'adult, spanish',
  'pediatric, mandarin, asthma program',
  '',
]
const practices = [
  'Peña Blanca Health',
  'Cascadia Virtual Care',
  'Consolidated Metropolitan Telehealth Associates of the Upper Midwest, PLLC',
]
const reasons = [
  'No on-call provider',
  'Reason unknown',
  '“Flu surge. Please try phone visits or call the nurse line before 5:00 PM.”',
  'Region busy',
  'No reason reported',
]
const zones = ['America/Chicago', 'America/Phoenix', 'America/New_York', 'Asia/Kolkata', 'Pacific/Guam']
const unusual = ['closed', 'busy', 'off-hours', 'withdrawn', 'inactive', 'no-data'] as const
const states: readonly WallState[] = [...Array.from({ length: 5 }, () => 'open' as const), ...unusual]
const windows = ['To 5:18 PM MST', '1:00 PM MST', 'Wed 11:30 AM GMT+5:30', undefined]
const stages = ['production', 'uat', 'sandbox'] as const
/** From one digit to four, and the longest that a platform reported. */
const waits = [0, 4, 9, 12, 48, 99, 100, 214, 777, 999, 1_000, 1_440, 8_888]
const regionCounts = [0, 1, 2, 3, 5, 8, 12, 13, 24, 40, 90, 300]

/** So many different boards there are: seeds from 0. */
export const mostBoards = 60

/** The board for `seed` at `now` (milliseconds since 1970). */
export function wallBoardOf(seed: number, now: number) {
  const draw = draws(seed + 1)
  const of = <Item>(list: readonly Item[]): Item => list[Math.floor(draw() * list.length)] as Item
  const regions = regionCounts[seed % regionCounts.length] ?? 12
  // Some boards are all long names and great waits, some are of everyday.
  const isHard = seed % 3 === 0
  const rows = Array.from({ length: regions }, (_, region) => {
    const shared = {
      practiceId: `practice-${Math.floor(draw() * 3)}`,
      practice: of(practices),
      regionCode: `R${region}`,
      region: isHard ? of(names) : of(names.slice(0, 9)),
      zone: of(zones),
    }
    return Array.from({ length: 1 + Math.floor(draw() * 6) }, (__, at) => rowOf(shared, `${region} ${at}`))
  }).flat()

  function rowOf(
    shared: Pick<WallRow, 'practiceId' | 'practice' | 'regionCode' | 'region' | 'zone'>,
    key: string,
  ): WallRow {
    const state = draw() < 0.35 ? of(states) : 'open'
    const minutes = state !== 'open' || draw() < 0.04 ? undefined : isHard ? of(waits) : Math.floor(draw() * 70)
    const ago = draw() < 0.2 ? 1_000_000 * draw() : 60_000 * draw()
    return {
      ...shared,
      key,
      visit: of(visits),
      qualifier: of(qualifiers),
      state,
      isSlow: (minutes ?? 0) >= 30,
      isOld: draw() < 0.1 && state !== 'no-data',
      minutes,
      change: draw() < 0.7 ? Math.floor(draw() * 60) - 30 : undefined,
      reason: state === 'open' ? undefined : of(reasons),
      window: of(windows),
      figureAt: state === 'no-data' || draw() < 0.05 ? undefined : now - ago,
      since: draw() < 0.8 ? { at: now - draw() * 9 * 86_400_000 * draw(), isExact: draw() < 0.7 } : undefined,
      isFiring: draw() < 0.1,
      paused:
        draw() < 0.1
          ? {
              by: of(['Z. Mbeki', 'Konstantinos Papadopoulos-Featherstonehaugh', undefined]),
              since: now - draw() * 9e8,
            }
          : undefined,
    }
  }

  const practice = of(practices)
  const old: Oldness | undefined =
    draw() < 0.5
      ? undefined
      : {
          isAll: draw() < 0.4,
          practices: Array.from({ length: 1 + Math.floor(draw() * 3) }, () => ({
            practiceName: practice,
            lastAnsweredAt: draw() < 0.2 ? undefined : new Date(now - 1_020_000).toISOString(),
            seconds: 1_020,
            why: 'The platform didn’t respond within 30 seconds.',
          })),
        }
  return { rows, old, name: of(practices), stage: of(stages) }
}
