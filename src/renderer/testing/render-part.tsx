import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../bridge/queries.ts'
import { Providers } from '../shell/Providers.tsx'

/** A part of a screen alone, with the theme and an empty query cache around it. */
export const renderPart = (part: ReactNode) =>
  render(
    <Providers client={createQueryClient()} test>
      {part}
    </Providers>,
  )
