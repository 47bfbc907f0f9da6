import { texts } from '../text/search.ts'
import { ActionIcon, Box, Button, Flex, Group, TagsInput, Text, TextInput, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { mostSearchedProviders } from '../../../../bridge/calls/providers.ts'
import { npiProblem, tenDigits } from '../../../../domain/providers/npi.ts'
import { typedNames } from '../../../../domain/normal-text.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted, localZone } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { todayIn } from '../../../parts/zone-times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { NpiCheck } from '../NpiCell.tsx'
import { changePageRoute } from '../page/page-route.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { readNpis, readWords } from './npi-list.ts'
import { searchWindowWords } from './search-window.ts'
import classes from './search.module.css'

type Props = {
  readonly route: ProvidersRoute
  /** Known names by NPI. */
  readonly names: ReadonlyMap<string, string>
  readonly busy: boolean
  readonly running: boolean
  readonly onSearch: () => void
  readonly onStop: () => void
}

/** The most providers shown as chips; the rest are counted. */
const mostChips = 24

/** Providers, visit types and dates to search. Shows the effective search before anything is sent. */
export function SearchForm({ route, names, busy, running, onSearch, onStop }: Props) {
  const { npis, slots } = route
  const now = useNowEvery(30) * 1000
  const reversed = slots.from !== undefined && slots.to !== undefined && slots.to < slots.from
  const window = searchWindowWords(slots, todayIn(localZone(), now))
  const ready = npis.length > 0 && !reversed && !busy
  const change = (part: Partial<ProvidersRoute['slots']>) => changePageRoute({ slots: { ...slots, ...part } })
  return (
    <Flex
      className="line-below"
      component="form"
      direction="column"
      gap="xs"
      py="xs"
      px="var(--ac-edge)"
      aria-label={texts.searchForm.searchSlotsOfSeveralProviders}
      onSubmit={(event) => {
        event.preventDefault()
        if (running) onStop()
        else if (ready) onSearch()
      }}
    >
      <Chosen npis={npis} names={names} />
      <Group className={classes.fields ?? ''} gap="xs" align="flex-start">
        <AddNpis npis={npis} />
        <TagsInput
          styles={{ input: { paddingBlock: '0.125rem', minHeight: '1.75rem' }, inputField: { height: '1.375rem' } }}
          flex="1 1 14rem"
          miw={0}
          label={texts.searchForm.visitTypeNames}
          placeholder={slots.visitTypes.length === 0 ? texts.searchForm.allPressEnterToAddOne : ''}
          value={[...slots.visitTypes]}
          splitChars={[';', '\n']}
          maxTags={50}
          clearable={false}
          // Text that the field was left with comes with its spaces.
          onChange={(visitTypes) => change({ visitTypes: typedNames(visitTypes) })}
        />
        <DayField label={texts.searchForm.from} value={slots.from} onChange={(from) => change({ from })} />
        <DayField
          label={texts.searchForm.to}
          value={slots.to}
          error={reversed ? texts.searchForm.beforeTheFirstDay : undefined}
          onChange={(to) => change({ to })}
        />
        <Button
          type="submit"
          mt="md"
          ml="auto"
          variant={running ? 'default' : 'filled'}
          aria-disabled={!ready && !running}
          data-disabled={!ready && !running}
        >
          {running
            ? texts.searchForm.stop
            : npis.length === 0
              ? texts.searchForm.searchSlots
              : texts.searchForm.searchSlotsOf(counted(npis.length, 'provider'))}
        </Button>
      </Group>
      <Text className="quiet" size="xs">
        {reversed ? (
          texts.searchForm.cantSearchTheLastDayIs
        ) : (
          <>
            {window.capped ? (
              <StatusMark status="warn">{texts.searchForm.willBeCutShort}</StatusMark>
            ) : (
              <Box component="strong" c="var(--ac-text-1)" fw={600}>
                {texts.searchForm.willBeSearched}
              </Box>
            )}{' '}
            <span className="num">{window.words}</span> {texts.searchForm.patientTypesThatARuleCloses}
          </>
        )}
      </Text>
    </Flex>
  )
}

function Chosen({ npis, names }: { readonly npis: readonly string[]; readonly names: ReadonlyMap<string, string> }) {
  const [all, setAll] = useState(false)
  if (npis.length === 0) return null
  const shown = all ? npis : npis.slice(0, mostChips)
  const left = npis.length - shown.length
  return (
    <Flex
      component="ul"
      className="bare scrolls"
      wrap="wrap"
      gap={4}
      mah={96}
      aria-label={texts.searchForm.providersOfTheSearch}
    >
      {shown.map((npi) => (
        <li key={npi}>
          <Chip
            npi={npi}
            name={names.get(npi)}
            onRemove={() => changePageRoute({ npis: npis.filter((each) => each !== npi) })}
          />
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {texts.searchForm.andMore(count(left))}
          </Button>
        </li>
      )}
      {npis.length > 1 && (
        <li>
          <QuietButton size="compact-sm" onClick={() => changePageRoute({ npis: [] })}>
            {texts.searchForm.removeAll}
          </QuietButton>
        </li>
      )}
    </Flex>
  )
}

type ChipProps = { readonly npi: string; readonly name: string | undefined; readonly onRemove: () => void }

function Chip({ npi, name, onRemove }: ChipProps) {
  const problem = npiProblem(npi)
  return (
    <Flex
      className="nowrap"
      component="span"
      gap={6}
      align="center"
      display="inline-flex"
      maw={384}
      h={26}
      pl="xs"
      pr={3}
      bd="1px solid var(--ac-line-strong)"
      bdrs={4}
      fz="sm"
    >
      {name !== undefined && (
        <Box component="span" className="clip" fw={500}>
          <PlainText text={name} />
        </Box>
      )}
      <bdi className="mono">{npi.slice(0, 40)}</bdi>
      {problem !== undefined && (
        <Tooltip
          label={
            problem === 'shape' ? texts.searchForm.notAnNpiTenDigitsStarting : texts.searchForm.aTypoOrRecordedWrong
          }
        >
          <span>
            <StatusMark status="warn">
              {problem === 'shape' ? texts.searchForm.noNpi : texts.searchForm.checkDigitWrong}
            </StatusMark>
          </span>
        </Tooltip>
      )}
      <ActionIcon size={18} aria-label={texts.searchForm.remove(name ?? npi)} onClick={onRemove}>
        <IconX size={13} />
      </ActionIcon>
    </Flex>
  )
}

/** Adds one NPI or a pasted list. */
function AddNpis({ npis }: { readonly npis: readonly string[] }) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string>()
  const typed = text.trim()
  const single = tenDigits(typed)
  const problem = single === undefined ? undefined : npiProblem(single)
  const add = (list: string) => {
    const read = readNpis(list, npis)
    if (read.npis.length > 0) changePageRoute({ npis: [...npis, ...read.npis] })
    setSaid(readWords(read))
    setText('')
  }
  return (
    <Box flex="1 1 14rem" miw={0}>
      <TextInput
        label={texts.searchForm.addProvidersByNpi}
        placeholder={
          npis.length >= mostSearchedProviders ? texts.searchForm.noRoomForMore : texts.searchForm.oneNpiOrAPastedList
        }
        value={text}
        spellCheck={false}
        onChange={(event) => {
          setSaid(undefined)
          setText(event.currentTarget.value)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          // The field has one line, so it would put the lines of a list together.
          if (!/\d{10}[\s,;]+\S|\S[^\S\r\n]*[\r\n]\s*\S/.test(pasted)) return
          event.preventDefault()
          add(pasted)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === '') return
          event.preventDefault()
          add(typed)
        }}
        rightSectionWidth={52}
        rightSection={
          typed !== '' && (
            <Button variant="subtle" size="compact-sm" onClick={() => add(typed)}>
              {texts.searchForm.add}
            </Button>
          )
        }
      />
      <Text role="status" className={`quiet ${classes.said}`} size="xs" mt={2}>
        {single !== undefined ? <NpiCheck problem={problem} /> : said}
      </Text>
    </Box>
  )
}
