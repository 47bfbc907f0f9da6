import { texts } from '../text/rows.ts'
import { Box } from '@mantine/core'
import { IconServer2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import { useCommands } from '../../../parts/commands.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import type { RouteFilter } from '../../../routes/routes.ts'
import { PlatformFilterForm } from './PlatformFilterForm.tsx'

type Props = { readonly fields: readonly FieldShape[]; readonly onAdd: (filter: RouteFilter) => void }

/** Adds a platform filter, and explains how it differs from local filters. */
export function AddPlatformFilter({ fields, onAdd }: Props) {
  const [opened, setOpened] = useState(false)
  useCommands([
    {
      id: 'entities.platformFilter',
      name: texts.addPlatformFilter.addAPlatformFilter,
      icon: IconServer2,
      run: () => setOpened(true),
    },
  ])
  return (
    <PanelButton
      size="compact-sm"
      leftSection={<IconServer2 size={14} />}
      words={texts.addPlatformFilter.platformFilter}
      panelWidth={312}
      state={[opened, setOpened]}
    >
      <Box component="dl" className="pairs" mb="sm" fz="xs">
        <div>
          <Box component="dt" w={56} fw={600} c="var(--ac-text-1)">
            {texts.addPlatformFilter.platform}
          </Box>
          <dd className="quiet">{texts.addPlatformFilter.wholeValuesCaseSensitiveLoadsAgain}</dd>
        </div>
        <div>
          <Box component="dt" w={56} fw={600} c="var(--ac-text-1)">
            {texts.addPlatformFilter.here}
          </Box>
          <dd className="quiet">{texts.addPlatformFilter.amongTheLoadedRowsUseFilter}</dd>
        </div>
      </Box>
      <PlatformFilterForm
        fields={fields}
        onAdd={(filter) => {
          setOpened(false)
          onAdd(filter)
        }}
      />
    </PanelButton>
  )
}
