import { Button } from '@mantine/core'
import type { Failure } from '../../../../bridge/failure.ts'
import { providersAt } from '../../../routes/providers-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { NpiMark } from './PageHead.tsx'

type Props = { readonly npi: string; readonly failure: Failure; readonly onRetry: () => void }

/** The record couldn't be read. Distinguishes an unknown NPI from a platform failure. */
export function RecordFailed({ npi, failure, onRetry }: Props) {
  if (failure.kind !== 'not-found') {
    return <FailureNotice failure={failure} doing="Read the record of the provider" onRetry={onRetry} />
  }
  return (
    <>
      <EmptyState
        title="The platform does not know a provider with this NPI"
        action={
          <>
            <Button component="a" variant="filled" href={formatRoute(providersAt())}>
              Go to the directory
            </Button>
          </>
        }
      >
        <bdi className="mono">{npi}</bdi>, <NpiMark npi={npi} />. Compare it with the directory, or with what the caller
        read to you.
      </EmptyState>
      <FailureNotice failure={failure} doing="Read the record of the provider" onRetry={onRetry} />
    </>
  )
}
