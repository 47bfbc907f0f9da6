import { texts } from '../text/ways.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { departmentTime } from '../../../parts/zone-times.ts'
import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { retailLinkOf } from '../../../../domain/slots/retail-link.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { callerSlotWords } from '../desk/draft-words.ts'
import { StepFoot, StepLayout, ThisBooking } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import classes from './ways.module.css'

/** The searchContext of the latest answer that offered this slot; undefined if there was none or it is no longer cached. */
function useSearchContext(slot: OfferedSlot | null): OfferedSlots['searchContext'] {
  const client = useQueryClient()
  const answers = ['booking.slots', 'booking.alternatives']
    .flatMap((name) => client.getQueryCache().findAll({ queryKey: [name] }))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as Answer<OfferedSlots> | undefined)?.value)
  return answers.find((answer) => answer?.slots.some(({ key }) => key === slot?.key))?.searchContext
}

/** The last step of a retail hand-off: the link, to open here or send to the caller. Contains no patient data. */
export function RetailLink() {
  const { draft, connection, goTo, newCaller } = useDesk()
  const { slot } = draft
  const searchContext = useSearchContext(slot)
  const now = useNowEvery(60)
  const link = slot === null ? undefined : retailLinkOf(slot, searchContext, now * 1000)
  const answer = useBridgeQuery(
    'booking.retailLink',
    { connectionId: connection.id, link: link ?? { timeSlot: '2026-01-01T00:00:00Z', departmentUrlName: '-' } },
    { enabled: link !== undefined, staleTime: 0 },
  )
  const url = link === undefined ? undefined : answer.data?.value.url
  return (
    <StepLayout
      aside={<ThisBooking title={texts.retailLink.handoff} />}
      foot={<StepFoot label={texts.retailLink.endThisCall} missing={[]} onGoOn={newCaller} />}
    >
      <Stack gap="sm" maw="56rem">
        {slot === null || link === undefined ? (
          <EmptyState
            title={slot === null ? texts.retailLink.noSlotSelected : texts.retailLink.noLinkCanBeMadeForThisSlot}
            action={<Button onClick={() => goTo('choice')}>{texts.retailLink.backToTheSlots}</Button>}
          >
            {slot === null ? texts.retailLink.theLinkIncludesTheSlotsTime : texts.retailLink.theSearchThatFoundItIs}
          </EmptyState>
        ) : (
          <FormCard
            title={texts.retailLink.handOffToTheBookingPage}
            note={texts.retailLink.nothingIsBookedHereTheBooking}
          >
            <p className={classes.whole}>
              <strong>{departmentTime(slot)}</strong>
              {callerSlotWords(draft) !== undefined && <>, {callerSlotWords(draft)}</>}
            </p>
            {(answer.error !== null || answer.isPending) && (
              <div className={classes.whole}>
                <FailureOf call={answer} doing={texts.retailLink.createLink} />
                {answer.isPending && <SkeletonRows rows={2} label={texts.retailLink.creatingLink} />}
              </div>
            )}
            {url !== undefined && (
              <>
                <Text inherit className={`${classes.whole} card anywhere`} px={10} py="xs" bg="var(--ac-sunken)">
                  <bdi className="mono">{url}</bdi>
                </Text>
                <Group className={classes.whole ?? ''} gap="4px 20px">
                  <Button
                    component="a"
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    variant="filled"
                    leftSection={<IconExternalLink size={15} />}
                  >
                    {texts.retailLink.openInBrowser}
                  </Button>
                  <CopyButton text={url} what="link" words={texts.retailLink.copyLink} />
                </Group>
                <p className={`${classes.whole} small quiet`}>
                  {texts.retailLink.includesTheSlotsTimeItsSearch(link.searchContext)}
                </p>
              </>
            )}
          </FormCard>
        )}
      </Stack>
    </StepLayout>
  )
}
