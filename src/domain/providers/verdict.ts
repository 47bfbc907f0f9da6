import { classFits, type Fitting, offeredAt } from './offering.ts'
import { capital, oneLine } from '../one-line.ts'
import type { Provider, ProviderDepartment, ProviderVisitType } from './provider.ts'
import {
  departmentName,
  departmentsOf,
  flagSourcesFor,
  sourcesFor,
  visitTypeAt,
  visitTypeName,
  visitTypesOf,
} from './provider-parts.ts'
import {
  decideScheduling,
  type DigitalScheduling,
  type PatientClass,
  type Permission,
  type SchedulingDecision,
  type SchedulingFlags,
  schedulingFlagsOf,
} from './scheduling-rules.ts'
import { classesSeen, type SeenTypes } from './seen-classes.ts'
import { texts } from './text.ts'

/**
 * The verdict: whether this provider can be booked digitally, and which rule of section 3 decides. It covers the provider as a whole, and each visit
 * type at each department for each patient class. Pure. If the document and the data don't decide, the verdict is unknown with a reason.
 */

/** A provider record with its source and time: requested by NPI alone (the platform's own data), or with an EHR's name (a superset). */
export type ProviderForm = {
  /** Undefined for the platform-only form. */
  readonly ehrSystemName: string | undefined
  readonly record: Provider
  /** ISO 8601 in UTC. */
  readonly askedAt: string
}

/** The platform-only form and the forms of the requested EHR systems. */
export type ProviderForms = { readonly platform: ProviderForm | undefined; readonly ehr: readonly ProviderForm[] }

export const flagNames = ['isActive', 'acceptingNewPatients', 'allowsOpenSchedule', 'allowsDirectSchedule'] as const
export type FlagName = (typeof flagNames)[number]

/** The path of each flag in the record. */
export const flagFields: Readonly<Record<FlagName, string>> = {
  isActive: 'isActive',
  acceptingNewPatients: 'acceptingNewPatients',
  allowsOpenSchedule: 'scheduleStatus.allowsOpenSchedule',
  allowsDirectSchedule: 'scheduleStatus.allowsDirectSchedule',
}

/** A flag's value and source. */
export type FlagReading = {
  readonly flag: FlagName
  /** Its path in the record, for example `scheduleStatus.allowsOpenSchedule`. */
  readonly field: string
  /** The effective value: the EHR's if an EHR was requested, else the platform's. Undefined if it is missing or EHR systems disagree. */
  readonly value: boolean | undefined
  /** The value in every form, the platform's first. */
  readonly readings: readonly { readonly ehrSystemName: string | undefined; readonly value: boolean | undefined }[]
  /** True if forms that have the flag disagree. */
  readonly differs: boolean
}

export type Verdict = {
  readonly scheduling: DigitalScheduling
  readonly decision: SchedulingDecision
  readonly flags: SchedulingFlags
  readonly readings: readonly FlagReading[]
  /** The deciding rule of section 3; undefined if all rules allow it or the result is unknown. */
  readonly rule: 1 | 2 | 3 | 4 | undefined
  /** The reason, with the flags by their names on screen: "Direct scheduling is off, so …". */
  readonly because: string
  /** What a scheduler can say to a caller, in one or two plain sentences. */
  readonly sentence: string
  /** The verdict by the platform's data alone, if the EHR's flags changed it. */
  readonly platformAlone: DigitalScheduling | undefined
}

/**
 * The result for a visit type at a department and one patient class. `open`: the rules allow it. `closed`: a rule refuses it. `not-for-class`: the
 * visit type is for the other class (rule 5). `not-offered`: the department doesn't support it. `unknown`: the data doesn't say.
 */
export type CellOutcome = 'open' | 'closed' | 'not-for-class' | 'not-offered' | 'unknown'

export type VerdictCell = {
  readonly visitType: ProviderVisitType
  readonly department: ProviderDepartment
  readonly patientClass: PatientClass
  readonly outcome: CellOutcome
  /** The deciding rule of section 3, if any. */
  readonly rule: 1 | 2 | 3 | 5 | undefined
  /** The fields used, as in the record: "allowsDirectSchedule", "false". */
  readonly evidence: readonly { readonly field: string; readonly value: string }[]
  readonly because: string
  readonly sentence: string
}

