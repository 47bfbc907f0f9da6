import { departmentName, visitTypeName } from '../providers/provider-parts.ts'
import { askedWords } from './why-links-dates.ts'
import { firstWords, isAnswered } from './why-links-slots.ts'
import type { Explanation, WhyLink, WhyLinkName } from './why-no-slots.ts'
import type { Scene } from './why-scene.ts'
import { oneLine } from '../one-line.ts'
import { ageWords, countWords, momentWords, rangeWords } from './why-words.ts'
import { texts } from './text.ts'

/** The sentence for the caller, and the explanation as text for a ticket. The only patient data is class and age in years. */

/** The result of the chain. */
type Ended = Pick<Explanation, 'links' | 'failing' | 'change'> & {
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
  const { seen, question, mayFit } = scene
  if (seen.length > 0) {
    const patients = question.patientClass === 'new' ? texts.whyText.aNewPatient : texts.whyText.aReturningPatient
    return texts.whyText.hasForInTheseDatesThey(
      visitWords(scene),
      countWords(seen.length, texts.whyText.openTime),
      patients,
      firstWords(seen),
    )
  }
  const isAsked = scene.facts.slots !== undefined
  const open = links.filter(({ state }) => state === 'open').length
  const covered = isAsked ? texts.whyText.theSlotsDontCoverAllThese : texts.whyText.slotsArentLoadedYet
  const rest = mayFit.length > 0 && isAnswered(scene) ? mayFit.join(' ') : covered
  return texts.whyText.nothingFoundSoFarThatPrevents(rest, open > 1 ? texts.whyText.someChecksAreOpen : '')
}

function failingSentence(failing: WhyLinkName, scene: Scene): string {
  const patients = scene.question.patientClass === 'new' ? texts.whyText.newPatients : texts.whyText.returningPatients
  switch (failing) {
    case 'provider-on':
      return texts.whyText.thisProviderIsTurnedOffForOnlineBooking
    case 'class-allowed':
      return texts.whyText.cantBookThisProviderOnline(patients)
    case 'offered-there':
      return texts.whyText.thisProviderDoesntOfferAtOnline(visitWords(scene), placeWords(scene), patients.toLowerCase())
    case 'age-fits':
      return texts.whyText.thisProviderDoesntSeePatientsOf
    case 'inside-window':
    case 'inside-default':
      return texts.whyText.cantBeBookedOnlineForThese(visitWords(scene))
    case 'free-times':
      return texts.whyText.hasNoOpenTimeAtIn(visitWords(scene), placeWords(scene))
    case 'source':
      return texts.whyText.noOpenTimeForAtAnd(visitWords(scene), placeWords(scene))
  }
}

const stateWords = { passes: 'ok', fails: 'FAILS', open: 'open', skipped: texts.whyText.notChecked } as const

/** The explanation as lines of plain text. */
export function ticketText(scene: Scene, ended: Ended): string {
  const { question, asked, facts } = scene
  const age = question.age === undefined ? '' : texts.whyText.old(countWords(question.age, 'year'))
  const { ehr, platform } = facts.forms
  const record = [...ehr, ...(platform === undefined ? [] : [platform])][0]?.record
  const provider = [record?.name ?? texts.whyText.nameUnknown, texts.whyText.npi(record?.providerId ?? 'unknown')]
    .map(oneLine)
    .join(', ')
  const cause = ended.links.find(({ link }) => link === ended.failing)
  return [
    texts.whyText.whyNoSlots,
    texts.whyText.provider(provider),
    texts.whyText.visit(visitWords(scene)),
    texts.whyText.where(placeWords(scene), scene.today.zone ?? texts.whyText.zoneUnknown),
    texts.whyText.forAPatient(question.patientClass, age),
    texts.whyText.dates([...new Set([askedWords(scene.dates), rangeWords(asked)])].join(texts.whyText.thatIs)),
    '',
    texts.whyText.answer(cause === undefined ? '' : `${cause.title}. `, callerSentence(scene, ended)),
    '',
    ...ended.links.flatMap(linkLines),
    '',
    texts.whyText.smallestChange(ended.change?.words ?? texts.whyText.noneThatTheDataShow),
    ...(ended.change?.kind === 'record' ? [texts.whyText.field(ended.change.field)] : []),
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
      ? texts.whyText.loadedAtAnUnknownTime
      : texts.whyText.loadedBefore(momentWords(at), ageWords(facts.now - at))
  }
  const forms = (platform === undefined ? ehr : [platform, ...ehr]).map(({ ehrSystemName, askedAt }) => {
    const name =
      ehrSystemName === undefined ? texts.whyText.platformOnly : texts.whyText.withTheEhr(oneLine(ehrSystemName))
    return texts.whyText.record(name, asked(askedAt))
  })
  const slots =
    facts.slots === undefined
      ? texts.whyText.notLoaded
      : texts.whyText.cachedData(rangeWords(facts.slots), asked(facts.slots.askedAt))
  return [...forms, texts.whyText.slots(slots), texts.whyText.explained(momentWords(facts.now))]
}
