import { type ColumnKind, isMaskable, type TableColumn } from '../tables/table.ts'

/**
 * The roles of columns on a dashboard. The document names no column of a report, and only the id of a provider history. So roles are guessed
 * by name and type, shown, and can be changed by the user.
 */

export const columnRoles = [
  'visitId',
  'createdAt',
  'status',
  'type',
  'modality',
  'practice',
  'region',
  'market',
  'qualifier',
  'provider',
  'actor',
  'action',
  'user',
  'waitSeconds',
  'durationSeconds',
  'cancelReason',
  'paymentMethod',
  'department',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Maps a role to its column id. A role without a column is absent. */
export type ColumnRoles = Readonly<Partial<Record<ColumnRole, string>>>

const instants: readonly ColumnKind[] = ['dateTime']
const numbers: readonly ColumnKind[] = ['number']
/** Column types that can contain names. Codes made of digits often look like numbers. */
const names: readonly ColumnKind[] = ['text', 'number', 'reference', 'boolean']

type Guess = {
  /** The column types that make sense for the role. */
  readonly kinds: readonly ColumnKind[]
  /** Names in the form of `plainName`, most likely first. */
  readonly called: readonly string[]
  /** Names for columns without any of those: they mean something else, so a likelier column of the wrong type isn't passed over for them. */
  readonly instead?: readonly string[]
}

const guesses: Readonly<Record<ColumnRole, Guess>> = {
  visitId: { kinds: names, called: ['visitid', 'visitguid', 'visituuid', 'visitnumber', 'visit', 'encounterid'] },
  createdAt: {
    kinds: instants,
    called: [
      'createdat',
      'visitcreatedat',
      'createdate',
      'createddate',
      'createdtime',
      'creationdate',
      'visitcreateddate',
      'requestedat',
      'visitrequestedat',
      'requestdate',
      'requestedtime',
      'occurredat',
      'actiondate',
      'actionat',
      'performedat',
      'changedat',
      'eventtime',
      'eventdate',
      'timestamp',
      'submittedat',
      'submitteddate',
      'datetime',
      'date',
      'startedat',
      'startdate',
    ],
    instead: ['updatedat', 'lastmodifieddate'],
  },
  status: { kinds: names, called: ['status', 'visitstatus', 'outcome', 'disposition'] },
  type: { kinds: names, called: ['type', 'reporttype', 'visittype', 'visittypename', 'kind'] },
  modality: { kinds: names, called: ['modality', 'visitmodality', 'channel', 'medium'] },
  practice: { kinds: names, called: ['practicename', 'practice', 'practiceid'] },
  region: {
    kinds: names,
    called: ['regioncode', 'region', 'regionname', 'regionid', 'visitregion', 'patientstate', 'state'],
  },
  market: { kinds: names, called: ['market', 'marketname', 'marketcode'] },
  qualifier: {
    kinds: [...names, 'list'],
    called: ['assignmentqualifier', 'assignmentqualifiers', 'qualifier', 'qualifiers'],
  },
  provider: {
    kinds: names,
    called: [
      'providername',
      'provider',
      'providerfullname',
      'clinicianname',
      'clinician',
      'doctorname',
      'providernpi',
      'npi',
      'providerid',
    ],
  },
  actor: {
    kinds: names,
    called: [
      'actorname',
      'actor',
      'actoremail',
      'actorid',
      'performedby',
      'changedby',
      'createdby',
      'modifiedby',
      'updatedby',
      'adminname',
      'adminemail',
      'admin',
    ],
  },
  action: {
    kinds: names,
    called: ['action', 'actiontype', 'actionname', 'event', 'eventtype', 'eventname', 'operation'],
  },
  user: { kinds: names, called: ['userid', 'useremail', 'user', 'username', 'patientguid', 'patientid', 'memberid'] },
  waitSeconds: {
    kinds: numbers,
    called: [
      'waitseconds',
      'waittimeseconds',
      'waittimeinseconds',
      'waitinseconds',
      'waittime',
      'wait',
      'waitsecs',
      'waitsec',
    ],
  },
  durationSeconds: {
    kinds: numbers,
    called: [
      'durationseconds',
      'visitdurationseconds',
      'durationinseconds',
      'visitduration',
      'duration',
      'durationsecs',
      'durationsec',
    ],
  },
  cancelReason: {
    kinds: names,
    called: [
      'cancelreason',
      'cancellationreason',
      'cancelledreason',
      'canceledreason',
      'reasonforcancellation',
      'cancelcode',
    ],
  },
  paymentMethod: { kinds: names, called: ['paymentmethod', 'paymenttype', 'payment', 'billingtype', 'billingmethod'] },
  department: { kinds: names, called: ['departmentname', 'department', 'departmentid'] },
}

/** Lowercase without accents, spaces and punctuation: "Visit_Created At" becomes "visitcreatedat". */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Columns that identify people, most reliable first. Two people with the same name have two ids. */
const identities: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  provider: [
    'providerid',
    'providernpi',
    'npi',
    'providerguid',
    'provideruuid',
    'provideremailaddress',
    'provideremail',
  ],
  actor: ['actorid', 'actorguid', 'actoruuid', 'actoremailaddress', 'actoremail'],
}

/** The column to count a role by. For people it is their id, undefined if there is none; for other roles it is the role's own column. */
export function countedBy(role: ColumnRole, roles: ColumnRoles, columns: readonly TableColumn[]): string | undefined {
  const called = identities[role]
  if (called === undefined) return roles[role]
  const own = columns.find(({ id }) => id === roles[role])
  if (own !== undefined && called.includes(plainName(own.id))) return own.id
  return called.flatMap((name) => columns.filter(({ id }) => plainName(id) === name))[0]?.id
}

/** True if a column of this type can have the role. For example, an instant can't be a wait. */
export const canHaveRole = (role: ColumnRole, { kind }: Pick<TableColumn, 'kind'>): boolean =>
  guesses[role].kinds.includes(kind)

/**
 * The guessed roles of `columns`. Roles set by the user come first, and null removes a role. A role set to a missing column is guessed
 * again.
 */
export function rolesOf(
  columns: readonly TableColumn[],
  set: Readonly<Partial<Record<ColumnRole, string | null>>> = {},
): ColumnRoles {
  const roles: Partial<Record<ColumnRole, string>> = {}
  const taken = new Set<string>()
  for (const role of columnRoles) {
    const wish = set[role]
    if (wish === undefined || wish === null || !columns.some(({ id }) => id === wish)) continue
    roles[role] = wish
    taken.add(wish)
  }
  const byName = new Map<string, TableColumn[]>()
  for (const column of columns)
    for (const name of new Set([plainName(column.name), plainName(column.id)]))
      byName.set(name, [...(byName.get(name) ?? []), column])
  for (const role of columnRoles) {
    if (roles[role] !== undefined || set[role] === null) continue
    const { called, instead = [] } = guesses[role]
    const isThere = called.some((name) => byName.has(name))
    const found = (isThere ? called : instead)
      .flatMap((name) => byName.get(name) ?? [])
      // Masked columns can't be grouped, so this looks for another one.
      .find((column) => canHaveRole(role, column) && !taken.has(column.id) && !isMaskable(column))
    if (found === undefined) continue
    roles[role] = found.id
    taken.add(found.id)
  }
  return roles
}
