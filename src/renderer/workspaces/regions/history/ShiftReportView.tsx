import { texts } from '../text/history.ts'
import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { joined } from '../../../../domain/joined.ts'
import { type Knowing, known } from '../../../../domain/knowing.ts'
import { capital } from '../../../../domain/one-line.ts'
import { pauseCoverFrom } from '../../../../domain/searches/pause-cover.ts'
import { lengthWords } from '../../../../domain/time/durations.ts'
import { momentWords, waitNumber } from '../../../charts/wait/time-words.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { coveredSince } from '../../../records/search-days.ts'
import { count, counted } from '../../../parts/times.ts'
import { type HistoryChoice, placeNames } from './history-choices.ts'
import { reasonWords } from '../../../../domain/regions/board-words.ts'
import { incidentStanding } from '../../../../domain/regions/alert-incident.ts'
import { gapWords, type ShiftReport } from '../../../../domain/regions/shift-report.ts'
import { Known } from '../../../parts/Known.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { actionWords, causeWords } from '../incidents/incident-words.ts'
import { askedWords, missingPausesWords } from '../../../parts/region-words.ts'
import classes from './shift.module.css'

type Props = {
  readonly report: ShiftReport
  readonly choices: readonly HistoryChoice[]
  /** The zone of all times. */
  readonly zone: string
}

