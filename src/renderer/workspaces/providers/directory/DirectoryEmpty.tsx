import { Button } from '@mantine/core'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { changeProvidersRoute } from '../../../routes/change-route.ts'
import { isNarrowed, type Listed, listedWords, wholeList } from '../listed-providers.ts'
import type { OpenedDirectory } from './use-directory.ts'

type Props = {
  readonly listed: Listed
  readonly connection: string
  readonly opened: OpenedDirectory
  readonly info: SnapshotInfo | undefined
}

/** Why the list has no providers. */
export function DirectoryEmpty({ listed, connection, opened, info }: Props) {
  if (info === undefined || info.state === 'failed') {
    return (
      <EmptyState title="The directory could not be read">
        So nothing is known about how many providers there are. What happened and what to do stands above.
      </EmptyState>
    )
  }
  if (info.state === 'stopped') {
    return (
      <EmptyState
        title="Reading was stopped before the first record"
        action={<Button onClick={opened.goOn}>Go on</Button>}
      >
        So nothing is known about how many providers there are.
      </EmptyState>
    )
  }
  const filtered = isNarrowed(listed)
  return (
    <EmptyState
      title="The platform listed no provider"
      action={
        filtered ? (
          <Button onClick={() => changeProvidersRoute(wholeList)}>List without filters</Button>
        ) : (
          <Button onClick={opened.readAgain}>Read the list again</Button>
        )
      }
    >
      <bdi>{connection}</bdi> answered an empty list to <bdi>{listedWords(listed)}</bdi>.{' '}
      {filtered
        ? 'Send fewer filters, or another product.'
        : 'If you expect providers, name a product: some platforms list them by product only.'}
    </EmptyState>
  )
}
