import { texts } from '../text/page.ts'
import { Box, Flex } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { formatRoute } from '../../../routes/routes.ts'
import crumbs from '../../../parts/crumbs.module.css'
import { MoveButton } from '../../../parts/MoveButton.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import { changePageRoute, type PageRoute } from './page-route.ts'
import { nameOf } from './record-words.ts'
import { usePlatformForm } from './use-provider-forms.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { type Answer, onBridgeEvent } from '../../../bridge/bridge.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { listedView, noteOpened } from '../last-opened.ts'
import { listedInput } from '../listed-providers.ts'
import classes from './crumbs.module.css'

type Props = { readonly route: PageRoute; readonly connection: ConnectionView }

const moveLook = { variant: 'default', size: 22 } as const

/** A link back to the directory and, if it was open, to the adjacent providers. */
export function ProviderCrumbs({ route, connection }: Props) {
  const platform = usePlatformForm(connection.id, route)
  const place = useDirectoryPlace(connection.id, route)
  const name = nameOf(platform.data?.value.record) ?? route.npi
  const go = (npi: string | undefined) =>
    npi === undefined ? undefined : () => changePageRoute({ npi, why: undefined }, false)
  return (
    <nav className={crumbs.crumbs} aria-label={texts.providerCrumbs.placeInTheDirectory}>
      <a href={formatRoute({ ...route, npi: undefined, why: undefined })}>{texts.providerCrumbs.directory}</a>
      <span className="dim" aria-hidden="true">
        /
      </span>
      <Box className="clip" component="span" flex="0 1 auto" fw={600} aria-current="page" title={name}>
        <PlainText text={name} />
      </Box>
      {place !== undefined && (
        <>
          <Box component="span" className={`num quiet ${classes.place}`} ml="xs">
            {texts.providerCrumbs.ofWord(count(place.position + 1), count(place.matching))}
          </Box>
          <Flex component="span" className={classes.moves ?? ''}>
            <MoveButton
              {...moveLook}
              label={texts.providerCrumbs.previousProvider}
              go={go(place.previous)}
              icon={<IconChevronLeft size={14} />}
            />
            <MoveButton
              {...moveLook}
              label={texts.providerCrumbs.nextProvider}
              go={go(place.next)}
              icon={<IconChevronRight size={14} />}
            />
          </Flex>
        </>
      )}
    </nav>
  )
}

/** Keeps the previous provider's data until the next loads, so that its buttons keep the focus. */
const lasting = { staleTime: Number.POSITIVE_INFINITY, keepPrevious: true }
/** Milliseconds between two reads of the place while the directory loads. */
const growthMs = 3_000

/**
 * A provider's position in the last directory view, sorted and filtered; undefined if there is none or it doesn't contain the provider.
 * `position` counts from 0 among the `matching` providers; `previous` and `next` are NPIs, undefined at either end.
 */
function useDirectoryPlace(connectionId: string, route: PageRoute) {
  const { npi, grid } = route
  // The directory's last list for these filters. Only looks it up, since opening a list would start to read it.
  const key = ['providers.open', { connectionId, ...listedInput(route) }]
  const snapshotId = useQueryClient().getQueryData<Answer<SnapshotInfo>>(key)?.value.id
  const view = listedView(snapshotId, grid)
  const viewed = useBridgeQuery(
    'snapshots.view',
    { snapshotId: snapshotId ?? 'none', view },
    { ...lasting, staleTime: 0, enabled: snapshotId !== undefined },
  )
  const found = useBridgeQuery(
    'snapshots.row',
    { snapshotId: snapshotId ?? 'none', key: npi },
    { ...lasting, enabled: snapshotId !== undefined },
  )
  // A view keeps the rows of its request, and more arrive while the directory loads, maybe this provider's own.
  const { refetch } = viewed
  const { isError: isRowMissing, refetch: findRow } = found
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () =>
      onBridgeEvent('snapshots.changed', ({ id, state }) => {
        const isSoon = state === 'loading' && performance.now() - askedAt.current < growthMs
        if (id !== snapshotId || isSoon) return
        askedAt.current = performance.now()
        void refetch()
        if (isRowMissing) void findRow()
      }),
    [snapshotId, refetch, isRowMissing, findRow],
  )
  const viewId = viewed.data?.value.viewId
  const row = found.data?.value.key === npi ? found.data.value.row : undefined
  // Back returns to the provider shown now, not the one opened first.
  useEffect(() => {
    if (snapshotId !== undefined && row !== undefined) noteOpened({ snapshotId, row })
  }, [snapshotId, row])
  const placed = useBridgeQuery(
    'snapshots.position',
    { viewId: viewId ?? 'none', row: row ?? 0 },
    { ...lasting, enabled: viewId !== undefined && row !== undefined },
  )
  const position = placed.data?.value.position ?? undefined
  const around = useBridgeQuery(
    'snapshots.window',
    { viewId: viewId ?? 'none', offset: Math.max(0, (position ?? 0) - 1), limit: 3, columns: [] },
    { ...lasting, enabled: viewId !== undefined && position !== undefined },
  )
  if (viewed.data === undefined || position === undefined) return undefined
  const keys = around.data?.value.keys ?? []
  const at = keys.indexOf(npi)
  const keyAt = (index: number) => (at < 0 ? undefined : (keys[index] ?? undefined))
  return { position, matching: viewed.data.value.matching, previous: keyAt(at - 1), next: keyAt(at + 1) }
}