/** The effective flags of these forms. A missing flag doesn't override another form's value. If EHR systems disagree, the flag is undefined. */
export function readingsOf(forms: ProviderForms): readonly FlagReading[] {
  const all = forms.platform === undefined ? forms.ehr : [forms.platform, ...forms.ehr]
  return flagNames.map((flag) => {
    const readings = all.map(({ ehrSystemName, record }) => ({ ehrSystemName, value: schedulingFlagsOf(record)[flag] }))
    const present = readings.filter(({ value }) => value !== undefined)
    const ofEhrs = present.filter(({ ehrSystemName }) => ehrSystemName !== undefined)
    const counting = ofEhrs.length > 0 ? ofEhrs : present
    const value = distinct(counting).length === 1 ? counting[0]?.value : undefined
    return { flag, field: flagFields[flag], value, readings, differs: distinct(present).length > 1 }
  })
}

const distinct = (readings: readonly { readonly value: boolean | undefined }[]) => [
  ...new Set(readings.map(({ value }) => value)),
]

/** The flags of `readings`, as input for the rules. */
export function flagsOf(readings: readonly FlagReading[]): SchedulingFlags {
  const of = (name: FlagName) => readings.find(({ flag }) => flag === name)?.value
  return {
    isActive: of('isActive'),
    acceptingNewPatients: of('acceptingNewPatients'),
    allowsOpenSchedule: of('allowsOpenSchedule'),
    allowsDirectSchedule: of('allowsDirectSchedule'),
  }
}

/** The verdict on a provider as a whole, from every known form. If an EHR was requested its flags count, and the verdict names both. */
export function verdictOf(forms: ProviderForms): Verdict {
  const readings = readingsOf(forms)
  const flags = flagsOf(readings)
  const decision = decideScheduling(flags)
  const alone = forms.platform === undefined ? undefined : decideScheduling(schedulingFlagsOf(forms.platform.record))
  return {
    scheduling: decision.scheduling,
    decision,
    flags,
    readings,
    rule: decidingRule(decision),
    because: [becauseOf(decision, readings), ...differenceWords(readings)].join(' '),
    sentence: sentenceOf(decision),
    platformAlone: alone === undefined || alone.scheduling === decision.scheduling ? undefined : alone.scheduling,
  }
}

/** The verdict on a single record, as the directory has it (platform-only form). */
export function verdictOfRecord(record: Provider): Verdict {
  return verdictOf({ platform: { ehrSystemName: undefined, record, askedAt: '' }, ehr: [] })
}

/**
 * Every visit type × department × patient class. Visit types are sorted by `sortOrder` (numbers numerically); departments keep record order.
 * `seen`: classes of visit types in slot responses. A department's own EHR decides its cells if it was requested; otherwise the provider's overall flags do.
 */
export function verdictMatrix(forms: ProviderForms, seen: SeenTypes): readonly VerdictCell[] {
  const departments = departmentsOf(forms).map((department) => {
    const own = sourcesFor(forms, department)
    const readings = readingsOf(flagSourcesFor(forms, department))
    return { department, own, readings, decision: decideScheduling(flagsOf(readings)) }
  })
  return visitTypesOf(forms).flatMap((visitType) =>
    departments.flatMap(({ department, own, readings, decision }) => {
      const here = visitTypeAt(visitType, own)
      const offered = offeredAt(here, department)
      const what = texts.verdict.at(oneLine(visitTypeName(here)), oneLine(departmentName(department)))
      return patientClasses.map((patientClass) => {
        const fits = classFits(here, patientClass, classesSeen(seen, here))
        const judged = judge(offered, fits, decision, readings, patientClass)
        return {
          visitType: here.versions[0].value,
          department: department.versions[0].value,
          patientClass,
          ...judged,
          sentence: cellSentence(judged.outcome, patientClass, what),
        }
      })
    }),
  )
}

const patientClasses = ['new', 'returning'] as const

