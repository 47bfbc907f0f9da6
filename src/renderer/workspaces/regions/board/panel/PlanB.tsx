import { texts } from '../../text/board.ts'
import { Box, Button, Flex, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { RegionDetail } from '../../../../../bridge/calls/regions.ts'
import { isOutdated } from '../../../../../domain/regions/board-status.ts'
import { pausedWords, rowReason, statusWords } from '../../../../../domain/regions/board-words.ts'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { statuses } from '../../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../../parts/Status.tsx'
import { useSteadyOrder } from '../../../../parts/use-steady-order.ts'
import { count, counted } from '../../../../parts/times.ts'
import { capital } from '../../../../../domain/one-line.ts'
import { askedWords, priceWords } from '../../../../parts/region-words.ts'
import { WaitFigure } from '../../../../parts/WaitFigure.tsx'
import { QuietButton } from '../../../../parts/QuietButton.ts'
import { bookHere } from './region-row.ts'
import { isOpenRow, isPaused, type Plan, planB } from './plan-b.ts'
import { PanelSection } from './RegionNow.tsx'
import classes from './panel.module.css'

type Props = { readonly detail: RegionDetail; readonly onOpen: (key: string) => void }

const isSuiting = ({ isOpen, suits }: Plan) => isOpen && suits !== 'unconfirmed'
const isClosed = ({ isOpen, isUnknown }: Plan) => !isOpen && !isUnknown

/** How many visits Plan B has open, with the way to it: it is the last section, below the panel's edge. */
export function PlanBLink({
  detail: { row, sameRegion },
  onShow,
}: Pick<Props, 'detail'> & { readonly onShow: () => void }) {
  const plans = planB(row, sameRegion)
  const open = plans.filter(isSuiting).length
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ml="-0.5rem"
      mt={-10}
      rightSection={<IconArrowDown size={14} />}
      style={{ alignSelf: 'flex-start' }}
      onClick={onShow}
    >
      {open > 0
        ? texts.planB.planBOpen(counted(open, texts.planB.otherVisit))
        : plans.every(isClosed)
          ? texts.planB.planBNothingOpen
          : texts.planB.planBNoneConfirmed}
    </Button>
  )
}

