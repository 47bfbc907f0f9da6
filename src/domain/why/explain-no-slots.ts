import { smallestChange } from './why-change.ts'
import { bookableOf, insideDefault, insideWindow } from './why-links-dates.ts'
import { ageFits, classAllowed, type Looked, offeredThere, providerOn } from './why-links-record.ts'
import { freeTimes, isAnswered, source } from './why-links-slots.ts'
import {
  type Explanation,
  type WhyFacts,
  type WhyLink,
  type WhyLinkName,
  whyLinks,
  type WhyQuestion,
} from './why-no-slots.ts'
import { knownOf, type Scene, sceneOf } from './why-scene.ts'
import { callerSentence, ticketText } from './why-text.ts'
import { countWords } from './why-words.ts'
import { texts } from './text.ts'

const looks: Readonly<Record<WhyLinkName, (scene: Scene) => Looked>> = {
  'provider-on': providerOn,
  'class-allowed': classAllowed,
  'offered-there': offeredThere,
  'age-fits': ageFits,
  'inside-window': insideWindow,
  'inside-default': insideDefault,
  'free-times': freeTimes,
  source,
}

/** Links whose failure is refuted if the response has free times: then the record is wrong, or means something else. */
const refutable: ReadonlySet<WhyLinkName> = new Set(['offered-there', 'inside-window', 'inside-default'])

/** Walks the chain of `why-no-slots.ts` for one question. Pure; never throws, whatever the record or the response contains. */
export function explainNoSlots(question: WhyQuestion, facts: WhyFacts): Explanation {
  const known = knownOf(facts)
  const scene = sceneOf(question, known)
  const { links, failing } = walk(scene)
  const smallest =
    failing &&
    smallestChange(failing, scene, (other) => {
      const otherScene = sceneOf(other, known)
      return { failing: walk(otherScene).failing, seen: otherScene.seen }
    })
  const ended = { links, failing, change: smallest?.change, instead: smallest?.instead }
  return {
    links,
    failing,
    change: smallest?.change,
    slotsSeen: scene.seen.length,
    bookable: bookableOf(scene),
    asked: scene.asked,
    sentence: callerSentence(scene, ended),
    text: ticketText(scene, ended),
  }
}

/** All links in order. The first failure skips the rest. So does the slot link if there are free times, or if the slots aren't known. */
function walk(scene: Scene): { readonly links: readonly WhyLink[]; readonly failing: WhyLinkName | undefined } {
  const links: WhyLink[] = []
  let failing: WhyLinkName | undefined
  let stop: string | undefined
  for (const [index, link] of whyLinks.entries()) {
    const title = titleOf(link, scene)
    if (stop !== undefined) {
      links.push({ link, state: 'skipped', title, words: stop, evidence: [] })
      continue
    }
    const looked = refuted(link, looks[link](scene), scene)
    links.push({ link, title, ...looked })
    if (looked.state === 'fails') {
      failing = link
      stop = texts.explainNoSlots.theChecksStopAt(index + 1)
    } else if (link === 'free-times' && looked.state === 'passes') stop = texts.explainNoSlots.openTimesFound
    else if (link === 'free-times' && (!isAnswered(scene) || scene.mayFit.length > 0))
      stop = texts.explainNoSlots.theSlotsAreUnknown
  }
  return { links, failing }
}

/** The title of a link if nothing is wrong. */
function titleOf(link: WhyLinkName, { question }: Scene): string {
  const { patientsAreAllowed, newWord, returning, titles } = texts.explainNoSlots
  if (link !== 'class-allowed') return titles[link]
  return patientsAreAllowed(question.patientClass === 'new' ? newWord : returning)
}

function refuted(link: WhyLinkName, looked: Looked, { seen }: Scene): Looked {
  if (looked.state !== 'fails' || seen.length === 0 || !refutable.has(link)) return looked
  const words = texts.explainNoSlots.thePlatformStillLists(
    looked.words,
    countWords(seen.length, texts.explainNoSlots.openTime),
  )
  return { ...looked, state: 'open', words }
}
