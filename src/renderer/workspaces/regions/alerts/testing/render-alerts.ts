import { page } from 'vitest/browser'
import type { AlertEvent, AlertRule } from '../../../../../domain/regions/alert.ts'
import { alertLogCells, alertLogColumns } from '../../../../../domain/regions/alert-log.ts'
import { combinationKey } from '../../../../../domain/regions/region-poll.ts'
import { suggestedRules } from '../../../../../domain/regions/alert-suggestions.ts'
import { usualRegionsSettings } from '../../../../../domain/regions/regions-settings.ts'
import type { FakeAnswers } from '../../../../testing/fake-bridge.ts'
import { openRegions } from '../../../../testing/open-regions.ts'
import { sampleAlert } from '../../../../testing/sample-regions.ts'

/** The page of alert rules over the sample board, with one alert and its log. */

export const alert = sampleAlert()
const entry: AlertEvent = {
  at: alert.firedAt ?? alert.since,
  alertId: '',
  kind: 'acknowledged',
  ruleName: alert.ruleName,
  key: combinationKey({ ...alert, visitTypeName: '', assignmentQualifiers: [] }),
  practiceName: alert.practiceName,
  regionName: alert.regionName,
  waitSeconds: undefined,
  reason: undefined,
  note: 'Called the lead',
  by: 'M. Ortiz',
}
export const rules = () => page.getByRole('region', { name: 'Rules' })

/** One rule, for what is about no other. */
export const longWait = suggestedRules.filter(({ id }) => id === 'long-wait')

export async function renderAlerts(answers: FakeAnswers = {}, kept: readonly AlertRule[] = suggestedRules) {
  let settings = { ...usualRegionsSettings, rules: [...kept] }
  const { bridge } = await openRegions('#/regions/alerts', {
    alerts: [alert],
    answers: ({ tables }) => ({
      'regions.alertLogTable': () =>
        tables.add({ id: 'log', title: 'Alert log', columns: alertLogColumns, rows: [alertLogCells(entry)] }),
      'regions.settings': () => settings,
      'regions.saveSettings': ({ settings: change }) => {
        settings = { ...settings, ...(change as Partial<typeof settings>) }
        return settings
      },
      'regions.testNotice': () => ({ shown: true, message: undefined }),
      ...answers,
    }),
  })
  return bridge
}
