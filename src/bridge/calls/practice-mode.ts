import { z } from 'zod'
import { call } from '../call.ts'
import { type Misbehaviour, misbehaviour } from '../../domain/practice-mode/misbehaviour.ts'

export type PracticeModeView = {
  readonly running: boolean
  readonly baseUrl?: string
  readonly seed?: number
  readonly misbehaviour: Misbehaviour
}

/** The practice panel: tells the sandbox to behave badly, so that people can practise what to do. It reaches the sandbox only. */
export const practiceModeCalls = {
  'practiceMode.state': call(z.undefined()).returns<PracticeModeView>(),
  'practiceMode.misbehave': call(misbehaviour).returns<PracticeModeView>(),
  /** Puts the sandbox's data and behaviour back to how they were at its start. */
  'practiceMode.reset': call(z.undefined()).returns<PracticeModeView>(),
}
