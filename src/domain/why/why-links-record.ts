import { classFits, type Fitting, offeredAt } from '../providers/offering.ts'
import { departmentName, readField, visitTypeName } from '../providers/provider-parts.ts'
import { decideScheduling } from '../providers/scheduling-rules.ts'
import { classesSeen } from '../providers/seen-classes.ts'
import { flagsOf, permissionFor, readingValue } from '../providers/verdict.ts'
import type { WhyLink } from './why-no-slots.ts'
import type { Scene } from './why-scene.ts'
import { oneLine } from '../one-line.ts'
import { countWords } from './why-words.ts'

/** The links of "why no slots?" that depend only on the provider record: rules 1 to 3 and 5, supportedVisitTypeIds, minAge and maxAge. */

/** The result for a link. Without a title it keeps its default title. */
export type Looked = {
  readonly state: 'passes' | 'fails' | 'open'
  readonly title?: string
  readonly words: string
  readonly evidence: WhyLink['evidence']
}

/** Rule 1. */
export function providerOn({ readings }: Scene): Looked {
  const reading = readings.find(({ flag }) => flag === 'isActive')
  const evidence = reading === undefined ? [] : [{ field: reading.field, value: readingValue(reading) }]
  if (reading?.value === true) return { state: 'passes', words: 'isActive is true.', evidence }
  if (reading?.value === false) {
    const words = 'isActive is false, so the provider is turned off for digital booking (rule 1).'
    return { state: 'fails', title: 'Provider is off', words, evidence }
  }
  if (reading === undefined || reading.readings.length === 0)
    return { state: 'open', words: 'No record of this provider was read.', evidence: [] }
  const words = reading.differs
    ? 'The EHR systems do not agree on isActive, so whether the provider is on is unknown.'
    : 'isActive is missing, so whether the provider is on is unknown.'
  return { state: 'open', words, evidence }
}

/** Rules 2 and 3. Rule 1 was checked before. */
export function classAllowed({ question, readings }: Scene): Looked {
  const decision = decideScheduling({ ...flagsOf(readings), isActive: true })
  const asked = readings.filter(({ flag }) => flag !== 'isActive')
  const { state, rule, evidence, because } = permissionFor(decision, asked, question.patientClass)
  if (state === 'allowed') return { state: 'passes', words: because, evidence }
  if (state === 'unknown') return { state: 'open', words: because, evidence }
  const patients = question.patientClass === 'new' ? 'New patients' : 'Returning patients'
  return {
    state: 'fails',
    title: `${patients} are not allowed`,
    words: `${because.slice(0, -1)} (rule ${rule ?? 2}).`,
    evidence,
  }
}

/** Checks the department's supportedVisitTypeIds, and rule 5. */
export function offeredThere(scene: Scene): Looked {
  const { visitType, department, question } = scene
  const missing = missingParts(scene)
  if (missing !== undefined || visitType === undefined || department === undefined)
    return missing ?? { state: 'open', words: 'The record does not tell.', evidence: [] }
  const what = oneLine(visitTypeName(visitType))
  const where = oneLine(departmentName(department))
  const offered = offeredAt(visitType, department)
  if (offered.fits === 'no') return notOffered(offered, what, where)
  const fits = classFits(visitType, question.patientClass, classesSeen(scene.seenTypes, visitType))
  if (fits.fits === 'no') return notForClass(fits, what, question.patientClass)
  const evidence = [...offered.evidence, ...fits.evidence]
  const open = [offered, fits].filter(({ fits: state }) => state === 'unknown')
  if (open.length === 0) return { state: 'passes', words: `${offered.because}; ${fits.because}.`, evidence }
  return { state: 'open', words: `${open.map(({ because }) => because).join('; ')}.`, evidence }
}

function notOffered({ because, evidence }: Fitting, what: string, where: string): Looked {
  const title = 'Visit type is not offered at this department'
  return { state: 'fails', title, words: `${what} is not offered at ${where}: ${because}.`, evidence }
}

function notForClass({ because, evidence }: Fitting, what: string, patientClass: 'new' | 'returning'): Looked {
  const patients = `${patientClass} patients`
  const title = `Visit type is not for ${patients}`
  return { state: 'fails', title, words: `${what} is not for ${patients} (rule 5): ${because}.`, evidence }
}

