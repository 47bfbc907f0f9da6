import { texts } from '../text/conflict.ts'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { joined } from '../../../../domain/joined.ts'
import type { Alternative } from '../../../../domain/slots/alternatives.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { departmentTime, viewerClock } from '../../../parts/zone-times.ts'
import { useDesk } from '../desk/desk-context.ts'
import { AskAgain } from '../choice/SlotFoot.tsx'
import classes from './conflict.module.css'
import { type FoundAlternatives, howWords, widenWords } from './alternatives.ts'

type Props = {
  readonly found: FoundAlternatives
  /** False if the page doesn't know the lost slot, so it can't rank alternatives. */
  readonly hasLost: boolean
  readonly onTake: (slot: OfferedSlot) => void
  readonly onWiden: () => void
}

/** Alternative slots, each with its own key; Enter takes the first. */
export function AlternativeList({ found, hasLost, onTake, onWiden }: Props) {
  const { answer, groups, left, failure, asking, askAgain } = found
  const { draft } = useDesk()
  const notes =
    answer === undefined
      ? []
      : [
          ...(answer.why === undefined ? [] : [answer.why]),
          ...answer.withheld.map(({ sentence }) => sentence),
          ...answer.notes,
        ]
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'columns')
  // Focuses the first alternative after Send, but never takes the focus from other work.
  const first = groups[0]?.alternatives[0]?.slot.key
  useEffect(() => {
    if (first === undefined) return
    const active = document.activeElement
    if (active === null || active === document.body || active.matches('main, [tabindex="-1"]'))
      box.current?.querySelector<HTMLElement>('[data-stop]')?.focus()
  }, [first])
  return (
    <>
      <Group className="quiet" pl="sm" pr={6} py={6} gap="0 12px" fz="xs" lh="md">
        <Title order={3} c="var(--ac-text-1)">
          {texts.alternativeList.otherOptions}
        </Title>
        {answer !== undefined && (
          <span>
            {texts.alternativeList.asOf(howWords(answer))} <Age at={answer.askedAt} inSentence />
            {texts.alternativeList.notReserved(counted(left, 'slot'), left)}
          </span>
        )}
        <AskAgain asking={asking} onAskAgain={askAgain} atEnd />
      </Group>
      {notes.length > 0 && (
        <Box
          component="ul"
          className="quiet"
          m={0}
          px="sm"
          pt={4}
          pb={6}
          pl={28}
          fz="xs"
          aria-label={texts.alternativeList.howTheseWereFound}
        >
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      )}
      <FailureNotice
        failure={failure}
        doing={texts.alternativeList.searchAgain}
        onRetry={askAgain}
        {...(answer === undefined ? {} : { kept: texts.alternativeList.earlierResultsAreStillShown })}
      />
      {!hasLost ? (
        <Text inherit className="quiet" p="sm">
          {texts.alternativeList.whichSlotWasLostIsNo}
        </Text>
      ) : groups.length === 0 ? (
        answer === undefined ? (
          failure === undefined && <SkeletonRows rows={6} rowHeight={46} label={texts.alternativeList.searchingAgain} />
        ) : (
          <EmptyState
            icon={<IconCalendarOff size={28} stroke={1.3} />}
            title={texts.alternativeList.noOtherOptions}
            action={<Button onClick={onWiden}>{texts.alternativeList.searchAWiderArea}</Button>}
          >
            {texts.alternativeList.theNewSearchFoundNoOther}
            {widenWords(draft.search).length > 0 &&
              texts.alternativeList.youCouldTry(widenWords(draft.search).join(', '))}
          </EmptyState>
        )
      ) : (
        <div ref={box} data-column="" role="group" aria-label={texts.alternativeList.otherOptions}>
          {groups.map(({ name, title, note, alternatives }) => (
            <section key={name} aria-label={title}>
              <Title order={4} className="line-above" px="sm" pt="xs" pb={3} fz="xs" lh="xs">
                {title}{' '}
                <Text component="span" className="quiet" inherit fw={400} ml={4}>
                  {note}
                </Text>
              </Title>
              <ul className="bare">
                {alternatives.map((alternative) => (
                  <Row
                    key={alternative.slot.key}
                    alternative={alternative}
                    callerZone={draft.callerZone}
                    onTake={onTake}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Text className="line-above quiet" px="sm" py="xs" bg="var(--ac-sunken)" fz="xs" lh="xs">
            {texts.alternativeList.sortedBySameProviderAndNearest}
          </Text>
        </div>
      )}
    </>
  )
}

type RowProps = {
  readonly alternative: Alternative
  readonly callerZone: string
  readonly onTake: (slot: OfferedSlot) => void
}

function Row({ alternative, callerZone, onTake }: RowProps) {
  const { number, slot, difference } = alternative
  const caller = viewerClock(slot, callerZone)
  const when = departmentTime(slot)
  const who = slot.providerName ?? slot.npi
  return (
    <li className={classes.row}>
      <Kbd>{String(number)}</Kbd>
      <span className={`${classes.two} num anywhere`}>
        <strong>{when}</strong>
        <span>
          {caller ??
            (isZone(callerZone)
              ? texts.alternativeList.sameForTheCaller
              : texts.alternativeList.callersTimeZoneNotEntered)}
        </span>
      </span>
      <span className="quiet">{difference}</span>
      <span className={`${classes.two} num anywhere`}>
        <span>
          <strong>
            <PlainText text={who} />
          </strong>
          {slot.credentials !== undefined && `, ${slot.credentials}`}
        </span>
        <span>
          {joined([
            slot.departmentName,
            slot.distanceFrom === undefined ? undefined : texts.alternativeList.mi(slot.distanceFrom.toFixed(1)),
          ])}
        </span>
      </span>
      <button
        type="button"
        className={classes.take}
        tabIndex={-1}
        data-stop=""
        aria-keyshortcuts={String(number)}
        onClick={() => onTake(slot)}
      >
        {texts.alternativeList.take}{' '}
        <span className="visually-hidden">
          {when}, {who}, {difference}
        </span>
        <span className={classes.enter} aria-hidden="true">
          <Kbd>{texts.alternativeList.enter}</Kbd>
        </span>
      </button>
    </li>
  )
}
