import { texts } from '../../text/board.ts'
import { ActionIcon, Box, Flex, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { outdatedWords, rowReason } from '../../../../../domain/regions/board-words.ts'
import type { BoardRow, BoardStatus } from '../../../../../domain/regions/region-board.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { statuses } from '../../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../../parts/Status.tsx'
import { ageText } from '../../../../parts/times.ts'
import { useOfNow } from '../../../../parts/use-now.ts'
import { capital } from '../../../../../domain/one-line.ts'
import { askedWords, changeWords, priceAsItCame, priceWords } from '../../../../parts/region-words.ts'
import { ConflictFlag } from '../../StatusWord.tsx'
import { WaitFigure } from '../../../../parts/WaitFigure.tsx'
import { hasWait, isStaleRow } from './region-row.ts'
import classes from './panel.module.css'

type Props = {
  readonly row: BoardRow | undefined
  readonly staleAfter: number
  readonly onBack: (() => void) | undefined
}

/** The combination, its current wait, and the trend. */
export function RegionHead({ row, staleAfter, onBack }: Props) {
  const isStale = useOfNow((now) => row !== undefined && isStaleRow(row, staleAfter, now * 1_000))
  const back = onBack !== undefined && (
    <Tooltip label={texts.regionHead.backEsc}>
      <ActionIcon style={{ alignSelf: 'center' }} aria-label={texts.regionHead.back} onClick={onBack}>
        <IconArrowLeft size={16} />
      </ActionIcon>
    </Tooltip>
  )
  if (row === undefined) {
    return (
      <Box flex={1} miw={0} pb="xs">
        <Flex align="baseline" gap="xs">
          {back}
          <h2>{texts.regionHead.region}</h2>
        </Flex>
      </Box>
    )
  }
  const figureAt = Date.parse(row.generatedAt ?? row.answeredAt ?? row.polledAt)
  const seconds = hasWait(row) ? row.waitSeconds : undefined
  const change = changeWords(row.change30)
  const reason = rowReason(row)
  const about = [capital(askedWords(row)), row.practiceName].filter((word) => word !== '').join(', ')
  const TrendIcon = (row.change30 ?? 0) < 0 ? IconTrendingDown : IconTrendingUp
  return (
    <Box flex={1} miw={0} pb="xs">
      <Flex align="flex-start" gap="sm" miw={0}>
        <Box flex={1} miw={0}>
          <Flex align="baseline" gap="xs" miw={0}>
            {back}
            <h2 className="clip">
              <PlainText text={row.regionName} />
            </h2>
            <span className="mono dim">
              <PlainText text={row.regionCode} />
            </span>
          </Flex>
          <Text className="quiet clip" size="sm" mt={2} title={about}>
            <PlainText text={about} />
          </Text>
        </Box>
        {seconds !== undefined && (
          <span className={classes.bigWait}>
            <WaitFigure seconds={seconds} look={isStale ? 'stale' : row.status === 'slow' ? 'slow' : 'plain'} />
          </span>
        )}
      </Flex>
      {/* Two lines, whatever the row says: what is under them stays where it is. */}
      <Group wrap="nowrap" gap="sm" miw={0} mt={6} fz="sm" lh="md">
        <Box component="span" flex="none">
          {isStale ? <Outdated status={row.status} figureAt={figureAt} /> : <Status of={statuses.wait[row.status]} />}
        </Box>
        {row.conflicts.length > 0 && row.freshness !== 'missing' && <ConflictFlag />}
        {/* A withdrawn row shows its time below, with the action. */}
        {reason !== undefined && row.status !== 'withdrawn' && (
          <span className="clip" title={reason}>
            <PlainText text={reason} />
          </span>
        )}
      </Group>
      <Group wrap="nowrap" gap="sm" mih="1.25rem" mt={2} fz="sm" lh="md">
        {change !== undefined && seconds !== undefined && !isStale && (
          <Group component="span" className="quiet" display="inline-flex" gap={4}>
            {row.change30 !== 0 && <TrendIcon size={14} aria-hidden="true" />}
            {change}
          </Group>
        )}
        {row.visitPrice !== undefined && (
          <Tooltip label={priceAsItCame(row.visitPrice)}>
            <UnstyledButton className="quiet" style={{ cursor: 'help' }} fz="inherit" lh="inherit" ml="auto">
              {texts.regionHead.price(priceWords(row.visitPrice))}
              <span className="visually-hidden">. {priceAsItCame(row.visitPrice)}</span>
            </UnstyledButton>
          </Tooltip>
        )}
      </Group>
    </Box>
  )
}

/** "Closed 4 min ago, outdated". `figureAt`: the time of that status, in milliseconds since 1970. */
function Outdated({ status, figureAt }: { readonly status: BoardStatus; readonly figureAt: number }) {
  const age = useOfNow((now) => ageText(now - figureAt / 1_000))
  return <Status of={statuses.wait.stale}>{outdatedWords(status, age)}</Status>
}
