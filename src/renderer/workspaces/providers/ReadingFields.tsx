import { texts } from './text/shared.ts'
import { Stack } from '@mantine/core'
import { requestsAtOnce, usualFreshHours } from '../../../bridge/calls/providers.ts'
import { setUiState, useUiState } from '../../bridge/ui-state.ts'
import { NumberField } from '../../forms/NumberField.tsx'

/** Settings for reading records: parallel requests, and the maximum age of a cached record. Stored on this computer. */
export function ReadingFields() {
  const reading = useUiState((state) => state.recordReading)
  const change = (part: Partial<typeof reading>) => setUiState({ recordReading: { ...reading, ...part } })
  return (
    <Stack gap="sm">
      <NumberField
        label={texts.readingFields.requestsAtOnce}
        description={texts.readingFields.toFewerIsEasierOnThe(requestsAtOnce.least, requestsAtOnce.most)}
        min={requestsAtOnce.least}
        max={requestsAtOnce.most}
        allowDecimal={false}
        value={reading.atOnce}
        onChange={(value) => value !== null && change({ atOnce: value })}
      />
      <NumberField
        label={texts.readingFields.reuseRecordsForHours}
        description={texts.readingFields.recordsNewerThanThisAreReused(usualFreshHours)}
        min={0}
        max={24 * 365}
        value={reading.freshHours}
        onChange={(value) => value !== null && change({ freshHours: value })}
      />
    </Stack>
  )
}