/** The report for screen and print, most urgent first. Names what could not be determined. */
export function ShiftReportView({ report, choices, zone }: Props) {
  const region = placeNames(choices)
  const at = (iso: string) => momentWords(zone, Date.parse(iso))
  const length = (from: string, to: string) => lengthWords(Date.parse(to) - Date.parse(from))
  const end = Date.parse(report.to)
  const { incidents, closures, pauses, waits, gaps } = report
  /** True if the shift starts before the oldest kept incident. */
  const isCut = Date.parse(report.from) < Date.parse(report.incidentsFrom)
  const isMonitored = gaps.length === 0
  const closedMs = closures.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0)
  const longest = waits.toSorted((one, other) => (other.p90 ?? -1) - (one.p90 ?? -1))
  return (
    <>
      <Group
        component="dl"
        align="normal"
        gap="0.5rem 2.5rem"
        m="0.75rem 0 0"
        aria-label={texts.shiftReportPage.summary}
      >
        <Fact name="Incidents">
          <Known of={incidentsKnown(report, isCut ? at(report.incidentsFrom) : undefined)}>{(words) => words}</Known>
        </Fact>
        <Fact name="Closures">
          <Known of={closuresKnown(report)}>{(words) => words}</Known>
          {closures.length > 0 && (
            <Text span className="quiet" size="xs" lh="inherit">
              {' '}
              {texts.shiftReportPage.inAll(atLeast(lengthWords(closedMs), !isMonitored))}
            </Text>
          )}
        </Fact>
        <Fact name="Pauses">
          <Known of={pausesKnown(pauses)}>{(words) => words}</Known>
        </Fact>
        <Fact name="Not watched">{gaps.length === 0 ? texts.shiftReportPage.none : counted(gaps.length, 'gap')}</Fact>
      </Group>
      <Part
        title={texts.shiftReportPage.incidents}
        head={texts.shiftReportPage.incidentHead}
        none={
          isCut
            ? texts.shiftReportPage.noIncidentsKnownHere
            : isMonitored
              ? texts.shiftReportPage.noIncidentsInThisShift
              : texts.shiftReportPage.noneSeenMonitoringHasGaps
        }
      >
        {incidents.map((one) => {
          const { acknowledged, owner } = incidentStanding(one, end)
          return (
            <tr key={one.id}>
              <Where words={one.regionName} practice={one.practiceName} more="" />
              <td>
                <PlainText text={causeWords(one)} />
              </td>
              <td className="num">{at(one.openedAt)}</td>
              <td className="num">{one.over === undefined ? texts.shiftReportPage.stillActive : at(one.over.at)}</td>
              <td>
                <PlainText
                  text={joined([
                    acknowledged === undefined ? texts.shiftReportPage.notAcknowledged : actionWords(acknowledged, end),
                    owner === undefined ? undefined : texts.shiftReportPage.with(owner),
                  ])}
                />
              </td>
            </tr>
          )
        })}
      </Part>
      {isCut && (
        <Text className="quiet" inherit mt={4}>
          {texts.shiftReportPage.incidentsThatEndedBeforeAreInThe(at(report.incidentsFrom))}
        </Text>
      )}
      <Part
        title={texts.shiftReportPage.closuresOutsideOffHours}
        head={texts.shiftReportPage.closureHead}
        none={
          isMonitored
            ? texts.shiftReportPage.noRegionClosedOutsideItsOffHours
            : texts.shiftReportPage.noneSeenMonitoringHasGaps
        }
      >
        {closures.map((closure) => (
          <tr key={`${JSON.stringify(closure)}`}>
            <Where words={region(closure).region} practice={region(closure).practice} more={askedWords(closure)} />
            <td className="num">{closure.fromBefore ? texts.shiftReportPage.beforeTheShift : at(closure.from)}</td>
            <td className="num">
              {closure.isOpenEnded
                ? texts.shiftReportPage.closedAtTheEnd
                : closure.isEndUnknown
                  ? texts.shiftReportPage.endUnknown
                  : at(closure.to)}
            </td>
            <td className="num">{atLeast(length(closure.from, closure.to), closure.isEndUnknown)}</td>
            <td>
              <PlainText text={reasonWords(closure.reason)} />
            </td>
          </tr>
        ))}
      </Part>
      <Part
        title={texts.shiftReportPage.pauses}
        head={texts.shiftReportPage.pauseHead}
        none={noPausesWords(pauses, coveredSince(pauseCoverFrom(end), zone))}
      >
        {pauses.state === 'known' &&
          pauses.value.list.map((pause) => (
            <tr key={`${pause.practiceId} ${pause.id}`}>
              <Where
                words={
                  pause.regionCode === undefined
                    ? texts.shiftReportPage.market(pause.market ?? texts.shiftReportPage.notNamed)
                    : region(pause).region
                }
                practice={region(pause).practice}
                more={[...pause.modalities, ...pause.assignmentQualifiers].join(', ')}
              />
              <td className="num">{at(pause.pausedAt)}</td>
              <td className="num">
                {pause.resumedAt === undefined ? texts.shiftReportPage.stillPaused : at(pause.resumedAt)}
              </td>
              <td>{pause.pausedBy === '' ? texts.shiftReportPage.notNamed2 : <PlainText text={pause.pausedBy} />}</td>
              <td>{pause.message !== undefined && <PlainText text={pause.message} />}</td>
            </tr>
          ))}
      </Part>
      {pauses.state === 'known' && pauses.value.missing > 0 && (
        <Text className="quiet" inherit mt={4}>
          {missingPausesWords(pauses.value.missing)}.
        </Text>
      )}
      <Part
        title={texts.shiftReportPage.waitsMinutes}
        head={texts.shiftReportPage.waitHead}
        none={texts.shiftReportPage.noEstimateWasSavedInThis}
      >
        {longest.map((wait) => (
          <tr key={JSON.stringify([wait.practiceId, wait.regionCode, wait.visitTypeName, wait.assignmentQualifiers])}>
            <Where words={region(wait).region} practice={region(wait).practice} more={askedWords(wait)} />
            <Minutes of={wait.median} />
            <Minutes of={wait.p90} />
            <Minutes of={wait.longest} />
            <td className="num">{count(wait.samples)}</td>
          </tr>
        ))}
      </Part>
      {gaps.length > 0 && (
        <Part title={texts.shiftReportPage.notMonitoredNoDataForThis} head={texts.shiftReportPage.gapHead} none="">
          {gaps.map((gap) => (
            <tr key={`${gap.practiceId} ${gap.regionCode ?? ''} ${gap.from}`}>
              <td>
                <PlainText text={joined([region(gap).practice, gap.regionCode && region(gap).region])} />
              </td>
              <td className="num">{at(gap.from)}</td>
              <td className="num">{at(gap.to)}</td>
              <td>{gapWords(gap)}</td>
            </tr>
          ))}
        </Part>
      )}
    </>
  )
}

