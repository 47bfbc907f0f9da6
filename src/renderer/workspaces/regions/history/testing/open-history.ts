import { page } from 'vitest/browser'
import { suggestedRules } from '../../../../../domain/regions/alert-suggestions.ts'
import { usualRegionsSettings } from '../../../../../domain/regions/regions-settings.ts'
import type { FakeAnswers, FakeBridge } from '../../../../testing/fake-bridge.ts'
import { openRegions } from '../../../../testing/open-regions.ts'
import { inputsOf } from '../../../../testing/render-app.tsx'
import { historyAnswers } from '../../../../testing/sample-history.ts'

/** The history page over the sample board, and what tests read on it. */

export const zone = 'America/Chicago'
export const settings = {
  ...usualRegionsSettings,
  watch: 'in-use' as const,
  zones: { 'prac-101|TX': zone },
  rules: [...suggestedRules],
}

export async function openHistory(query: string, more: FakeAnswers = {}): Promise<FakeBridge> {
  const { bridge, tables } = await openRegions(`#/regions/history${query}`, {
    answers: (made) => ({ ...historyAnswers(made.tables, made.sample), 'regions.settings': () => settings, ...more }),
  })
  return tables.listen(bridge)
}

export type Question = {
  readonly regionCode: string
  readonly visitTypeName: string
  readonly from: string
  readonly to: string
  readonly zone: string
}
export const asked = (bridge: FakeBridge) => inputsOf(bridge, 'regions.history') as Question[]
export const reader = () => page.getByRole('slider')
export const overTime = () => page.getByRole('region', { name: 'Wait over time' })
export const drawn = () => overTime().element().querySelector('figure svg[width]')?.textContent ?? ''
export const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
