import { classFits, type Fitting, offeredAt } from '../providers/offering.ts'
import { departmentName, isListMissing, readField, visitTypeName } from '../providers/provider-parts.ts'
import { decideScheduling } from '../providers/scheduling-rules.ts'
import { classesSeen } from '../providers/seen-classes.ts'
import { flagsOf, permissionFor, readingValue } from '../providers/verdict.ts'
import type { WhyLink } from './why-no-slots.ts'
import type { Scene } from './why-scene.ts'
import { capital, oneLine } from '../one-line.ts'
import { reversedAges } from './fit-words.ts'
import { countWords } from './why-words.ts'
import { texts } from './text.ts'

/** The links of "why no slots?" that depend only on the provider record: rules 1 to 3 and 5, supportedVisitTypeIds, minAge and maxAge. */

/** The result for a link. Without a title it keeps its default title. */
export type Looked = {
  readonly state: 'passes' | 'fails' | 'open'
  readonly title?: string
  readonly words: string
  readonly evidence: WhyLink['evidence']
}

export const passes = (words: string, evidence: WhyLink['evidence']): Looked => ({ state: 'passes', words, evidence })
export const staysOpen = (words: string, evidence: WhyLink['evidence'] = []): Looked => ({
  state: 'open',
  words,
  evidence,
})
export const fails = (title: string, words: string, evidence: WhyLink['evidence']): Looked => ({
  state: 'fails',
  title,
  words,
  evidence,
})

/** Rule 1. */
export function providerOn({ readings }: Scene): Looked {
  const reading = readings.find(({ flag }) => flag === 'isActive')
  const evidence = reading === undefined ? [] : [{ field: reading.field, value: readingValue(reading) }]
  if (reading?.value === true) return passes(texts.whyLinksRecord.theProviderIsTurnedOn, evidence)
  if (reading?.value === false)
    return fails(texts.whyLinksRecord.providerIsOff, texts.whyLinksRecord.theProviderIsTurnedOffFor, evidence)
  if (reading === undefined || reading.readings.length === 0)
    return staysOpen(texts.whyLinksRecord.noRecordOfThisProviderIs)
  const words = reading.differs
    ? texts.whyLinksRecord.theEhrSystemsDisagreeSoIts
    : texts.whyLinksRecord.theActiveFieldIsMissingSo
  return staysOpen(words, evidence)
}

/** Rules 2 and 3. Rule 1 was checked before. */
export function classAllowed({ question, readings }: Scene): Looked {
  const decision = decideScheduling({ ...flagsOf(readings), isActive: true })
  const asked = readings.filter(({ flag }) => flag !== 'isActive')
  const { state, rule, evidence, because } = permissionFor(decision, asked, question.patientClass)
  if (state === 'allowed') return passes(because, evidence)
  if (state === 'unknown') return staysOpen(because, evidence)
  const patients =
    question.patientClass === 'new' ? texts.whyLinksRecord.newPatients : texts.whyLinksRecord.returningPatients
  const words = texts.whyLinksRecord.rule(because.slice(0, -1), rule ?? 2)
  return fails(texts.whyLinksRecord.arentAllowed(patients), words, evidence)
}

/** Checks the department's supportedVisitTypeIds, and rule 5. */
export function offeredThere(scene: Scene): Looked {
  const { visitType, department, question } = scene
  const missing = missingParts(scene)
  if (missing !== undefined || visitType === undefined || department === undefined)
    return missing ?? staysOpen(texts.whyLinksRecord.theRecordDoesntSay)
  const what = oneLine(visitTypeName(visitType))
  const where = oneLine(departmentName(department))
  const offered = offeredAt(visitType, department)
  if (offered.fits === 'no') return notOffered(offered, what, where)
  const fits = classFits(visitType, question.patientClass, classesSeen(scene.seenTypes, visitType))
  if (fits.fits === 'no') return notForClass(fits, what, question.patientClass)
  const evidence = [...offered.evidence, ...fits.evidence]
  const open = [offered, fits].filter(({ fits: state }) => state === 'unknown')
  if (open.length === 0) return passes(capital(`${offered.because}; ${fits.because}.`), evidence)
  return staysOpen(capital(`${open.map(({ because }) => because).join('; ')}.`), evidence)
}

function notOffered({ because, evidence }: Fitting, what: string, where: string): Looked {
  const title = texts.whyLinksRecord.visitTypeIsntOfferedAtThis
  return fails(title, texts.whyLinksRecord.isntOfferedAt(what, where, because), evidence)
}

function notForClass({ because, evidence }: Fitting, what: string, patientClass: 'new' | 'returning'): Looked {
  const patients = texts.whyLinksRecord.patients(patientClass)
  const title = texts.whyLinksRecord.visitTypeIsntFor(patients)
  return fails(title, texts.whyLinksRecord.isntForRule5(what, patients, because), evidence)
}

