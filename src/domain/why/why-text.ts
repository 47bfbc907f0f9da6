import { departmentName, visitTypeName } from '../providers/provider-parts.ts'
import { askedWords } from './why-links-dates.ts'
import { firstWords } from './why-links-slots.ts'
import type { SmallestChange, WhyLink, WhyLinkName } from './why-no-slots.ts'
import type { Scene } from './why-scene.ts'
import { oneLine } from '../one-line.ts'
import { ageWords, countWords, momentWords, rangeWords } from './why-words.ts'

/** The sentence for the caller, and the explanation as text for a ticket. The only patient data is class and age in years. */

/** The result of the chain. */
type Ended = {
  readonly links: readonly WhyLink[]
  readonly failing: WhyLinkName | undefined
  readonly change: SmallestChange | undefined
  /** What to request instead, in words for a caller. */
  readonly instead: string | undefined
}

const visitWords = ({ visitType, question }: Scene) =>
  oneLine(visitType === undefined ? question.visitTypeId : visitTypeName(visitType))
const placeWords = ({ department, question }: Scene) =>
  oneLine(department === undefined ? question.departmentId : departmentName(department))

/** One or two plain sentences for a caller. */
export function callerSentence(scene: Scene, { failing, links, instead }: Ended): string {
  if (failing === undefined) return openSentence(scene, links)
  return [failingSentence(failing, scene), ...(instead === undefined ? [] : [instead])].join(' ')
}

function openSentence(scene: Scene, links: readonly WhyLink[]): string {
  const { seen, question } = scene
  if (seen.length > 0) {
    const patients = question.patientClass === 'new' ? 'a new patient' : 'a returning patient'
    return `${visitWords(scene)} has ${countWords(seen.length, 'free time')} for ${patients} in these dates, ${firstWords(seen)}. They are not held.`
  }
  const isAsked = scene.facts.slots !== undefined
  const open = links.filter(({ state }) => state === 'open').length
  const rest = isAsked ? 'The slots do not cover all these dates yet.' : 'Slots were not asked for yet.'
  return `Nothing found so far that stops this booking. ${rest}${open > 1 ? ' Some answers are open.' : ''}`
}

function failingSentence(failing: WhyLinkName, scene: Scene): string {
  const patients = scene.question.patientClass === 'new' ? 'New patients' : 'Returning patients'
  switch (failing) {
    case 'provider-on':
      return 'This provider is turned off for online booking.'
    case 'class-allowed':
      return `${patients} cannot book this provider online.`
    case 'offered-there':
      return `This provider does not offer ${visitWords(scene)} at ${placeWords(scene)} online for ${patients.toLowerCase()}.`
    case 'age-fits':
      return 'This provider does not see patients of this age online.'
    case 'inside-window':
    case 'inside-default':
      return `${visitWords(scene)} cannot be booked online for these dates.`
    case 'free-times':
      return `${visitWords(scene)} has no free time at ${placeWords(scene)} in these dates.`
    case 'source':
      return `No free time is offered for ${visitWords(scene)} at ${placeWords(scene)}, and the data do not say why. The department or the EHR team can tell.`
  }
}

const stateWords = { passes: 'ok', fails: 'FAILS', open: 'open', skipped: 'not looked at' } as const

/** The explanation as lines of plain text. */
export function ticketText(scene: Scene, ended: Ended): string {
  const { question, asked, facts } = scene
  const age = question.age === undefined ? '' : `, ${countWords(question.age, 'year')} old`
  const { ehr, platform } = facts.forms
  const record = [...ehr, ...(platform === undefined ? [] : [platform])][0]?.record
  const provider = [record?.name ?? 'name unknown', `NPI ${record?.providerId ?? 'unknown'}`].map(oneLine).join(', ')
  const cause = ended.links.find(({ link }) => link === ended.failing)
  return [
    'Why no slots?',
    `Provider: ${provider}`,
    `Visit: ${visitWords(scene)}`,
    `Where: ${placeWords(scene)} (${scene.today.zone ?? 'zone unknown'})`,
    `For: a ${question.patientClass} patient${age}`,
    `Dates: ${[...new Set([askedWords(scene.dates), rangeWords(asked)])].join(', that is ')}`,
    '',
    `Answer: ${cause === undefined ? '' : `${cause.title}. `}${callerSentence(scene, ended)}`,
    '',
    ...ended.links.flatMap(linkLines),
    '',
    `Smallest change: ${ended.change?.words ?? 'none that the data show.'}`,
    ...(ended.change?.kind === 'record' ? [`  field: ${ended.change.field}`] : []),
    '',
    ...dataLines(scene),
  ].join('\n')
}

function linkLines({ title, state, words, evidence }: WhyLink, index: number): string[] {
  return [
    `${index + 1}. ${title}: ${stateWords[state]}. ${words}`,
    ...evidence.map(({ field, value }) => `   ${field} = ${oneLine(value)}`),
  ]
}

/** Which forms and slots were read, and how old they are. */
function dataLines({ facts }: Scene): string[] {
  const { platform, ehr } = facts.forms
  const asked = (askedAt: string) => {
    const at = Date.parse(askedAt)
    return Number.isNaN(at)
      ? 'asked at an unknown time'
      : `asked ${momentWords(at)}, ${ageWords(facts.now - at)} before`
  }
  const forms = (platform === undefined ? ehr : [platform, ...ehr]).map(({ ehrSystemName, askedAt }) => {
    const name = ehrSystemName === undefined ? 'platform only' : `with the EHR ${oneLine(ehrSystemName)}`
    return `Record, ${name}: ${asked(askedAt)}`
  })
  const slots =
    facts.slots === undefined ? 'not asked' : `${rangeWords(facts.slots)}, ${asked(facts.slots.askedAt)} (cached data)`
  return [...forms, `Slots: ${slots}`, `Explained: ${momentWords(facts.now)}`]
}
