import { texts } from '../text/inspector.ts'
import { Anchor, Box, Button, Flex, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReferrersOfType } from '../../../../bridge/calls/entities.ts'
import type { EntityTypeName } from '../../../../domain/entities/entity.ts'
import { referringTo } from '../../../../domain/entities/reference-columns.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted } from '../../../parts/times.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import { entitiesAt, formatRoute } from '../../../routes/routes.ts'
import classes from './inspector.module.css'

/** The loaded entities that refer to this one, by type and field, each with a link to its rows. Types that weren't searched are named. */
export function ReferrerList({ connectionId, id }: { readonly connectionId: string; readonly id: string }) {
  const { data, error, isFetching, refetch } = useBridgeQuery('entities.referrers', { connectionId, id })
  const found = data?.value
  return (
    <section
      className={`${classes.form} line-above`}
      aria-label={texts.referrerList.referencesToThisEntity}
      aria-busy={isFetching}
    >
      <Flex align="center" gap="xs" pr="sm">
        <Box component="h3" flex={1}>
          {texts.referrerList.referencesToThisEntity}
        </Box>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconRefresh size={13} />}
          loading={isFetching && found !== undefined}
          onClick={() => void refetch()}
        >
          {texts.referrerList.searchAgain}
        </Button>
      </Flex>
      {error !== null && (
        <Box px="var(--ac-edge)">
          <FailureNotice
            compact
            failure={error.failure}
            doing={texts.referrerList.searchTheLoadedTables}
            onRetry={() => void refetch()}
          />
        </Box>
      )}
      {found === undefined ? (
        error === null && <SkeletonRows rows={3} rowHeight={28} label={texts.referrerList.searching} />
      ) : (
        <>
          {found.types.map((type) => (
            <OfType key={`${type.namespace}/${type.type}`} of={type} id={id} />
          ))}
          <NotLoaded types={found.notLoaded} />
          <Text className="dim" px="var(--ac-edge)" py="xs" fz="xs" lh="xs">
            {texts.referrerList.onlyLoadedTablesAreSearched}
          </Text>
        </>
      )}
    </section>
  )
}

function OfType({ of, id }: { readonly of: ReferrersOfType; readonly id: string }) {
  const { namespace, type, rows, isWhole, asOf, fields, masked, resolved, filters } = of
  const found = fields.filter((field) => field.count > 0)
  const words =
    fields.length === 0
      ? texts.referrerList.noReferenceFieldsKnown
      : found.length === 0
        ? texts.referrerList.noneInRows(counted(rows, 'row'))
        : undefined
  return (
    <Box component="section" px="var(--ac-edge)" py={4} aria-label={type}>
      <Flex align="baseline" gap="xs" wrap="wrap">
        <Text component="h4" inherit fw={500}>
          <bdi>{type}</bdi>
        </Text>
        {words !== undefined && <span className="quiet">{words}</span>}
        <span className="dim">
          {texts.referrerList.asOf} <Age at={asOf} />
        </span>
      </Flex>
      <ul className="bare">
        {found.map((field) => (
          <Flex component="li" key={field.column} className="pick" gap="xs" align="baseline" mih={26}>
            <Anchor
              inherit
              href={formatRoute({
                ...entitiesAt(namespace, type),
                refs: resolved,
                filters,
                grid: { ...noGridState, filters: [referringTo(field, id)] },
              })}
            >
              {texts.referrerList.rowsBy(counted(field.count, 'row'))} <bdi className="mono">{field.field}</bdi>
            </Anchor>
            {found.length > 0 && field === found[0] && (
              <span className="dim num">{texts.referrerList.ofRows(count(rows))}</span>
            )}
          </Flex>
        ))}
      </ul>
      {!isWhole && (
        <StatusMark status="warn" plain>
          {texts.referrerList.notAllRowsAreLoaded}
        </StatusMark>
      )}
      {masked.length > 0 && (
        <StatusMark status="unknown" plain>
          {texts.referrerList.maskedFieldsArentSearched(masked.join(', '))}
        </StatusMark>
      )}
    </Box>
  )
}

/** Unknown, which isn't none. */
function NotLoaded({ types }: { readonly types: readonly EntityTypeName[] }) {
  if (types.length === 0) return null
  return (
    <Box component="section" px="var(--ac-edge)" py={4} aria-label={texts.referrerList.notLoaded}>
      <StatusMark status="unknown">{texts.referrerList.notLoadedSoUnknown(counted(types.length, 'type'))}</StatusMark>
      <Flex component="ul" className="bare" wrap="wrap" columnGap="sm">
        {types.map(({ namespace, type }) => (
          <li key={`${namespace}/${type}`}>
            <Anchor inherit href={formatRoute(entitiesAt(namespace, type))}>
              <bdi>{type}</bdi>
            </Anchor>
          </li>
        ))}
      </Flex>
    </Box>
  )
}