/** The problem if the record has no such department or visit type. */
function missingParts({ visitType, department, visitTypes, departments, facts, question }: Scene): Looked | undefined {
  const { platform, ehr } = facts.forms
  const records = (platform === undefined ? ehr : [platform, ...ehr]).map(({ record }) => record)
  if (records.length === 0) return staysOpen(texts.whyLinksRecord.noRecordOfThisProviderIs)
  const [field, what, id, count] =
    department === undefined
      ? (['departments', 'department', question.departmentId, departments.length] as const)
      : (['visitTypes', texts.whyLinksRecord.visitType, question.visitTypeId, visitTypes.length] as const)
  if (department !== undefined && visitType !== undefined) return undefined
  if (isListMissing(facts.forms, field))
    return staysOpen(texts.whyLinksRecord.theListOfIsMissingSo(field), [{ field, value: 'missing' }])
  return fails(
    texts.whyLinksRecord.theProviderDoesntHaveThis(what),
    texts.whyLinksRecord.theRecordDoesntHaveThe(what, oneLine(id)),
    [{ field, value: texts.whyLinksRecord.without(countWords(count, what), oneLine(id)) }],
  )
}

const unit = texts.whyLinksRecord.presumablyInYears

/** Checks minAge and maxAge. The limits themselves count as fitting, because the document doesn't say. */
export function ageFits(scene: Scene): Looked {
  const { age } = scene.question
  const { minAge, maxAge } = ageLimits(scene)
  const evidence = [
    { field: 'minAge', value: String(minAge ?? 'missing') },
    { field: 'maxAge', value: String(maxAge ?? 'missing') },
  ]
  if (minAge === undefined && maxAge === undefined)
    return staysOpen(texts.whyLinksRecord.theRecordHasNoAgeRange, evidence)
  const reversed = reversedAges(minAge, maxAge)
  if (reversed !== undefined) return staysOpen(reversed, evidence)
  const limits =
    minAge == null
      ? texts.whyLinksRecord.to(maxAge ?? 0)
      : maxAge == null
        ? texts.whyLinksRecord.from(minAge)
        : texts.whyLinksRecord.to2(minAge, maxAge)
  if (age === undefined) return staysOpen(texts.whyLinksRecord.noAgeWasEnteredTheProvider(limits, unit), evidence)
  if (minAge != null && age < minAge) {
    const words = texts.whyLinksRecord.ageIsBelowTheLowestAge(age, minAge, unit)
    return fails(texts.whyLinksRecord.thePatientIsTooYoung, words, evidence)
  }
  if (maxAge != null && age > maxAge) {
    const words = texts.whyLinksRecord.ageIsAboveTheHighestAge(age, maxAge, unit)
    return fails(texts.whyLinksRecord.thePatientIsTooOld, words, evidence)
  }
  return passes(texts.whyLinksRecord.ageIsIn(age, limits, unit), evidence)
}

function ageLimits({ forms }: Scene) {
  const sources = [...forms.ehr, ...(forms.platform === undefined ? [] : [forms.platform])]
  return {
    minAge: sources.map(({ record }) => record.minAge).find((value) => value != null),
    maxAge: sources.map(({ record }) => record.maxAge).find((value) => value != null),
  }
}

/** The record field that an admin would have to change for a link to pass, and how. */
export function recordChange(link: WhyLink['link'], scene: Scene): { field: string; words: string } | undefined {
  const { readings, question, department, visitType } = scene
  const admin = texts.whyLinksRecord.anAdminWouldHaveTo
  switch (link) {
    case 'provider-on':
      return { field: 'isActive', words: texts.whyLinksRecord.turnTheProviderOnForOnline(admin) }
    case 'class-allowed': {
      const names =
        question.patientClass === 'new' ? ['acceptingNewPatients', 'allowsOpenSchedule'] : ['allowsDirectSchedule']
      const closed = readings.filter(({ flag, value }) => names.includes(flag) && value === false)
      const fields = closed.map(({ field }) => field)
      const patients = texts.whyLinksRecord.patients(question.patientClass)
      return {
        field: fields[0] ?? '',
        words: texts.whyLinksRecord.setToTrueToLetBook(admin, fields.join(' and '), patients),
      }
    }
    case 'offered-there': {
      if (department === undefined)
        return { field: 'departments', words: texts.whyLinksRecord.addTheDepartmentToTheProvider(admin) }
      if (visitType === undefined)
        return { field: 'visitTypes', words: texts.whyLinksRecord.addTheVisitTypeToTheProvider(admin) }
      if (offeredAt(visitType, department).fits === 'no') {
        const { field } = readField(department, 'supportedVisitTypeIds')
        const id = readField(visitType, 'id').value ?? readField(visitType, 'visitTypeId').value ?? ''
        return { field, words: texts.whyLinksRecord.addToToOfferTheVisit(admin, oneLine(id), field) }
      }
      const { field } = readField(visitType, 'shortName')
      return { field, words: texts.whyLinksRecord.addAVisitTypeForPatients(admin, question.patientClass, field) }
    }
    case 'age-fits': {
      const { maxAge } = ageLimits(scene)
      const isTooOld = maxAge != null && question.age !== undefined && question.age > maxAge
      const field = isTooOld ? 'maxAge' : 'minAge'
      return { field, words: texts.whyLinksRecord.chooseAProviderForThisAge(field) }
    }
    case 'inside-window': {
      if (visitType === undefined) return undefined
      const { field } = readField(visitType, 'maxLookAheadDays')
      return { field, words: texts.whyLinksRecord.changeOrTheBufferSinceNo(admin, field) }
    }
    case 'inside-default':
    case 'free-times':
    case 'source':
      return undefined
  }
}