const atLeast = (words: string, isCut: boolean) => (isCut ? texts.shiftReportPage.orMore(words) : words)

function Minutes({ of }: { readonly of: number | undefined }) {
  return <td className="num">{of === undefined ? texts.shiftReportPage.noWait : waitNumber(of)}</td>
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" className="quiet" fz="xs">
        {name}
      </Box>
      <Box component="dd" m={0} fz="xl" fw={600}>
        {children}
      </Box>
    </div>
  )
}

type WhereProps = { readonly words: string; readonly practice: string; readonly more: string }

function Where({ words, practice, more }: WhereProps) {
  return (
    <Box component="th" scope="row" fw={500}>
      <PlainText text={words} />
      <Text className="quiet" size="xs" lh="inherit">
        <PlainText text={joined([capital(more), practice])} />
      </Text>
    </Box>
  )
}

type PartProps = {
  readonly title: string
  /** Each column's name, and what it means. */
  readonly head: readonly (readonly [name: string, about: string])[]
  /** Text shown without rows. */
  readonly none: string
  readonly children: ReactNode
}

function Part({ title, head, none, children }: PartProps) {
  const isEmpty = children === false || (Array.isArray(children) && children.length === 0)
  return (
    <Box component="section" mt={20} aria-label={title}>
      <Box component="h3" mb={4}>
        {title}
      </Box>
      {isEmpty ? (
        <Text className="quiet" inherit mt={4}>
          {none}
        </Text>
      ) : (
        <Box component="table" fz="sm" className={`rows breaks ${classes.table}`}>
          <thead>
            <tr>
              {head.map(([name, about]) => (
                <ColumnHead key={name} about={about}>
                  {name}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Box>
      )}
    </Box>
  )
}

/** A count, or why it is unknown: zero among incompletely loaded records is not 0. */
function manyKnown(many: number, lacking: string | undefined): Knowing<string> {
  if (lacking === undefined) return known(count(many))
  return many === 0 ? { state: 'not-covered', reason: lacking } : known(texts.shiftReportPage.orMore(count(many)))
}

/** Without updates, a closure isn't seen and no incident opens. */
const unmonitored = ({ gaps }: ShiftReport): string | undefined =>
  gaps.length > 0 ? texts.shiftReportPage.othersMayHaveBeenMissed : undefined

const incidentsKnown = (report: ShiftReport, keptFrom: string | undefined) =>
  manyKnown(
    report.incidents.length,
    keptFrom === undefined ? unmonitored(report) : texts.shiftReportPage.incidentsThatEndedBeforeAreInThe(keptFrom),
  )

const closuresKnown = (report: ShiftReport) => manyKnown(report.closures.length, unmonitored(report))

function pausesKnown(pauses: ShiftReport['pauses']): Knowing<string> {
  if (pauses.state !== 'known') return pauses
  const { list, missing } = pauses.value
  return manyKnown(list.length, missing > 0 ? `${missingPausesWords(missing)}.` : undefined)
}

/** `since`: the first day whose pauses are requested. */
function noPausesWords(pauses: ShiftReport['pauses'], since: string): string {
  if (pauses.state !== 'known') return pauses.reason
  return pauses.value.missing > 0
    ? texts.shiftReportPage.noneOfTheLoadedPausesWas
    : texts.shiftReportPage.noPauseThatStartedSinceWas(since)
}
