import { texts } from '../../text/page.ts'
import { Box, Button, Flex, Stack } from '@mantine/core'
import { statuses } from '../../../../../bridge/statuses/status-glossary.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { changedQuestion } from '../../../../../domain/why/why-change.ts'
import type { Explanation, WhyLink, WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { KeyHint } from '../../../../parts/Kbd.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { Status } from '../../../../parts/Status.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { counted } from '../../../../parts/times.ts'
import { RecordSentence } from '../RecordSentence.tsx'
import { type PageRoute, slotsHref } from '../page-route.ts'
import { changeLabel } from './question.ts'
import type { Why } from './use-why.ts'
import classes from './why.module.css'
import { dateWords, rangeWords } from '../../../../../domain/time/day-words.ts'
import { type DayRange, spansOf } from './window-bar.ts'

type Props = {
  readonly route: PageRoute
  readonly forms: ProviderForms
  readonly question: WhyQuestion
  readonly why: Why
  readonly onAsk: (question: WhyQuestion) => void
}

/** The checks in order: passed ones with values, the failing one with evidence and the suggested change, and those not checked. */
export function WhyChain({ route, forms, question, why, onAsk }: Props) {
  const { explanation } = why
  const { links, failing, slotsSeen } = explanation
  const stopAt = links.findIndex(({ link }) => link === failing)
  const shownHref = slotsHref(route, {
    visitTypes: [question.visitTypeId],
    department: question.departmentId,
    patientClass: question.patientClass,
    from: explanation.asked.from,
    to: explanation.asked.to,
  })
  const firstSkipped = links.findIndex(({ state }) => state === 'skipped')
  return (
    <>
      {slotsSeen > 0 && (
        <Flex component="p" gap="0 12px" wrap="wrap" m={0} pt="sm" px="var(--ac-edge)" fz="sm">
          <StatusMark status="ok">{texts.whyChain.foundInTheseDates(counted(slotsSeen, 'slot'))}</StatusMark>
          <a href={shownHref}>{texts.whyChain.showThem}</a>
        </Flex>
      )}
      <Box
        component="ol"
        className={`bare ${classes.chain}`}
        pt="sm"
        fz="sm"
        lh="sm"
        aria-label={texts.whyChain.checks}
      >
        {links.map((link, at) => (
          <li key={link.link} data-state={link.state} data-failing={link.link === failing || undefined}>
            <Flex component="span" align="center" h={18}>
              <Status of={statuses.why[link.state]} within>
                <span className="visually-hidden">{statuses.why[link.state].word}</span>
              </Status>
            </Flex>
            <div className={classes.link}>
              <h3 className="breaks">
                <PlainText text={link.title} />
              </h3>
              <LinkWords link={link} stopAt={stopAt} first={at === firstSkipped} />
              {link.link === failing && (
                <Failing forms={forms} question={question} explanation={explanation} link={link} onAsk={onAsk} />
              )}
            </div>
            <span className="num quiet">{at + 1}</span>
          </li>
        ))}
      </Box>
      {failing === undefined && explanation.change !== undefined && (
        <Box pb="sm" px="var(--ac-edge)">
          <Change forms={forms} question={question} explanation={explanation} onAsk={onAsk} />
        </Box>
      )}
    </>
  )
}

type LinkWordsProps = { readonly link: WhyLink; readonly stopAt: number; readonly first: boolean }

function LinkWords({ link, stopAt, first }: LinkWordsProps) {
  if (link.state === 'skipped') {
    if (!first) return null
    return (
      <p>{stopAt < 0 ? texts.whyChain.notChecked(link.words) : texts.whyChain.notCheckedTheChecksStopAt(stopAt + 1)}</p>
    )
  }
  return (
    <>
      <p>
        <RecordSentence text={link.words} />
      </p>
      {link.state === 'open' && link.evidence.length > 0 && <Evidence link={link} />}
    </>
  )
}

function Evidence({ link }: { readonly link: WhyLink }) {
  return (
    <Box component="dl" className={classes.evidence ?? ''} mt={10} mb={0} mx={0} py={6} px={10}>
      {link.evidence.map(({ field, value }, at) => (
        <Flex key={at} wrap="wrap" align="baseline" gap="0 12px" mih={20}>
          <Box component="dt" className="breaks" maw="100%">
            <PlainText text={field} mono />
          </Box>
          <Box component="dd" className="breaks" my={0} mr={0} ml="auto" maw="100%" fw={600} ta="right">
            <PlainText text={value} mono={!/\s/.test(value)} />
          </Box>
        </Flex>
      ))}
    </Box>
  )
}

type ChangeProps = Pick<Props, 'forms' | 'question' | 'onAsk'> & { readonly explanation: Explanation }

function Failing({ link, ...props }: ChangeProps & { readonly link: WhyLink }) {
  const { bookable, asked } = props.explanation
  const aboutDays = link.link === 'inside-window' || link.link === 'inside-default'
  return (
    <>
      {aboutDays && bookable !== undefined && <WindowBar bookable={bookable} asked={asked} />}
      {link.evidence.length > 0 && <Evidence link={link} />}
      <Change {...props} />
    </>
  )
}

function Change({ forms, question, explanation: { change }, onAsk }: ChangeProps) {
  if (change === undefined) return null
  const next = changedQuestion(question, change)
  const label = changeLabel(forms, change)
  // Omits what the button already says. A change of class also has a condition.
  const said = 'found' in change ? change.found : change.words
  return (
    <Stack gap="xs" align="flex-start" mt="sm">
      {next !== undefined && label !== undefined && (
        <Button
          variant="filled"
          maw="100%"
          aria-keyshortcuts="Enter"
          rightSection={<KeyHint>{texts.whyChain.enter}</KeyHint>}
          onClick={() => onAsk(next)}
        >
          <bdi className="clip">{label}</bdi>
        </Button>
      )}
      {said !== '' && (
        <p>
          <RecordSentence text={said} />
        </p>
      )}
    </Stack>
  )
}

/** Minimum percentage of the line for a label; both ranges also appear as text below. */
const leastForWord = 18

/** The bookable days and the requested days on one line. */
function WindowBar({ bookable, asked }: { readonly bookable: DayRange; readonly asked: DayRange }) {
  const spans = spansOf(bookable, asked)
  if (spans === undefined) return null
  const place = ({ left, width }: { readonly left: number; readonly width: number }) => ({
    left: `${left}%`,
    width: `${width}%`,
  })
  return (
    <Box
      component="figure"
      mt={10}
      mb={0}
      mx={0}
      role="img"
      aria-label={texts.windowBar.bookableSearched(
        rangeWords(bookable.from, bookable.to),
        rangeWords(asked.from, asked.to),
      )}
    >
      <Box className="cut" pos="relative" h={20} bd="1px solid var(--ac-line-strong)" bdrs="xs" bg="var(--ac-surface)">
        <span className={classes.bookable} style={place(spans.bookable)}>
          {spans.bookable.width > leastForWord && <span>{texts.windowBar.bookable}</span>}
        </span>
        <span className={classes.asked} style={place(spans.asked)}>
          {spans.asked.width > leastForWord && <span>{texts.windowBar.searched}</span>}
        </span>
      </Box>
      <Flex className="quiet" gap="0 12px" justify="space-between" wrap="wrap" fz="xs" lh="sm">
        <span>
          {dateWords(bookable.from)} – {dateWords(bookable.to)}
        </span>
        <span>{texts.windowBar.searched2(rangeWords(asked.from, asked.to))}</span>
      </Flex>
    </Box>
  )
}