/** Decides a cell in this order: is it offered there, is it for this class, do the rules allow the class. */
function judge(
  offered: Fitting,
  fits: Fitting,
  decision: SchedulingDecision,
  readings: readonly FlagReading[],
  patientClass: PatientClass,
): Pick<VerdictCell, 'outcome' | 'rule' | 'evidence' | 'because'> {
  const permission = permissionFor(decision, readings, patientClass)
  if (offered.fits === 'no')
    return { outcome: 'not-offered', rule: undefined, evidence: offered.evidence, because: asSentence(offered.because) }
  if (fits.fits === 'no')
    return { outcome: 'not-for-class', rule: 5, evidence: fits.evidence, because: asSentence(fits.because) }
  // A class that a rule refuses is closed, even if other facts are unknown.
  if (permission.state === 'refused')
    return { outcome: 'closed', rule: permission.rule, evidence: permission.evidence, because: permission.because }
  const all = [
    ...[offered, fits].map(({ evidence, because, fits: state }) => ({
      evidence,
      because: asSentence(because),
      isOpen: state === 'unknown',
    })),
    { ...permission, isOpen: permission.state === 'unknown' },
  ]
  const open = all.filter(({ isOpen }) => isOpen)
  const deciding = open.length > 0 ? open : all
  return {
    outcome: open.length > 0 ? 'unknown' : 'open',
    rule: undefined,
    evidence: deciding.flatMap(({ evidence }) => evidence),
    because: deciding.map(({ because }) => because).join(' '),
  }
}

/** Rules 1 to 3 for one patient class, in words: the refusing rule, if one does, the deciding flags and the reason. */
export function permissionFor(
  decision: SchedulingDecision,
  readings: readonly FlagReading[],
  patientClass: PatientClass,
) {
  const isNew = patientClass === 'new'
  const state = isNew ? decision.newPatients : decision.returningPatients
  const rule = state !== 'refused' ? undefined : isNew ? decision.ruleForNew : decision.ruleForReturning
  const names = isNew ? flagsForNew : flagsForReturning
  const asked = readings.filter(({ flag }) => names.includes(flag))
  const decisive = { allowed: true, refused: false, unknown: undefined }[state]
  const deciding = rule === 1 ? asked.slice(0, 1) : asked.filter(({ value }) => value === decisive)
  const evidence = deciding.map((reading) => ({ field: reading.field, value: readingValue(reading) }))
  return { state, rule, evidence, because: permissionWords(deciding, state, rule, isNew) }
}

const flagsForNew: readonly FlagName[] = ['isActive', 'acceptingNewPatients', 'allowsOpenSchedule']
const flagsForReturning: readonly FlagName[] = ['isActive', 'allowsDirectSchedule']

function permissionWords(
  deciding: readonly FlagReading[],
  state: Permission,
  rule: 1 | 2 | 3 | undefined,
  isNew: boolean,
): string {
  const are = `${capital(andList(deciding.map(({ flag }) => texts.flags[flag])))} ${deciding.length === 1 ? 'is' : 'are'}`
  const patients = isNew ? texts.verdict.newPatients : texts.verdict.returningPatients
  if (rule === 1) return texts.verdict.offForThisProvider(are)
  if (rule === 2) return texts.verdict.offSoNewPatientsCantBe(are)
  if (rule === 3) return texts.verdict.offSoVisitTypesForReturning(are)
  if (state === 'allowed') return texts.verdict.onSoCanBeBookedOnline(are, patients)
  if (deciding.every(({ readings }) => readings.length === 0)) return texts.verdict.noRecordIsLoadedSoIts(patients)
  return texts.verdict.soItsUnknownWhetherCanBe(capital(andList(deciding.map(unclearWords))), patients)
}

const unclearWords = ({ flag, differs }: FlagReading) =>
  differs ? texts.verdict.differsBetweenEhrSystems(texts.flags[flag]) : texts.verdict.isntInTheRecord(texts.flags[flag])

/** The evidence of a flag by its name on screen: "direct scheduling off (Ehr one), on (platform)". Undefined for another field. */
export function flagEvidence({ field, value }: { readonly field: string; readonly value: string }): string | undefined {
  const flag = flagNames.find((name) => flagFields[name] === field)
  return flag === undefined
    ? undefined
    : `${texts.flags[flag]} ${oneLine(value).replaceAll(/\b(true|false)(?= \(|$|,)/g, (one) => onOrOff(one === 'true'))}`
}

