import './app/without-eval.ts'
import './app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { Providers } from './app/Providers.tsx'
import { createQueryClient } from './app/queries.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root element')

createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <App />
    </Providers>
  </StrictMode>,
)
