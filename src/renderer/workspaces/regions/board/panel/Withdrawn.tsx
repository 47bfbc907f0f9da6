import { Button, Text } from '@mantine/core'
import type { RegionDetail } from '../../../../../bridge/calls/regions.ts'
import { withdrawnWords } from '../../../../../domain/regions/board-words.ts'
import { useBridgeMutation } from '../../../../bridge/changes.ts'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { counted } from '../../../../parts/times.ts'
import classes from './panel.module.css'

type Props = { readonly connectionId: string; readonly detail: RegionDetail; readonly onRemoved: () => void }

/** Says that the platform no longer lists the row, which stays until the user confirms it. Removes the region's withdrawn rows from the board. */
export function Withdrawn({ connectionId, detail: { row, sameRegion }, onRemoved }: Props) {
  const gone = [row, ...sameRegion].filter(
    ({ status, practiceId, regionCode }) =>
      status === 'withdrawn' && practiceId === row.practiceId && regionCode === row.regionCode,
  )
  const settle = useBridgeMutation('regions.settle')
  const remove = () => settle.mutate({ connectionId, keys: gone.map(({ key }) => key) }, { onSuccess: onRemoved })
  return (
    <div className={classes.gone} role="status">
      <Text inherit mb={6}>
        <strong>{withdrawnWords(row)}.</strong> The platform no longer lists it. Check with the practice. It stays here
        until you remove it, and comes back if it’s listed again.
      </Text>
      <Button variant="default" size="compact-sm" loading={settle.isPending} onClick={remove}>
        {gone.length > 1 ? `Remove ${counted(gone.length, 'withdrawn row')} from the board` : 'Remove from the board'}
      </Button>
      {settle.error !== null && (
        <FailureNotice failure={settle.error.failure} doing="Remove from the board" onRetry={remove} compact />
      )}
    </div>
  )
}
