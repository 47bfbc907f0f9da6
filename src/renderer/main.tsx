import './shell/without-eval.ts'
import './shell/styles.ts'
// Before the screens: these load whether the console is locked, and the form of dates.
import './shell/lock/first-state.ts'
import './bridge/date-setting.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/App.tsx'
import { BriefMessageLine } from './shell/BriefMessageLine.tsx'
import { guardPage } from './shell/page-guards.ts'
import { Providers } from './shell/Providers.tsx'
import { createQueryClient } from './bridge/queries.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root element')

guardPage(document)
createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <App />
      <BriefMessageLine />
    </Providers>
  </StrictMode>,
)
