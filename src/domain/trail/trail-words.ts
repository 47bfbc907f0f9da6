import type { TrailAction, TrailOutcome, TrailSubjectKind } from './trail.ts'
import { texts as ownTexts } from './text.ts'

/** The trail's texts for users. */

export const trailActionWords: Readonly<Record<TrailAction, string>> = ownTexts.trailWords.trailActionWords

export const trailSubjectWords: Readonly<Record<TrailSubjectKind, string>> = ownTexts.trailWords.trailSubjectWords

export const trailOutcomeWords: Readonly<Record<TrailOutcome, string>> = ownTexts.trailWords.trailOutcomeWords
