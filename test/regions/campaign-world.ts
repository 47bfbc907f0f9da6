import type { FakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import type { FakePlatform } from '../../src/main/workspaces/regions/testing/fake-platform.ts'

/** Regions whose estimates behave like a real platform's: refreshed at each combination's own rate. */

export type WorldSize = { readonly regions: number; readonly visitTypes: readonly string[] }

const reasons = ['OFF_HOURS', 'NO_ONCALL_PROVIDERS', 'REGION_BUSY', 'UNKNOWN', 'SOMETHING_NEW']

/** A whole number from 0 to 2³²-1, always the same for `text`. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0
  return hash
}

/** Adds regions with estimates by true time to the platform; `slowestMs` is the longest refresh interval. */
export function populate(
  platform: FakePlatform,
  { trueNow }: FakeClock,
  practiceIds: readonly string[],
  { regions, visitTypes }: WorldSize,
  slowestMs: number,
): void {
  for (const practiceId of practiceIds)
    platform.regions.set(
      practiceId,
      Array.from({ length: regions }, (_, at) => ({
        id: `${practiceId}-${at}`,
        practiceId,
        regionCode: `R${at}`,
        displayName: `Region ${at}`,
        active: true,
        busy: at % 7 === 3,
        visitPrice: 4_900,
        market: `Market ${at % 5}`,
      })),
    )
  platform.estimatesOf = (practiceId, regionCode) =>
    visitTypes.map((visitTypeName) => {
      const lane = hashOf(`${practiceId} ${regionCode} ${visitTypeName}`)
      const period = slowestMs / 3 + (lane % Math.ceil((slowestMs * 2) / 3))
      const generated = trueNow() - ((trueNow() + lane) % period)
      const turn = hashOf(`${lane} ${Math.floor(generated / 1_000)}`)
      const about = {
        estimateGeneratedAt: new Date(generated).toISOString(),
        practiceId,
        regionCode,
        visitTypeName,
        assignmentQualifiers: ['adult'],
      }
      return turn % 5 === 0
        ? { ...about, available: false, reason: reasons[turn % reasons.length] }
        : { ...about, available: true, estimatedWaitTimeSeconds: 60 + (turn % 5_400) + (turn % 2) / 2 }
    })
}