/** Alternatives in this region from its practice and others, best match for the same patient first. Never another region. */
export function PlanB({ detail: { row, sameRegion }, onOpen }: Props) {
  const [all, setAll] = useState(false)
  const plans = planB(row, sameRegion)
  const suiting = plans.filter(isSuiting)
  const first = suiting.slice(0, firstPlans)
  const hidden = plans.length - first.length
  const closed = plans.filter(isClosed).length
  const { items, came, hold } = useSteadyOrder(all ? plans : first, (plan) => plan.row.key)
  const need = row.assignmentQualifiers.join(', ')
  const [noneHere, noneFor] =
    closed === plans.length
      ? [texts.planB.noOtherVisitIsOpenInThisRegionNow, texts.planB.nothingElseIsOpenFor]
      : [texts.planB.noOtherOpenVisitIsConfirmed, texts.planB.noOtherOpenVisitIsConfirmedFor]
  return (
    <PanelSection
      label={texts.planB.planB}
      title={
        <>
          {texts.planB.planBFor} <PlainText text={row.regionName} />
        </>
      }
      note={
        <span>
          {texts.planB.sameRegion} <PlainText text={row.regionCode} />
        </span>
      }
    >
      {suiting.length === 0 && (
        <Text className="quiet" inherit>
          {plans.length === 0 ? (
            texts.planB.theBoardHasNoOtherVisitInThisRegion
          ) : need === '' ? (
            noneHere
          ) : (
            <>
              {noneFor} <PlainText text={need} /> {texts.planB.inThisRegionNow}
            </>
          )}
        </Text>
      )}
      <div {...hold}>
        {[...Map.groupBy([...items, ...came], groupOf)].map(([group, shown]) => (
          <div key={group}>
            {(all || group !== 'same') && (
              <Text component="h4" className="quiet" size="xs" lh="inherit" fw={500} pt="xs" pb={4}>
                {groupWords(group, need)}
              </Text>
            )}
            <ul className="bare line-above" aria-label={groupWords(group, need)}>
              {shown.map(({ row: other, isOpen }) => (
                <Flex component="li" key={other.key} className="line-below" align="baseline" gap={10}>
                  <UnstyledButton className={classes.plan} onClick={() => onOpen(other.key)}>
                    <Status of={planStatus(other)} plain within>
                      <PlainText text={visitOf(other)} />
                    </Status>
                    <span className="quiet anywhere">
                      <PlainText
                        text={other.practiceId === row.practiceId ? texts.planB.samePractice : other.practiceName}
                      />
                      {other.visitPrice !== undefined && `, ${priceWords(other.visitPrice)}`}
                    </span>
                    <Box component="span" ta="right">
                      {!isOpen ? (
                        <PlainText text={whyNot(other)} />
                      ) : other.waitSeconds === undefined ? (
                        texts.planB.openWaitNotReported
                      ) : (
                        <>
                          <span className="visually-hidden">{statusWords[other.status]}, </span>
                          <WaitFigure seconds={other.waitSeconds} look={other.status === 'slow' ? 'slow' : 'plain'} />
                        </>
                      )}
                    </Box>
                    <IconChevronRight size={14} className="dim" style={{ alignSelf: 'center' }} aria-hidden="true" />
                  </UnstyledButton>
                  {isOpen && (
                    <Box
                      component="a"
                      flex="none"
                      fw={500}
                      href={bookHere(other)}
                      aria-label={texts.planB.bookHere(visitOf(other), other.practiceName)}
                    >
                      {texts.planB.bookHere2}
                    </Box>
                  )}
                </Flex>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {hidden > 0 && (
        <QuietButton size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.planB.showFewer : moreWords(hidden, closed)}
        </QuietButton>
      )}
    </PanelSection>
  )
}

/** The number of alternatives shown initially. */
const firstPlans = 5

type Group = Plan['suits'] | 'unknown' | 'closed'

const groupOf = ({ isOpen, isUnknown, suits }: Plan): Group => (isOpen ? suits : isUnknown ? 'unknown' : 'closed')

const visitOf = (row: BoardRow) => capital(askedWords(row)) || texts.planB.noVisitType

function groupWords(group: Group, need: string): string {
  switch (group) {
    case 'same':
      return need === '' ? texts.planB.noQualifier : texts.planB.for(need)
    case 'covers':
      return texts.planB.alsoFor(need)
    case 'unconfirmed':
      return need === '' ? texts.planB.forCertainPatientsOnlyCheckFirst : texts.planB.notConfirmedForCheckFirst(need)
    case 'unknown':
      return texts.planB.mayBeOpen
    case 'closed':
      return texts.planB.notOpenNow
  }
}

function moreWords(hidden: number, closed: number): string {
  if (closed === hidden) return texts.planB.showNotOpen(count(hidden))
  return texts.planB.showMore(count(hidden), closed === 0 ? '' : texts.planB.notOpen(count(closed)))
}

/** The wait says open, but the practice has deactivated it. */
const isTurnedOff = ({ active, status }: BoardRow) => active === false && (status === 'open' || status === 'slow')

function planStatus(row: BoardRow) {
  if (isTurnedOff(row)) return statuses.wait.inactive
  if (isOpenRow(row) && isPaused(row)) return statuses.wait.paused
  return isOutdated(row) ? statuses.wait.stale : statuses.wait[row.status]
}

function whyNot(row: BoardRow): string {
  if (isTurnedOff(row)) return texts.planB.inactiveTurnedOffByItsPractice
  const paused = isOpenRow(row) ? pausedWords(row) : undefined
  if (paused !== undefined) return paused
  const reason = rowReason(row)
  return `${statusWords[row.status]}${reason === undefined ? '' : `: ${reason}`}`
}
