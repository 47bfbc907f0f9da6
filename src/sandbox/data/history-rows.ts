import { isoText } from './days.ts'
import { personOf } from './people.ts'
import { at, fraction, hash, uuidOf } from './random.ts'
import { providerAt, providerCount } from './providers.ts'
import { instantOfRow, type Timeline, timelineOf } from './timeline.ts'
import { visitRowAt, visitTimeline } from './visit-rows.ts'
import { freeText } from './words.ts'
import type { World } from './world.ts'

/** Provider-history and survey records. */

export function historyTimeline(world: World): Timeline {
  return timelineOf(world, 'history', world.settings.histories)
}

const visitActions = new Set(['VisitAssigned', 'VisitStarted', 'VisitCompleted', 'VisitTransferred', 'VisitDeclined'])

/** A past visit to link a record to: one near row `index` of another timeline. */
function visitNear(world: World, instant: number, n: number) {
  const timeline = visitTimeline(world, 'virtual')
  if (timeline.rows === 0) return undefined
  const row = Math.floor((instant / 86_400_000) * (timeline.rows / timeline.days)) - (n % 20)
  return row < 0 ? undefined : visitRowAt(world, 'virtual', row)
}

/** Provider-history record `index`. The document shows only its id. The other fields resemble the search fields. */
export function historyAt(world: World, index: number): Record<string, unknown> {
  const key = world.key('history')
  const action = at(freeText.historyActions, hash(key, index, 1))
  const { clinician, npi } = providerAt(world, hash(key, index, 2) % providerCount(world))
  const isOwn = fraction(key, index, 3) < 0.6
  const actorIndex = hash(key, index, 4) % 12
  const actor = isOwn ? clinician : personOf(world.key('queue admin'), actorIndex)
  const instant = instantOfRow(historyTimeline(world), index)
  const visit = visitActions.has(action) ? visitNear(world, instant, hash(key, index, 5)) : undefined
  const moment = isoText(instant)
  return {
    id: uuidOf(key, index),
    action,
    timestamp: moment,
    visitId: visit?.visitId ?? null,
    providerId: npi,
    providerEmailAddress: clinician.email,
    providerName: clinician.name,
    providerFirstName: clinician.first,
    providerLastName: clinician.last,
    providerCredentials: clinician.credentials,
    actorId: isOwn ? npi : uuidOf(world.key('queue admin'), actorIndex),
    actorEmail: isOwn ? clinician.email : `queue.admin${actorIndex + 1}@${clinician.system.brand}.example`,
    actorFirstName: actor.first,
    actorLastName: actor.last,
    createdAt: moment,
    updatedAt: moment,
  }
}

export function surveyTimeline(world: World): Timeline {
  return timelineOf(world, 'survey', world.settings.surveys)
}

/** Additional values by which a survey record can be searched. */
export type SurveyRow = {
  readonly record: SurveyRecord
  readonly provider: { readonly email: string; readonly first: string; readonly last: string }
}

export type SurveyRecord = {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly survey: {
    readonly timestamp: string
    readonly visitId: string
    readonly userId: string
    readonly userRole: string
    readonly surveyId: string
    readonly surveyQuestion: string
    readonly surveyResponse: number | string
  }
}

/** Converts satisfaction (0 to 1) to an answer on a scale: the cumulative share of people who answer at most 0, at most 1 and so on. */
const upTo5 = [0.033, 0.075, 0.17, 0.46]
const upTo10 = [0.0138, 0.0213, 0.0306, 0.0418, 0.056, 0.0897, 0.1296, 0.235, 0.428, 0.647]
const upToChoice = { resolved: [0.03, 0.12, 0.32], waited: [0.11, 0.31, 0.76] }

const step = (shares: readonly number[], mood: number): number => shares.filter((share) => mood >= share).length

type Answering = { readonly key: number; readonly index: number; readonly mood: number }

function responseTo(kind: string, { key, index, mood }: Answering): number | string {
  const moved = Math.abs(mood + (fraction(key, index, 5) - 0.5) * 0.2)
  const own = moved > 1 ? 2 - moved : moved
  switch (kind) {
    case 'score10':
      return step(upTo10, own)
    case 'score5':
      // Some clients send the number as text.
      return fraction(key, index, 6) < 0.1 ? String(1 + step(upTo5, own)) : 1 + step(upTo5, own)
    case 'resolved':
    case 'waited':
      return freeText.surveyChoices[kind][step(upToChoice[kind], own)] ?? ''
    default: {
      const { good, bad, more } = freeText.surveyComments
      const said = at(mood < 0.4 ? bad : good, hash(key, index, 7))
      return fraction(key, index, 8) < 0.5 ? said : `${said} ${at(more, hash(key, index, 9))}`
    }
  }
}

/** One person's answers after one visit are consecutive records, one per question. */
const answersOfOne = 6

/** Survey record `index`. */
export function surveyAt(world: World, index: number): SurveyRow {
  const key = world.key('survey')
  const timeline = surveyTimeline(world)
  const one = Math.floor(index / answersOfOne)
  const visit = visitNear(world, instantOfRow(timeline, one * answersOfOne), hash(key, one, 1))
  const provider = visit?.provider ?? providerAt(world, hash(key, one, 2) % providerCount(world))
  const role = fraction(key, one, 3)
  const isProvider = role < 0.12
  const questions = isProvider ? freeText.providerSurveyQuestions : freeText.surveyQuestions
  const question = at(questions, index)
  const created = isoText(instantOfRow(timeline, index))
  return {
    provider: provider.clinician,
    record: {
      id: uuidOf(key, index),
      createdAt: created,
      updatedAt: created,
      survey: {
        timestamp: created,
        visitId: visit?.visitId ?? uuidOf(world.key('visit virtual'), one),
        userId: isProvider ? provider.npi : (visit?.patientGuid ?? uuidOf(world.key('patient'), one)),
        userRole: isProvider ? 'provider' : role < 0.22 ? 'proxy' : 'patient',
        surveyId: isProvider ? 'provider-visit-1' : 'post-visit-3',
        surveyQuestion: question.question,
        surveyResponse: responseTo(question.kind, { key, index, mood: fraction(key, one, 4) }),
      },
    },
  }
}
