import { directoryColumns } from '../../domain/providers/directory-columns.ts'
import { slotSearchWindow, timeSlotWindow } from '../../domain/slots/date-windows.ts'
import { planNamedSearch } from '../../domain/slots/named-search.ts'
import { providerFindingColumns } from '../../domain/providers/provider-finding.ts'
import {
  decideScheduling,
  maySearchSlots,
  patientClassOf,
  schedulingFlagsOf,
} from '../../domain/providers/scheduling-rules.ts'
import type { Withheld } from '../../domain/slots/slot-requests.ts'
import { type FakeAnswers, refuse } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'
import { sampleDirectoryRow, sampleDirectoryRuns, sampleListed, sampleProviderFindings } from './sample-directory.ts'
import { sampleEhrRecord, sampleForm, sampleIndexOf, sampleNpi, sampleProvider } from './sample-providers.ts'
import { sampleCareSlots, sampleSlotSearch, sampleTimeSlots } from './sample-slots.ts'

const today = () => new Date().toISOString().slice(0, 10)

const indexOf = (npi: string): number =>
  sampleIndexOf(npi) ?? refuse('not-found', { status: 404, platformText: `No provider ${npi}` })

/** Applies rule 3 and similar rules as main does: what may be requested, and what was left out. */
function guard(npi: string, wanted: 'new' | 'returning' | 'both') {
  const record = sampleProvider(indexOf(npi))
  const decision = decideScheduling(schedulingFlagsOf(record))
  const classes = (['new', 'returning'] as const).filter((one) => wanted === 'both' || wanted === one)
  const allowed = classes.filter((one) => maySearchSlots(decision, one))
  const withheld = classes
    .filter((one) => !allowed.includes(one))
    .map(
      (patientClass): Withheld => ({
        npi,
        patientClass,
        rule: patientClass === 'new' ? decision.ruleForNew : decision.ruleForReturning,
        sentence: `Slots for ${patientClass} patients are not loaded for, since a rule closes them.`,
      }),
    )
  const coverage = (names: readonly string[] = []) =>
    planNamedSearch({ item: { npi }, decision, record }, names).coverage
  return { record, allowed, withheld, coverage }
}

/** Answers the calls of the providers workspace over `tables`. Tests answer slots of several providers and new audits themselves. */
export function providersAnswers(tables: FakeSnapshots): FakeAnswers {
  const opened = new Map<string, string>()
  tables.add({
    id: 'provider-findings',
    title: 'Directory findings',
    columns: providerFindingColumns,
    rows: sampleProviderFindings(),
  })
  return {
    'providers.open': ({ connectionId, product, excludeInactive, acceptingNewPatients, again }) => {
      const asked = JSON.stringify([connectionId, product, excludeInactive, acceptingNewPatients])
      const known = opened.get(asked)
      const there = known === undefined || again === true ? undefined : tables.find(known)
      if (there !== undefined) return there
      const places = sampleListed({ excludeInactive, acceptingNewPatients })
      const id = `directory-${opened.size + 1}${again === true ? '-again' : ''}`
      opened.set(asked, id)
      return tables.add({
        id,
        title: 'Directory',
        columns: directoryColumns,
        rowCount: places.length,
        cellsAt: (row) => sampleDirectoryRow(places[row] ?? 0),
        keyAt: (row) => sampleNpi(places[row] ?? 0),
        jsonAt: (row) => JSON.stringify(sampleProvider(places[row] ?? 0)),
      })
    },
    'providers.detail': ({ npi, ehrSystemName }) => {
      const index = indexOf(npi)
      return ehrSystemName === undefined
        ? sampleForm(sampleProvider(index), undefined, 0)
        : sampleForm(sampleEhrRecord(index), ehrSystemName, 0)
    },
    'providers.timeSlots': ({ npi, patientClass, startDate, endDate, department, daysOfSlots, ...asked }) => {
      const { record, allowed, withheld } = guard(npi, patientClass)
      if (allowed.length === 0) return { result: undefined, sent: undefined, withheld }
      const window = timeSlotWindow({ startDate, endDate }, today())
      const result = sampleTimeSlots(record, {
        npi,
        from: window.startDate,
        to: window.endDate,
        daysOfSlots,
        wants: (visitType, place) =>
          allowed.includes(patientClassOf(visitType)) &&
          (asked.visitTypeName === undefined || asked.visitTypeName.includes(visitType.name ?? '')) &&
          (asked.visitTypeEmrId === undefined || asked.visitTypeEmrId === visitType.visitTypeId) &&
          (department === undefined ||
            ('departmentUrlName' in department
              ? department.departmentUrlName === place.departmentUrlName
              : department.departmentEmrId === place.emrId)),
      })
      const one = allowed.length === 2 ? undefined : allowed[0]
      return {
        result,
        sent: {
          ...(startDate === undefined ? {} : { startDate }),
          ...(endDate === undefined ? {} : { endDate }),
          ...(daysOfSlots === undefined ? {} : { daysOfSlots }),
          ...(one === undefined
            ? {}
            : { newOrEstablishedPatient: one === 'new' ? 'newPatient' : 'establishedPatient' }),
        },
        withheld,
      }
    },
    'providers.slotSearch': ({ npi, startDate, endDate, visitTypeNames }) => {
      const { record, allowed, withheld, coverage } = guard(npi, 'both')
      const window = slotSearchWindow({ startDate, endDate }, today())
      const result = sampleSlotSearch(record, {
        npi,
        from: window.startDate,
        to: window.endDate,
        wants: (visitType) =>
          allowed.includes(patientClassOf(visitType)) &&
          (visitTypeNames === undefined || visitTypeNames.includes(visitType.name ?? '')),
      })
      return { result: allowed.length === 0 ? undefined : result, coverage: coverage(visitTypeNames), withheld }
    },
    'providers.careSlots': ({ npi, startDate, endDate, visitTypeNames, daysOfSlots }) => {
      const { record, allowed, withheld, coverage } = guard(npi, 'both')
      const window = timeSlotWindow({ startDate, endDate }, today())
      const result = sampleCareSlots(record, {
        npi,
        from: window.startDate,
        to: window.endDate,
        daysOfSlots,
        wants: (visitType) =>
          allowed.includes(patientClassOf(visitType)) &&
          (visitTypeNames === undefined || visitTypeNames.includes(visitType.name ?? '')),
      })
      return { result: allowed.length === 0 ? undefined : result, coverage: coverage(visitTypeNames), withheld }
    },
    'providers.audits': () => ({ runs: sampleDirectoryRuns, snapshotId: 'provider-findings' }),
    'providers.audit': () => ({ jobId: 'directory-audit-1', snapshotId: 'provider-findings' }),
  }
}
