import { basename } from 'node:path'
import type { ShownQuestion } from '../../../bridge/calls/questions.ts'
import type { SavedQuestion } from '../../../domain/questions/saved-question.ts'
import { nextRunAfter } from '../../../domain/questions/timetable.ts'
import { isZone } from '../../../domain/time/zones.ts'
import { accountedOf } from './timetable-keeper.ts'

/** A question for the page, with only the last part of its folder path. */
export function shownQuestion(question: SavedQuestion, now: number, jobId: string | undefined): ShownQuestion {
  const { id, connectionId, savedAt, name, source, dates, zone, view, charts, runs, timetable, folder } = question
  const next =
    timetable?.on === true && isZone(zone)
      ? new Date(nextRunAfter(timetable, zone, Math.max(now, accountedOf(question, now)))).toISOString()
      : undefined
  return {
    id,
    connectionId,
    savedAt,
    name,
    source,
    dates,
    zone,
    view,
    charts,
    runs,
    timetable,
    folderName: folder === undefined ? undefined : basename(folder) || folder,
    nextRunAt: next,
    jobId,
  }
}
