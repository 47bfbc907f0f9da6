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

/** A past visit to tie a record to: one of those around row `index` of another timeline. */
function visitNear(world: World, instant: number, n: number) {
  const timeline = visitTimeline(world, 'virtual')
  if (timeline.rows === 0) return undefined
  const row = Math.floor((instant / 86_400_000) * (timeline.rows / timeline.days)) - (n % 20)
  return row < 0 ? undefined : visitRowAt(world, 'virtual', row)
}

/** Provider-history record `index`. The document shows only its id: the rest is near the fields it can be searched by. */
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

/** What a survey record can be searched by beyond its own fields. */
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

function responseTo(kind: string, key: number, index: number): number | string {
  const mood = Math.sqrt(fraction(key, index, 5))
  switch (kind) {
    case 'score10':
      return Math.round(mood * 10)
    case 'score5':
      // Some clients send the number as text.
      return fraction(key, index, 6) < 0.1 ? String(1 + Math.round(mood * 4)) : 1 + Math.round(mood * 4)
    case 'yesno':
      return mood > 0.35 ? 'Yes' : 'No'
    default:
      return at(freeText.surveyComments, hash(key, index, 7))
  }
}

/** Survey record `index`. */
export function surveyAt(world: World, index: number): SurveyRow {
  const key = world.key('survey')
  const instant = instantOfRow(surveyTimeline(world), index)
  const visit = visitNear(world, instant, hash(key, index, 1))
  const provider = visit?.provider ?? providerAt(world, hash(key, index, 2) % providerCount(world))
  const isProvider = fraction(key, index, 3) < 0.12
  const question = at(freeText.surveyQuestions, hash(key, index, 4))
  const created = isoText(instant)
  return {
    provider: provider.clinician,
    record: {
      id: uuidOf(key, index),
      createdAt: created,
      updatedAt: created,
      survey: {
        timestamp: created,
        visitId: visit?.visitId ?? uuidOf(world.key('visit virtual'), index),
        userId: isProvider ? provider.npi : (visit?.patientGuid ?? uuidOf(world.key('patient'), index)),
        userRole: isProvider ? 'provider' : 'patient',
        surveyId: question.id,
        surveyQuestion: question.question,
        surveyResponse: responseTo(question.kind, key, index),
      },
    },
  }
}
