import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/**
 * The directory table. It has one row per provider, whether or not the record could be read. The key is the NPI; the JSON is the record as received
 * (platform-only form). `verdict` is one of `verdictWords`. Lists are JSON text.
 */
export const directoryColumns: readonly TableColumn[] = [
  { id: 'name', name: texts.directoryColumns.provider, kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'verdict', name: texts.directoryColumns.result, kind: 'text' },
  { id: 'rule', name: texts.directoryColumns.rule, kind: 'text' },
  { id: 'isActive', name: texts.directoryColumns.active, kind: 'boolean' },
  { id: 'acceptingNewPatients', name: texts.directoryColumns.newPatients, kind: 'boolean' },
  { id: 'allowsOpenSchedule', name: texts.directoryColumns.openSchedule, kind: 'boolean' },
  { id: 'allowsDirectSchedule', name: texts.directoryColumns.directSchedule, kind: 'boolean' },
  { id: 'specialty', name: texts.directoryColumns.specialties, kind: 'list' },
  { id: 'departments', name: texts.directoryColumns.departments, kind: 'list' },
  { id: 'visitTypes', name: texts.directoryColumns.visitTypes, kind: 'list' },
  { id: 'ages', name: texts.directoryColumns.ages, kind: 'text' },
  { id: 'credentials', name: texts.directoryColumns.credentials, kind: 'text', hiddenAtFirst: true },
  { id: 'providerGender', name: texts.directoryColumns.gender, kind: 'text', hiddenAtFirst: true },
  { id: 'subSpecialties', name: 'Sub-specialties', kind: 'list', hiddenAtFirst: true },
  { id: 'systems', name: texts.directoryColumns.ehrSystems, kind: 'list' },
  { id: 'externalIds', name: texts.directoryColumns.externalIds, kind: 'list', hiddenAtFirst: true },
  { id: 'email', name: texts.directoryColumns.email, kind: 'text', hiddenAtFirst: true },
  { id: 'npiCheck', name: texts.directoryColumns.npiCheck, kind: 'text', hiddenAtFirst: true },
  { id: 'problem', name: texts.directoryColumns.problem, kind: 'text' },
  { id: 'askedAt', name: texts.directoryColumns.loaded, kind: 'dateTime' },
]

/** The words for a verdict in cards, cells and filters. */
export const verdictWords = texts.directoryColumns.verdictWords
