import { NumberInput, Stack } from '@mantine/core'
import { requestsAtOnce, usualFreshHours } from '../../../bridge/calls/providers.ts'
import { setUiState, useUiState } from '../../bridge/ui-state.ts'

/** Settings for reading records: parallel requests, and the maximum age of a cached record. Stored on this computer. */
export function ReadingFields() {
  const reading = useUiState((state) => state.recordReading)
  const change = (part: Partial<typeof reading>) => setUiState({ recordReading: { ...reading, ...part } })
  return (
    <Stack gap="sm">
      <NumberInput
        size="sm"
        label="Requests at once"
        description={`${requestsAtOnce.least} to ${requestsAtOnce.most}; fewer are kinder to the platform. Holds from the next reading on.`}
        min={requestsAtOnce.least}
        max={requestsAtOnce.most}
        clampBehavior="strict"
        allowDecimal={false}
        value={reading.atOnce}
        onChange={(value) => typeof value === 'number' && change({ atOnce: value })}
      />
      <NumberInput
        size="sm"
        label="Hours a record stays fresh"
        description={`Records younger than this are taken as they are, without asking. Usual: ${usualFreshHours}. With 0 every record is asked.`}
        min={0}
        max={24 * 365}
        clampBehavior="strict"
        value={reading.freshHours}
        onChange={(value) => typeof value === 'number' && change({ freshHours: value })}
      />
    </Stack>
  )
}
