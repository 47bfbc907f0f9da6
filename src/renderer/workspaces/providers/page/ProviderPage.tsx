import { texts } from '../text/page.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Box, Button, ActionIcon, Flex, Group, Title, Tooltip } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { verdictOf, type FlagReading } from '../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { LensSection } from '../lens/LensSection.tsx'
import { SlotIdSection } from '../slot-id/SlotIdSection.tsx'
import { SlotsSection } from '../slots/SlotsSection.tsx'
import { changePageRoute, type PageRoute } from './page-route.ts'
import { useProviderForms } from './use-provider-forms.ts'
import { VerdictSection } from './VerdictSection.tsx'
import { noMatrix } from './matrix/matrix-model.ts'
import { firstQuestion } from './why/question.ts'
import { WhyPanel } from './why/WhyPanel.tsx'
import type { Failure } from '../../../../bridge/failure.ts'
import { providersAt, providerSections } from '../../../routes/providers-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { IconCopy, IconHelp, IconRefresh, IconUser } from '@tabler/icons-react'
import { useCommands } from '../../../parts/commands.ts'
import { copyAndReport } from '../../../parts/brief-message.ts'
import { isInOverlay } from '../../../parts/use-single-keys.ts'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import { Age } from '../../../parts/Age.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { agesText, imageText, looseText, nameOf } from './record-words.ts'
import pageHeadClasses from './page-head.module.css'

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
  // Undefined while unknown.
  const { record, askedAt } = forms.platform ?? {}
  const credentials = looseText(record?.credentials)
  const facts =
    record === undefined
      ? []
      : [looseText(record.specialty), looseText(record.subSpecialties), agesText(record)].filter(
          (part) => part !== undefined,
        )
  const askWords = forms.ehr.length > 0 ? texts.pageHead.refreshIncludingTheEhr : texts.pageHeadLabels.refresh
  return (
    <Box display="grid" h="100%" mih={0} style={{ gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) auto' }}>
      <Box display="grid" miw={0} mih={0} style={{ gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)' }}>
        <Box
          component="header"
          className="line-below"
          display="grid"
          p="0.75rem var(--ac-edge) 0"
          bg="var(--ac-surface)"
          style={{ gridTemplate: 'auto auto auto / auto minmax(0, 1fr) auto', gap: '0 0.875rem' }}
        >
          <span className={pageHeadClasses.image} role="img" aria-label={imageText(record)} title={imageText(record)}>
            <IconUser size={20} stroke={1.4} aria-hidden="true" />
          </span>
          <Group style={{ gridColumn: 2 }} gap="0 10px" align="baseline" miw={0} fz="sm" lh="1.375rem">
            <Title className="clip" order={2} flex="0 1 auto" maw="100%" fz="1.125rem" lh="lg" title={nameOf(record)}>
              <PlainText
                text={
                  nameOf(record) ??
                  (record === undefined ? texts.pageHeadLabels.provider : texts.pageHead.noNameInTheRecord)
                }
              />
            </Title>
            {credentials !== undefined && (
              <Box className="quiet" component="span" fz="0.9375rem">
                <PlainText text={credentials} />
              </Box>
            )}
            {facts.length > 0 && (
              <Box className="clip quiet" component="span" maw="100%" title={facts.join(', ')}>
                <PlainText text={facts.join(', ')} />
              </Box>
            )}
          </Group>
          <Group className="quiet nowrap" gap="xs" wrap="nowrap" h={28} fz="xs">
            {askedAt !== undefined && (
              <span className="num">
                {texts.pageHead.asOf} <Age at={askedAt} />
              </span>
            )}
            <Tooltip label={texts.pageHeadLabels.withKey(askWords, 'R')}>
              <ActionIcon
                variant="default"
                aria-label={askWords}
                aria-keyshortcuts="R"
                aria-busy={platform.isFetching}
                onClick={askAgain}
              >
                <IconRefresh size={14} />
              </ActionIcon>
            </Tooltip>
          </Group>
          <Group style={{ gridColumn: '2 / -1' }} gap="0 10px" align="baseline" miw={0} fz="sm" lh="1.375rem">
            <Group className={`quiet ${pageHeadClasses.npi}`} gap={4} align="baseline" wrap="nowrap">
              {texts.pageHead.npi}{' '}
              <Box component="bdi" className="mono" fw={500} c="var(--ac-text-1)">
                {route.npi}
              </Box>
              <CopyButton text={route.npi} what="NPI" />
            </Group>
            <NpiMark npi={route.npi} />
            {verdict !== undefined && (
              <Flex
                component="ul"
                className="bare"
                style={{ borderLeft: '1px solid var(--ac-line-strong)' }}
                wrap="wrap"
                gap="0 14px"
                pl={10}
                aria-label={texts.pageHead.decidingFields}
              >
                {verdict.readings.map((reading) => (
                  <li key={reading.flag}>
                    <FlagMark reading={reading} />
                  </li>
                ))}
              </Flex>
            )}
          </Group>
          <Flex
            component="nav"
            className={pageHeadClasses.tabs ?? ''}
            style={{ gridColumn: '1 / -1' }}
            gap={20}
            mt="xs"
            fz="sm"
            aria-label={texts.pageHead.sectionsOfTheProvider}
          >
            {providerSections.map((one) => (
              <a
                key={one}
                href={formatRoute({ ...route, section: one })}
                aria-current={section === one ? 'page' : undefined}
              >
                {texts.pageHeadLabels.sections[one]}
              </a>
            ))}
          </Flex>
        </Box>
        <Box className="scrolls" pos="relative" miw={0} mih={0} style={section === 'verdict' ? ofVerdict : {}}>
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
        </Box>
      </Box>
      {why !== undefined && known && <WhyPanel {...parts} question={why} now={now} />}
    </Box>
  )
}

/** The cards of the verdict lie on the canvas, and its strip goes by their width. */
const ofVerdict = { background: 'var(--ac-canvas)', container: 'page / inline-size' }

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

/** Shows whether an NPI is valid: format and check digit. */
function NpiMark({ npi }: { readonly npi: string }) {
  const problem = npiProblem(npi)
  if (problem === undefined) {
    return (
      <StatusMark status="ok" plain>
        {texts.pageHead.checkDigitCorrect}
      </StatusMark>
    )
  }
  return (
    <StatusMark status="warn">
      {problem === 'shape' ? texts.pageHead.notTenDigitsStartingWith1 : texts.pageHead.checkDigitWrong}
    </StatusMark>
  )
}

/** The value in each form: "platform true, with Northline false". */
const readingsText = ({ readings }: FlagReading): string =>
  readings
    .map(
      ({ ehrSystemName, value }) =>
        `${ehrSystemName === undefined ? texts.pageHeadLabels.platform : texts.pageHead.with(ehrSystemName)} ${value ?? texts.pageHeadLabels.missing}`,
    )
    .join(', ')

/** One flag of section 3 as icon and words; ≠ if the forms disagree. */
function FlagMark({ reading }: { readonly reading: FlagReading }) {
  const { flag, field, value, differs } = reading
  const { yes, no, unknown } = texts.pageHeadLabels.words[flag]
  const said = value === undefined ? unknown : value ? yes : no
  return (
    <span title={`${field}: ${readingsText(reading)}`}>
      <StatusMark status={value === undefined ? 'unknown' : value ? 'ok' : 'off'} plain>
        {said}
        {differs && (
          <>
            <span aria-hidden="true"> ≠</span>
            <span className="visually-hidden">{texts.pageHead.theFormsDiffer(readingsText(reading))}</span>
          </>
        )}
      </StatusMark>
    </span>
  )
}
