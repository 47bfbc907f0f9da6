import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RegionDetail } from '../../../../../bridge/calls/regions.ts'
import { withdrawnWords } from '../../../../../domain/regions/board-words.ts'
import { callBridge } from '../../../../bridge/bridge.ts'
import { bridgeKey } from '../../../../bridge/queries.ts'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { counted } from '../../../../parts/times.ts'
import classes from './panel.module.css'

type Props = { readonly connectionId: string; readonly detail: RegionDetail; readonly onRemoved: () => void }

/** What the platform no longer lists stays until somebody has made sure of it: says so, and takes the withdrawn rows of the region off the board. */
export function Withdrawn({ connectionId, detail: { row, sameRegion }, onRemoved }: Props) {
  const client = useQueryClient()
  const gone = [row, ...sameRegion].filter(
    ({ status, practiceId, regionCode }) =>
      status === 'withdrawn' && practiceId === row.practiceId && regionCode === row.regionCode,
  )
  const remove = useMutation({
    mutationFn: () => callBridge('regions.settle', { connectionId, keys: gone.map(({ key }) => key) }),
    onSuccess: (answer) => {
      client.setQueryData(bridgeKey('regions.board', { connectionId }), answer)
      onRemoved()
    },
  })
  return (
    <div className={classes.gone} role="status">
      <p>
        <strong>{withdrawnWords(row)}.</strong> The platform no longer lists it. Check with the practice. It stays here
        until you remove it, and comes back if it’s listed again.
      </p>
      <Button variant="default" size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate()}>
        {gone.length > 1 ? `Remove ${counted(gone.length, 'withdrawn row')} from the board` : 'Remove from the board'}
      </Button>
      {remove.error !== null && (
        <FailureNotice
          failure={remove.error.failure}
          doing="Remove from the board"
          onRetry={() => remove.mutate()}
          compact
        />
      )}
    </div>
  )
}
