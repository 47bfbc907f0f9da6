import { texts } from '../text.ts'
import { Box, Flex, Group, NativeSelect, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowsSort, IconChevronLeft, IconChevronRight, IconSearch, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { SurveyFigure } from '../../../../domain/searches/survey-figures.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { MoveButton } from '../../../parts/MoveButton.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { count, instantOf, zonedTime } from '../../../parts/times.ts'
import type { Days } from '../../../records/search-days.ts'
import type { RatingScale } from './survey-days.ts'
import type { SurveyFields } from './survey-fields.ts'
import { ratingKey, useRatings, useWords, wordsPage, type Said } from './use-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { changeSearchRoute } from '../../../routes/change-route.ts'
import { recordAddress } from '../../../grid/use-record.ts'
import { VisitLink } from './VisitLink.tsx'
import classes from './words.module.css'

type Props = {
  readonly info: SnapshotInfo | undefined
  readonly view: TableView
  readonly fields: SurveyFields
  /** Questions with text answers; undefined while unknown. */
  readonly questions: readonly SurveyFigure[] | undefined
  readonly rating: RatingScale | undefined
  readonly days: Days
}

/** Search delay in milliseconds after typing. */
const typingRest = 250

/** Text answers by page, with the other answers about the same visit. */
export function WordsPanel({ info, view, fields, questions, rating, days }: Props) {
  const [text, setText] = useState('')
  const [find] = useDebouncedValue(text.trim(), typingRest)
  const [oldestFirst, setOldestFirst] = useState(false)
  /** A question as JSON; empty for all. Not its place, which changes while more answers load. */
  const [chosen, setChosen] = useState('')
  const [page, setPage] = useState(0)
  const names = [...new Set((questions ?? []).map(({ question }) => question))]
  const own = names.filter((name) => JSON.stringify(name) === chosen)
  const words = useWords(info, view, fields, {
    questions: own.length === 0 ? names : own,
    find,
    oldestFirst,
    page,
  })
  const data = names.length === 0 ? undefined : words.data
  const said = data?.said ?? []
  const ratings = useRatings(info, fields, said, rating)
  const matching = data?.matching ?? 0
  const isWhole = info?.completeness.verdict === 'complete'
  const last = Math.min(matching, (page + 1) * wordsPage)
  const first = (act: () => void) => {
    act()
    setPage(0)
  }
  return (
    <Stack
      component="section"
      gap={0}
      bg="var(--ac-surface)"
      className="line-left"
      style={{ container: 'words / inline-size' }}
      aria-label={texts.wordsPanel.inTheirWords}
    >
      <Flex
        component="header"
        gap="0.625rem"
        align="baseline"
        pl="md"
        pr="xs"
        pt="0.625rem"
        pb="0.375rem"
        fz="xs"
        c="var(--ac-text-2)"
      >
        <Box component="h2" fz="md" c="var(--ac-text-1)">
          {texts.wordsPanel.inTheirWords}
        </Box>
        <span className="num" role="status">
          {data !== undefined && `${count(matching)} ${matching === 1 ? 'answer' : 'answers'}`}
        </span>
        <QuietButton
          ml="auto"
          size="compact-sm"
          leftSection={<IconArrowsSort size={14} />}
          title={oldestFirst ? texts.wordsPanel.theOldestAreFirst : texts.wordsPanel.theNewestAreFirst}
          onClick={() => first(() => setOldestFirst(!oldestFirst))}
        >
          {oldestFirst ? texts.wordsPanel.oldest : texts.wordsPanel.newest}
        </QuietButton>
      </Flex>
      <Stack gap="0.375rem" px="md" pb="0.625rem" className="line-below">
        <TextInput
          size="sm"
          type="search"
          aria-label={texts.wordsPanel.searchAnswers}
          placeholder={texts.wordsPanel.searchAnswers}
          leftSection={<IconSearch size={14} />}
          maxLength={1_000}
          value={text}
          onChange={(event) => {
            const { value } = event.currentTarget
            first(() => setText(value))
          }}
        />
        {names.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={texts.wordsPanel.freeTextQuestion}
            value={chosen}
            onChange={(event) => {
              const { value } = event.currentTarget
              first(() => setChosen(value))
            }}
            data={[
              { value: '', label: texts.wordsPanel.freeTextQuestions(names.length) },
              ...names.map((name) => ({
                value: JSON.stringify(name),
                label: name ?? texts.wordsPanel.withoutAQuestion,
              })),
            ]}
          />
        )}
      </Stack>
      <Box
        flex="1 1 0"
        mih={0}
        className="focus-inside scrolls-down"
        role="region"
        aria-label={texts.wordsPanel.freeTextAnswers}
        tabIndex={0}
      >
        {words.error !== null ? (
          <FailureOf call={words} compact doing={texts.wordsPanel.showTheFreeTextAnswers} />
        ) : data === undefined ? (
          questions !== undefined && names.length === 0 ? (
            <Text inherit px="md" py="lg" fz="sm" c="var(--ac-text-2)" ta="center">
              {isWhole ? texts.wordsPanel.noQuestionHereHasFreeText : texts.wordsPanel.noLoadedAnswerIsFreeText}
            </Text>
          ) : (
            <SkeletonRows rows={8} label={texts.wordsPanel.loadingFreeTextAnswers} rowHeight={72} />
          )
        ) : matching === 0 ? (
          <Text inherit px="md" py="lg" fz="sm" c="var(--ac-text-2)" ta="center">
            {noneWords(find !== '', isWhole)}
          </Text>
        ) : (
          <ul className="bare">
            {said.map((one) => (
              <WordsItem
                key={one.row}
                said={one}
                rating={ratings.get(ratingKey(one.visitId, one.role))}
                scale={rating}
                days={days}
              />
            ))}
          </ul>
        )}
      </Box>
      {matching > wordsPage && (
        <Group
          gap="xs"
          justify="center"
          wrap="nowrap"
          p="0.25rem"
          fz="xs"
          className="line-above"
          role="group"
          aria-label={texts.wordsPanel.pagesOfAnswers}
        >
          <MoveButton
            label={texts.wordsPanel.previousPage}
            go={page === 0 ? undefined : () => setPage(page - 1)}
            icon={<IconChevronLeft size={16} />}
          />
          <span className="num">
            {texts.wordsPanel.ofWord(count(page * wordsPage + 1), count(last), count(matching))}
          </span>
          <MoveButton
            label={texts.wordsPanel.nextPage}
            go={last >= matching ? undefined : () => setPage(page + 1)}
            icon={<IconChevronRight size={16} />}
          />
        </Group>
      )}
      <Group
        component="p"
        gap="0.375rem"
        wrap="nowrap"
        mih="var(--ac-foot)"
        m={0}
        px="md"
        fz="xs"
        c="var(--ac-text-2)"
        className="line-above"
      >
        <IconShieldLock size={14} aria-hidden="true" /> {texts.wordsPanel.viewOnlyKeptInMemoryUntil}
      </Group>
    </Stack>
  )
}

/** Without an answer in the list. */
function noneWords(isSearched: boolean, isWhole: boolean): string {
  if (isSearched) return isWhole ? texts.wordsPanel.noMatchingAnswers : texts.wordsPanel.noneOfTheLoadedAnswersMatches
  return isWhole ? texts.wordsPanel.noFreeTextAnswers : texts.wordsPanel.noLoadedAnswerIsFreeText
}

type WordsItemProps = {
  readonly said: Said
  readonly rating: number | undefined
  readonly scale: RatingScale | undefined
  readonly days: Days
}

/** The most dots that can be counted at a glance. */
const mostDots = 10

/** One text answer; a click opens its record. */
function WordsItem({ said, rating, scale, days }: WordsItemProps) {
  const date = said.at === null ? undefined : instantOf(said.at)
  const { role } = said
  return (
    <Stack component="li" gap="0.25rem" px="md" py="0.625rem" className="pick line-below">
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
