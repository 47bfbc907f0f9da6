import { texts } from '../text/page.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Box, Button } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { verdictOf } from '../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { LensSection } from '../lens/LensSection.tsx'
import { SlotIdSection } from '../slot-id/SlotIdSection.tsx'
import { SlotsSection } from '../slots/SlotsSection.tsx'
import { NpiMark, PageHead } from './PageHead.tsx'
import { changePageRoute, type PageRoute } from './page-route.ts'
import { useProviderForms } from './use-provider-forms.ts'
import { VerdictSection } from './VerdictSection.tsx'
import { noMatrix } from './matrix/matrix-model.ts'
import { firstQuestion } from './why/question.ts'
import { WhyPanel } from './why/WhyPanel.tsx'
import type { Failure } from '../../../../bridge/failure.ts'
import { providersAt } from '../../../routes/providers-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import classes from './provider-page.module.css'
import { IconCopy, IconHelp, IconRefresh } from '@tabler/icons-react'
import { useCommands } from '../../../parts/commands.ts'
import { copyAndReport } from '../../../parts/brief-message.ts'
import { isInOverlay } from '../../../parts/use-single-keys.ts'

type Props = { readonly route: PageRoute; readonly connection: ConnectionView }

/** One provider: verdict, slots, lens and slotId bench, and on the right why a patient sees no slots. */
export function ProviderPage({ route, connection }: Props) {
  const asked = useProviderForms(connection.id, route)
  const { platform, systems, forms, now, askAgain } = asked
  const known = forms.platform !== undefined || forms.ehr.length > 0
  const verdict = useMemo(() => (known ? verdictOf(forms) : undefined), [known, forms])
  // The question for the W key, set by the Verdict section, which has the cells.
  const [proposed, setProposed] = useState<WhyQuestion>()
  const { why, section } = route

  const onWhy = () => {
    if (!known || why !== undefined) return
    changePageRoute({ section: 'verdict', why: proposed ?? firstQuestion(forms, noMatrix) }, false)
  }
  usePageKeys({
    onWhy,
    onAskAgain: askAgain,
    onClose: why === undefined ? undefined : () => changePageRoute({ why: undefined }),
    onLeave: () => changePageRoute({ npi: undefined }, false),
  })
  useCommands([
    {
      id: 'provider.why',
      about: route.npi,
      name: texts.providerPage.findOutWhyThereAreNoSlots,
      icon: IconHelp,
      keys: 'W',
      disabledReason: known ? undefined : texts.providerPage.theRecordIsntLoaded,
      run: onWhy,
    },
    {
      id: 'provider.refresh',
      name: texts.providerPage.refreshThisProvider,
      icon: IconRefresh,
      keys: 'R',
      run: askAgain,
    },
    {
      id: 'provider.copyNpi',
      name: texts.providerPage.copyTheNpi,
      icon: IconCopy,
      run: () => void copyAndReport(route.npi),
    },
  ])
  const failure = platform.error?.failure
  const parts = { route, connection, forms }
  return (
    <Box display="grid" h="100%" mih={0} style={{ gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) auto' }}>
      <Box display="grid" miw={0} mih={0} style={{ gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)' }}>
        <PageHead
          route={route}
          record={forms.platform?.record}
          verdict={verdict}
          askedAt={forms.platform?.askedAt}
          asking={platform.isFetching}
          withEhr={forms.ehr.length > 0}
          onAskAgain={askAgain}
        />
        <div className={classes.body} data-section={section}>
          {failure !== undefined && known && (
            <FailureNotice
              failure={failure}
              doing={texts.providerPage.reloadTheRecord}
              onRetry={askAgain}
              kept={texts.providerPage.theEarlierRecordIsShown}
            />
          )}
          {failure !== undefined && !known ? (
            <RecordFailed npi={route.npi} failure={failure} onRetry={() => void platform.refetch()} />
          ) : !known || verdict === undefined ? (
            <SkeletonRows rows={14} label={texts.providerPage.loadingTheProvidersRecord} />
          ) : section === 'verdict' ? (
            <VerdictSection
              {...parts}
              verdict={verdict}
              systems={systems}
              now={now}
              onAskEhr={asked.askEhr}
              onProposed={setProposed}
            />
          ) : section === 'slots' ? (
            <SlotsSection {...parts} />
          ) : section === 'lens' ? (
            <LensSection {...parts} />
          ) : (
            <SlotIdSection {...parts} />
          )}
        </div>
      </Box>
      {why !== undefined && known && <WhyPanel {...parts} question={why} now={now} />}
    </Box>
  )
}

type RecordFailedProps = { readonly npi: string; readonly failure: Failure; readonly onRetry: () => void }

/** The record couldn't be read. Distinguishes an unknown NPI from a platform failure. */
function RecordFailed({ npi, failure, onRetry }: RecordFailedProps) {
  if (failure.kind !== 'not-found') {
    return <FailureNotice failure={failure} doing={texts.providerPage.loadTheProvidersRecord} onRetry={onRetry} />
  }
  return (
    <>
      <EmptyState
        title={texts.providerPage.noProviderHasThisNpi}
        action={
          <Button component="a" variant="filled" href={formatRoute(providersAt())}>
            {texts.providerPage.goToTheDirectory}
          </Button>
        }
      >
        <bdi className="mono">{npi}</bdi>, <NpiMark npi={npi} />
        {texts.providerPage.checkItAgainstTheDirectoryOr}
      </EmptyState>
      <FailureNotice failure={failure} doing={texts.providerPage.loadTheProvidersRecord} onRetry={onRetry} />
    </>
  )
}

type Keys = {
  readonly onWhy: () => void
  readonly onAskAgain: () => void
  /** Closes the panel; undefined if none is open. */
  readonly onClose: (() => void) | undefined
  /** Goes back to the directory. */
  readonly onLeave: () => void
}

/**
 * W asks why, R refreshes, Esc closes the panel and then returns to the directory. Disabled while typing or while a
 * dialog is open.
 */
function usePageKeys({ onWhy, onAskAgain, onClose, onLeave }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // In the top bar, Esc belongs to an open menu. In the panel, the panel handles it, which may first go back a step.
    const onEscape = isInPanel(event.target) ? undefined : (onClose ?? (isInPage(event.target) ? onLeave : undefined))
    const key = event.key.toLowerCase()
    const act = key === 'w' ? onWhy : key === 'r' ? onAskAgain : event.key === 'Escape' ? onEscape : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || isInOverlay(target))

const isInPage = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof HTMLElement &&
    (target.closest('main') ?? target.closest('header')) !== null &&
    target.ariaExpanded !== 'true')

const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('aside') !== null
