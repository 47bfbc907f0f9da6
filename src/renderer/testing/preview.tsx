import { fakeSnapshots } from './fake-snapshots.ts'
import { auditAnswers } from './sample-audits.ts'
import { installSample } from './sample-platform.ts'
import { providersAnswers } from './sample-provider-answers.ts'

/**
 * The screens with made-up data and without main, for looking at them while they are built: `vite src/renderer`, then
 * /testing/preview.html?connection=prod. It is no part of the app.
 */
const connection = new URLSearchParams(window.location.search).get('connection') ?? 'sandbox'
const tables = fakeSnapshots({ delayMs: 60 })
installSample({
  activeId: connection,
  delayMs: 60,
  tables,
  answers: { ...auditAnswers(tables), ...providersAnswers(tables) },
})
await import('../main.tsx')
