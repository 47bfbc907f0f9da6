import { texts } from '../text/page.ts'
import { ActionIcon, Box, Flex, Group, Title, Tooltip } from '@mantine/core'
import { IconRefresh, IconUser } from '@tabler/icons-react'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import type { Provider } from '../../../../domain/providers/provider.ts'
import type { FlagName, FlagReading, Verdict } from '../../../../domain/providers/verdict.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { type ProviderSection, providerSections } from '../../../routes/providers-route.ts'
import { Age } from '../../../parts/Age.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import type { PageRoute } from './page-route.ts'
import { agesText, imageText, looseText, nameOf } from './record-words.ts'
import classes from './page-head.module.css'

const sectionWords: Readonly<Record<ProviderSection, string>> = {
  verdict: texts.pageHeadLabels.result,
  slots: texts.pageHeadLabels.slots,
  lens: texts.pageHead.slotLens,
  'slot-id': texts.pageHead.slotId,
}

type Props = {
  readonly route: PageRoute
  /** Undefined while unknown. */
  readonly record: Provider | undefined
  readonly verdict: Verdict | undefined
  readonly askedAt: string | undefined
  readonly asking: boolean
  /** True if a refresh also calls an EHR. */
  readonly withEhr: boolean
  readonly onAskAgain: () => void
}

/** The provider's name, the decisive flags, and the page's sections. */
export function PageHead({ route, record, verdict, askedAt, asking, withEhr, onAskAgain }: Props) {
  const credentials = looseText(record?.credentials)
  const facts =
    record === undefined
      ? []
      : [looseText(record.specialty), looseText(record.subSpecialties), agesText(record)].filter(
          (part) => part !== undefined,
        )
  const askWords = withEhr ? texts.pageHead.refreshIncludingTheEhr : texts.pageHeadLabels.refresh
  return (
    <Box
      component="header"
      className="line-below"
      display="grid"
      p="0.75rem var(--ac-edge) 0"
      miw={0}
      bg="var(--ac-surface)"
      style={{ gridTemplate: 'auto auto auto / auto minmax(0, 1fr) auto', gap: '0 0.875rem' }}
    >
      <span className={classes.image} role="img" aria-label={imageText(record)} title={imageText(record)}>
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
            aria-busy={asking}
            onClick={onAskAgain}
          >
            <IconRefresh size={14} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Group style={{ gridColumn: '2 / -1' }} gap="0 10px" align="baseline" miw={0} fz="sm" lh="1.375rem">
        <Group className={`quiet ${classes.npi}`} gap={4} align="baseline" wrap="nowrap">
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
            rowGap={0}
            columnGap={14}
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
        className={classes.tabs ?? ''}
        gap={20}
        mt="xs"
        fz="sm"
        aria-label={texts.pageHead.sectionsOfTheProvider}
      >
        {providerSections.map((section) => (
          <a
            key={section}
            href={formatRoute({ ...route, section })}
            aria-current={route.section === section ? 'page' : undefined}
          >
            {sectionWords[section]}
          </a>
        ))}
      </Flex>
    </Box>
  )
}

/** Shows whether an NPI is valid: format and check digit. */
export function NpiMark({ npi }: { readonly npi: string }) {
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

const words: Readonly<Record<FlagName, { readonly yes: string; readonly no: string; readonly unknown: string }>> =
  texts.pageHeadLabels.words

const valueText = (value: boolean | undefined) => (value === undefined ? texts.pageHeadLabels.missing : String(value))

/** The value in each form: "platform true, with Northline false". */
const readingsText = ({ readings }: FlagReading): string =>
  readings
    .map(
      ({ ehrSystemName, value }) =>
        `${ehrSystemName === undefined ? texts.pageHeadLabels.platform : texts.pageHead.with(ehrSystemName)} ${valueText(value)}`,
    )
    .join(', ')

/** One flag of section 3 as icon and words; ≠ if the forms disagree. */
function FlagMark({ reading }: { readonly reading: FlagReading }) {
  const { flag, field, value, differs } = reading
  const { yes, no, unknown } = words[flag]
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