/** A flag's value in words. If the forms differ, each form's value: "false (Ehr one), true (platform)". */
export const readingValue = (reading: FlagReading): string => readingWords(reading, String)

function readingWords({ value, readings, differs }: FlagReading, wordOf: (value: boolean) => string): string {
  const words = (own: boolean | undefined) => (own === undefined ? texts.verdict.missing : wordOf(own))
  if (!differs) return words(value)
  return readings
    .toReversed()
    .map(({ ehrSystemName, value: own }) => `${words(own)} (${ehrSystemName ?? texts.verdict.platform})`)
    .join(', ')
}

const onOrOff = (value: boolean) => (value ? texts.verdict.on : texts.verdict.off)

/** "a", "a and b", "a, b and c". */
function andList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : texts.verdict.and(words.slice(0, -1).join(', '), words.at(-1) ?? '')
}

const asSentence = (clause: string) => `${capital(clause)}.`

/** If rules 1 and 4 don't close both classes, rules 2 and 3 together do; then rule 2 is reported. */
function decidingRule({ scheduling, noDigitalScheduling }: SchedulingDecision): Verdict['rule'] {
  const rules = { off: 1, none: noDigitalScheduling ? 4 : 2, 'returning-only': 2, 'new-only': 3 } as const
  return scheduling === 'both' || scheduling === 'unknown' ? undefined : rules[scheduling]
}

function becauseOf(decision: SchedulingDecision, readings: readonly FlagReading[]): string {
  const forNew = permissionFor(decision, readings, 'new').because
  const forReturning = permissionFor(decision, readings, 'returning').because
  switch (decision.scheduling) {
    case 'off':
    case 'returning-only':
      return forNew
    case 'new-only':
      return forReturning
    case 'both':
      return texts.verdict.areOnSoNoRuleCloses(capital(andList(flagNames.map((flag) => texts.flags[flag]))))
    case 'none':
      return decision.noDigitalScheduling
        ? texts.verdict.newPatientsAndDirectSchedulingAre
        : texts.verdict.rules2And3Together(forNew, forReturning)
    case 'unknown':
      return readings.every((reading) => reading.readings.length === 0)
        ? texts.verdict.noRecordOfThisProviderIs
        : `${forNew} ${forReturning}`
  }
}

function differenceWords(readings: readonly FlagReading[]): string[] {
  return readings
    .filter(({ differs }) => differs)
    .map((reading) => {
      const counts = reading.value === undefined ? texts.verdict.soItsUndecided : texts.verdict.theEhrsValueIsUsed
      return texts.verdict.differs(capital(texts.flags[reading.flag]), readingWords(reading, onOrOff), counts)
    })
}

function sentenceOf({ scheduling, newPatients, returningPatients }: SchedulingDecision): string {
  const classWords = (permission: Permission, patients: string) =>
    permission === 'unknown'
      ? texts.verdict.itsUnknownWhetherCanBookOnline(patients)
      : texts.verdict.bookOnline(capital(patients), permission === 'allowed' ? texts.verdict.can : texts.verdict.cant)
  if (scheduling !== 'unknown') return texts.verdict.sentences[scheduling]
  return `${classWords(newPatients, texts.verdict.newPatients)} ${classWords(returningPatients, texts.verdict.returningPatients)}`
}

const outcomeSentences: Readonly<Record<CellOutcome, (patients: string, what: string) => string>> = {
  open: (patients, what) => texts.verdict.canBookOnlineIfThereAre(patients, what),
  closed: (patients, what) => texts.verdict.cantBookOnline(patients, what),
  'not-for-class': (patients, what) => texts.verdict.isntFor(what, patients.toLowerCase()),
  'not-offered': (_, what) => texts.verdict.isntOfferedOnline(what),
  unknown: (patients, what) => texts.verdict.itsUnknownWhetherCanBookOnline2(patients.toLowerCase(), what),
}

function cellSentence(outcome: CellOutcome, patientClass: PatientClass, what: string): string {
  return outcomeSentences[outcome](
    patientClass === 'new' ? texts.verdict.newPatients2 : texts.verdict.returningPatients2,
    what,
  )
}
