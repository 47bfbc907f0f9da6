import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../bridge/queries.ts'
import { Providers } from '../shell/Providers.tsx'

/** A part of a screen alone, with the theme and an empty query cache around it, also where it's rendered again. */
export function renderPart(part: ReactNode) {
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Providers client={client} test>
      {children}
    </Providers>
  )
  return render(part, { wrapper })
}
