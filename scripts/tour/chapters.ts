import { audit } from './audit.ts'
import { booking } from './booking.ts'
import { compare } from './compare.ts'
import { entities } from './entities.ts'
import { lockChapter } from './lock.ts'
import { training } from './training.ts'
import { providers } from './providers.ts'
import { regions } from './regions.ts'
import { reports } from './reports.ts'
import { histories, pauses, surveys } from './searches.ts'
import { settings } from './settings.ts'
import type { Chapter, Size, Step } from './step.ts'
import { trail } from './trail.ts'
import { welcome } from './welcome.ts'

/** All chapters, in the order of the tour. */
export const chapters: readonly Chapter[] = [
  welcome,
  entities,
  audit,
  compare,
  providers,
  regions,
  booking,
  reports,
  surveys,
  pauses,
  histories,
  training,
  trail,
  lockChapter,
  settings,
]

const usualSize: Size = { width: 1280, height: 800 }

/** The window of a step. */
export const sizeOf = (chapter: Chapter, step: Step): Size => step.size ?? chapter.size ?? usualSize

/** The pictures of docs/USING.md by name, with their size. */
export const guidePictures: ReadonlyMap<string, Size> = new Map(
  chapters.flatMap((chapter) =>
    chapter.steps.flatMap((step) =>
      step.guide === true && step.picture !== undefined ? [[step.picture, sizeOf(chapter, step)]] : [],
    ),
  ),
)