/** The problem if the record has no such department or visit type. */
function missingParts({ visitType, department, visitTypes, departments, facts, question }: Scene): Looked | undefined {
  const { platform, ehr } = facts.forms
  const records = (platform === undefined ? ehr : [platform, ...ehr]).map(({ record }) => record)
  if (records.length === 0) return { state: 'open', words: 'No record of this provider was read.', evidence: [] }
  const [field, what, id, count] =
    department === undefined
      ? (['departments', 'department', question.departmentId, departments.length] as const)
      : (['visitTypes', 'visit type', question.visitTypeId, visitTypes.length] as const)
  if (department !== undefined && visitType !== undefined) return undefined
  if (records.every((record) => record[field] == null)) {
    const words = `${field} is missing, so what this provider offers is unknown.`
    return { state: 'open', words, evidence: [{ field, value: 'missing' }] }
  }
  return {
    state: 'fails',
    title: `The provider has no such ${what}`,
    words: `The record does not have the ${what} ${oneLine(id)}.`,
    evidence: [{ field, value: `${countWords(count, what)}, without ${oneLine(id)}` }],
  }
}

const unit = 'in years, as far as the document shows'

/** Checks minAge and maxAge. The limits themselves count as fitting, because the document doesn't say. */
export function ageFits({ question: { age }, forms }: Scene): Looked {
  const sources = [...forms.ehr, ...(forms.platform === undefined ? [] : [forms.platform])]
  const minAge = sources.map(({ record }) => record.minAge).find((value) => value != null)
  const maxAge = sources.map(({ record }) => record.maxAge).find((value) => value != null)
  const evidence = [
    { field: 'minAge', value: String(minAge ?? 'missing') },
    { field: 'maxAge', value: String(maxAge ?? 'missing') },
  ]
  if (minAge === undefined && maxAge === undefined)
    return { state: 'open', words: 'The record has neither minAge nor maxAge.', evidence }
  if (minAge != null && maxAge != null && minAge > maxAge)
    return {
      state: 'fails',
      title: 'No age fits',
      words: `minAge ${minAge} is above maxAge ${maxAge}, so no age fits.`,
      evidence,
    }
  const limits = maxAge == null ? `from ${minAge}` : minAge == null ? `to ${maxAge}` : `${minAge} to ${maxAge}`
  if (age === undefined)
    return { state: 'open', words: `The age was not asked. The provider sees ages ${limits} (${unit}).`, evidence }
  if (minAge != null && age < minAge)
    return {
      state: 'fails',
      title: 'The patient is too young',
      words: `Age ${age} is below minAge ${minAge} (${unit}).`,
      evidence,
    }
  if (maxAge != null && age > maxAge)
    return {
      state: 'fails',
      title: 'The patient is too old',
      words: `Age ${age} is above maxAge ${maxAge} (${unit}).`,
      evidence,
    }
  return { state: 'passes', words: `Age ${age} is in ${limits} (${unit}).`, evidence }
}

/** The record field that an admin would have to change for a link to pass, and how. */
export function recordChange(link: WhyLink['link'], scene: Scene): { field: string; words: string } | undefined {
  const { readings, question, department, visitType } = scene
  const admin = 'An admin would have to'
  switch (link) {
    case 'provider-on':
      return { field: 'isActive', words: `${admin} set isActive to true, if the provider is to be booked online.` }
    case 'class-allowed': {
      const names =
        question.patientClass === 'new' ? ['acceptingNewPatients', 'allowsOpenSchedule'] : ['allowsDirectSchedule']
      const closed = readings.filter(({ flag, value }) => names.includes(flag) && value === false)
      const fields = closed.map(({ field }) => field)
      const patients = `${question.patientClass} patients`
      return {
        field: fields[0] ?? '',
        words: `${admin} set ${fields.join(' and ')} to true, if ${patients} are to book online.`,
      }
    }
    case 'offered-there': {
      if (department === undefined)
        return { field: 'departments', words: `${admin} add the department to the provider.` }
      if (visitType === undefined) return { field: 'visitTypes', words: `${admin} add the visit type to the provider.` }
      if (offeredAt(visitType, department).fits === 'no') {
        const { field } = readField(department, 'supportedVisitTypeIds')
        const id = readField(visitType, 'id').value ?? readField(visitType, 'visitTypeId').value ?? ''
        return { field, words: `${admin} add ${oneLine(id)} to ${field}, if the visit type is to be offered there.` }
      }
      const { field } = readField(visitType, 'shortName')
      return {
        field,
        words: `${admin} give the provider a visit type for ${question.patientClass} patients, or change ${field}.`,
      }
    }
    case 'age-fits': {
      const { title } = ageFits(scene)
      const field = title === 'The patient is too old' ? 'maxAge' : 'minAge'
      return { field, words: `Choose a provider whose ages fit, or an admin would have to change ${field}.` }
    }
    case 'inside-window': {
      if (visitType === undefined) return undefined
      const { field } = readField(visitType, 'maxLookAheadDays')
      return { field, words: `${admin} change ${field} or bufferDays, since no day can be booked as they are.` }
    }
    case 'inside-default':
    case 'free-times':
    case 'source':
      return undefined
  }
}
