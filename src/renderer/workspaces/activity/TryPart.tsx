import { texts } from './text.ts'
import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import type { ActivityTry } from '../../../bridge/activity.ts'
import { Status } from '../../parts/Status.tsx'
import { byteSize, zonedTime } from '../../parts/times.ts'
import { mayHaveHappenedWords, partsOf, tookText, tryOutcome } from './activity-words.ts'
import classes from './activity.module.css'

/** The backgrounds of an attempt's time segments; unknown time is hatched. */
const grounds: Readonly<Record<string, string>> = {
  connectionMs: 'var(--ac-hatch)',
  sendingMs: 'var(--ac-literal)',
  firstByteMs: 'var(--ac-quantity)',
  bodyMs: 'var(--ac-accent)',
}
const markOf = (part: string) => {
  const bg = grounds[part]
  return bg === undefined ? { className: classes.rest ?? '' } : { bg }
}

type Props = {
  /** From 1. */
  readonly number: number
  readonly one: ActivityTry
  /** The longest attempt in milliseconds, which scales all bars. */
  readonly longest: number
  readonly ended: boolean
}

/** One attempt: its outcome, and its time as a labeled bar. */
export function TryPart({ number, one, longest, ended }: Props) {
  const { of, words } = tryOutcome(one, ended)
  const parts = partsOf(one, ended)
  const shareOf = (milliseconds: number) => (longest <= 0 ? 0 : (milliseconds / longest) * 100)
  const consequence = mayHaveHappenedWords(one.mayHaveHappened)
  return (
    <Box component="li" py="xs" className="line-above" aria-label={texts.tryPart.try(number)}>
      <Flex gap="0 0.75rem" wrap="wrap">
        <strong className="num">{texts.tryPart.try(number)}</strong>
        <Status of={of}>{words}</Status>
        <span className="num dim">{zonedTime(new Date(one.beganAt), 'clock')}</span>
        <Box component="span" ml="auto" className="num">
          {tookText(one.durationMs)}
        </Box>
      </Flex>
      {parts.length > 0 && (
        <>
          <Flex className="cut" h={8} my={6} mx={0} bdrs="xs" bg="var(--ac-hover)" aria-hidden="true">
            {parts.map(({ part, milliseconds }) => (
              <Box component="span" miw="1px" w={`${shareOf(milliseconds)}%`} key={part} {...markOf(part)} />
            ))}
          </Flex>
          <Stack component="dl" gap="0.125rem" m={0}>
            {parts.map(({ part, name, milliseconds }) => (
              <Flex gap="sm" justify="space-between" key={part}>
                <Group component="dt" gap="0.375rem" wrap="nowrap" c="var(--ac-text-2)">
                  <Box component="i" w="0.5rem" h="0.5rem" bdrs="2px" aria-hidden="true" {...markOf(part)} />
                  {name}
                </Group>
                <Box component="dd" m={0} className="num">
                  {tookText(milliseconds)}
                </Box>
              </Flex>
            ))}
          </Stack>
        </>
      )}
      {(one.bytesSent !== undefined || one.bytesReceived !== undefined) && (
        <Text inherit mt="0.25rem" className="dim num">
          {texts.tryPart.sentReceived(byteSize(one.bytesSent ?? 0), byteSize(one.bytesReceived ?? 0))}
        </Text>
      )}
      {consequence !== undefined && (
        <Text inherit mt="0.25rem">
          {consequence}.
        </Text>
      )}
    </Box>
  )
}
