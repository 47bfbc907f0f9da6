import './app/without-eval.ts'
import './app/styles.ts'
// Before the screens: it asks main whether the console is locked.
import './lock/first-state.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { CopyTold } from './app/CopyTold.tsx'
import { guardPage } from './app/page-guards.ts'
import { Providers } from './app/Providers.tsx'
import { createQueryClient } from './app/queries.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root element')

guardPage(document)
createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <App />
      <CopyTold />
    </Providers>
  </StrictMode>,
)
