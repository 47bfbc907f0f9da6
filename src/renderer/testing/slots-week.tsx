import '../shell/without-eval.ts'
import '../shell/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CallOutput } from '../../bridge/calls.ts'
import { addDays } from '../../domain/time/dates.ts'
import { weekStart } from '../../domain/time/weeks.ts'
import { Providers } from '../shell/Providers.tsx'
import { providerAt, usualSlots } from '../routes/providers-route.ts'
import { createQueryClient } from '../bridge/queries.ts'
import { todayIn } from '../parts/zone-times.ts'
import { SlotsSection } from '../workspaces/providers/slots/SlotsSection.tsx'
import { installFakeBridge } from './fake-bridge.ts'
import { fullWeek, fullWeekProvider } from './sample-full-week.ts'
import { sampleConnections } from './sample-platform.ts'
import { sampleForm } from './sample-providers.ts'

/**
 * Benchmark page: the slots of a provider in the week layout, without main. All but the response is loaded; the window event `answer` delivers it.
 * /testing/slots-week.html?slots=5000
 */
const count = Number(new URLSearchParams(window.location.search).get('slots') ?? 5_000)
const nextWeek = addDays(weekStart(todayIn('America/Phoenix', Date.now())), 7)
const nothing = { sent: undefined, withheld: [] }
const week: CallOutput<'providers.timeSlots'> = { ...nothing, result: fullWeek(nextWeek, count) }
const asked = new Promise<void>((resolve) => {
  window.addEventListener('answer', () => resolve())
})
installFakeBridge({
  'providers.timeSlots': async ({ daysOfSlots }) => {
    // The request for the next slots after this week.
    if (daysOfSlots !== undefined) return { ...nothing, result: { slots: [] } }
    document.body.dataset['ready'] = ''
    await asked
    return week
  },
})

const npi = String(fullWeekProvider.providerId)
const route = { ...providerAt(npi, 'slots'), npi, slots: { ...usualSlots, from: nextWeek } }
const forms = { platform: sampleForm(fullWeekProvider), ehr: [] }
const [connection] = sampleConnections
const root = document.getElementById('root')
if (root === null || connection === undefined) throw new Error('The page is not whole')
createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <main style={{ height: '100vh', overflow: 'auto' }}>
        <SlotsSection route={route} connection={connection} forms={forms} />
      </main>
    </Providers>
  </StrictMode>,
)
