import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/**
 * The directory table. It has one row per provider, whether or not the record could be read. The key is the NPI; the JSON is the record as received
 * (platform-only form). `verdict` is one of `verdictWords`. Lists are JSON text.
 */
export const directoryColumns: readonly TableColumn[] = [
  { id: 'name', name: 'Provider', kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'verdict', name: 'Verdict', kind: 'text' },
  { id: 'rule', name: 'Rule', kind: 'text' },
  { id: 'isActive', name: 'Active', kind: 'boolean' },
  { id: 'acceptingNewPatients', name: texts.directoryColumns.newPatients, kind: 'boolean' },
  { id: 'allowsOpenSchedule', name: texts.directoryColumns.openSchedule, kind: 'boolean' },
  { id: 'allowsDirectSchedule', name: texts.directoryColumns.directSchedule, kind: 'boolean' },
  { id: 'specialty', name: 'Specialties', kind: 'list' },
  { id: 'departments', name: 'Departments', kind: 'list' },
  { id: 'visitTypes', name: texts.directoryColumns.visitTypes, kind: 'list' },
  { id: 'ages', name: 'Ages', kind: 'text' },
  { id: 'credentials', name: 'Credentials', kind: 'text', hiddenAtFirst: true },
  { id: 'providerGender', name: 'Gender', kind: 'text', hiddenAtFirst: true },
  { id: 'subSpecialties', name: 'Sub-specialties', kind: 'list', hiddenAtFirst: true },
  { id: 'systems', name: texts.directoryColumns.ehrSystems, kind: 'list' },
  { id: 'externalIds', name: texts.directoryColumns.externalIds, kind: 'list', hiddenAtFirst: true },
  { id: 'email', name: 'Email', kind: 'text', hiddenAtFirst: true },
  { id: 'npiCheck', name: texts.directoryColumns.npiCheck, kind: 'text', hiddenAtFirst: true },
  { id: 'problem', name: 'Problem', kind: 'text' },
  { id: 'askedAt', name: 'Asked', kind: 'dateTime' },
]

/** The words for a verdict in cards, cells and filters. */
export const verdictWords = {
  off: 'Off',
  'new-only': texts.directoryColumns.newOnly,
  'returning-only': texts.directoryColumns.returningOnly,
  both: 'Both',
  none: 'None',
  unknown: 'Unknown',
} as const
