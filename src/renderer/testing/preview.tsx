import { suggestedRules } from '../../domain/regions/alert-suggestions.ts'
import { usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import { activityAnswers } from './sample-activity.ts'
import { fakeSnapshots } from './fake-snapshots.ts'
import { auditAnswers } from './sample-audits.ts'
import { installSample } from './sample-platform.ts'
import { questionsAnswers } from './sample-questions.ts'
import { historyCells, historyTable } from './sample-histories.ts'
import { historyAnswers } from './sample-history.ts'
import { previewReports } from './sample-reports.ts'
import { reportAnswers } from './sample-report-table.ts'
import { providersAnswers } from './sample-provider-answers.ts'
import { regionsAnswers, sampleBoard } from './sample-regions.ts'
import { searchesAnswers } from './sample-searches.ts'
import { sampleKeptData } from './sample-kept-data.ts'
import { alteredCheck, trailAnswers } from './sample-trail.ts'

/**
 * The screens with sample data and without main, for development: run `vite src/renderer`, then open /testing/preview.html?connection=prod. Not part of the
 * app.
 */
const connection = new URLSearchParams(window.location.search).get('connection') ?? 'sandbox'
const tables = fakeSnapshots({ delayMs: 60 })
const board = sampleBoard(tables)
installSample({
  activeId: connection,
  delayMs: 60,
  tables,
  answers: {
    ...activityAnswers(Number(new URLSearchParams(window.location.search).get('calls') ?? 60)),
    ...auditAnswers(tables),
    ...providersAnswers(tables),
    ...regionsAnswers(board),
    ...historyAnswers(tables, board),
    ...questionsAnswers(tables),
    ...reportAnswers(tables),
    ...previewReports(),
    ...trailAnswers(tables, 12_431, window.location.hash.includes('trail=altered') ? { check: alteredCheck() } : {}),
    'settings.keptData': sampleKeptData,
    ...searchesAnswers(tables, {
      tables: {
        histories: { columns: historyTable, rows: Array.from({ length: 300 }, (_, row) => historyCells(row)) },
      },
    }),
    'regions.settings': () => ({
      ...usualRegionsSettings,
      watch: 'in-use',
      zones: { 'prac-101|TX': 'America/Chicago' },
      rules: [...suggestedRules],
    }),
  },
})
await import('../main.tsx')
