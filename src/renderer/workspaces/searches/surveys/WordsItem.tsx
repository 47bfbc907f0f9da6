import { texts } from '../text.ts'
import { Box, Flex, Group, Stack, UnstyledButton } from '@mantine/core'
import { PlainText } from '../../../parts/PlainText.tsx'
import { instantOf, zonedTime } from '../../../parts/times.ts'
import { changeSearchRoute } from '../../../routes/change-route.ts'
import type { Days } from '../../../records/search-days.ts'
import { recordAddress } from '../../../grid/use-record.ts'
import type { RatingScale } from './survey-days.ts'
import type { Said } from './use-words.ts'
import { VisitLink } from './VisitLink.tsx'
import classes from './words.module.css'

type Props = {
  readonly said: Said
  readonly rating: number | undefined
  readonly scale: RatingScale | undefined
  readonly days: Days
}

/** The most dots that can be counted at a glance. */
const mostDots = 10

/** One text answer; a click opens its record. */
export function WordsItem({ said, rating, scale, days }: Props) {
  const date = said.at === null ? undefined : instantOf(said.at)
  const { role } = said
  return (
    <Stack component="li" gap="0.25rem" px="md" py="0.625rem" className={`${classes.item} line-below`}>
      <UnstyledButton
        display="block"
        mah="12.5rem"
        fz="md"
        lh="md"
        className="breaks cut"
        style={{ whiteSpace: 'pre-wrap' }}
        title={texts.wordsItem.openThisAnswer}
        onClick={() => changeSearchRoute({ open: recordAddress(said) }, false)}
      >
        <PlainText text={said.text} />
      </UnstyledButton>
      <Flex gap="0 0.5rem" align="baseline" wrap="wrap" fz="xs" lh="sm" c="var(--ac-text-2)">
        {rating === undefined || scale === undefined ? (
          <span>{texts.wordsItem.noRating}</span>
        ) : (
          <Group component="span" gap="0.375rem" wrap="nowrap" display="inline-flex">
            {scale.to <= mostDots && (
              <span className={classes.dots} aria-hidden="true">
                {Array.from({ length: scale.to }, (_, at) => (
                  <Box
                    component="span"
                    w="7px"
                    h="7px"
                    bg={at < rating ? 'var(--ac-quantity)' : 'var(--ac-line-strong)'}
                    bdrs="2px"
                    key={at}
                  />
                ))}
              </span>
            )}
            <span className="num">{texts.wordsItem.ofWord(rating, scale.to)}</span>
          </Group>
        )}
        {role !== null && <bdi className={classes.role}>{role}</bdi>}
        {date !== undefined && (
          <time className="num" dateTime={said.at ?? ''}>
            {zonedTime(date, 'grid')}
          </time>
        )}
        {said.visitId !== null && (
          <Box component="span" ml="auto">
            <VisitLink visitId={said.visitId} days={days} />
          </Box>
        )}
      </Flex>
    </Stack>
  )
}
