import { z } from 'zod'
import { call } from '../call.ts'
import { type Misbehaviour, misbehaviour } from '../../domain/training/misbehaviour.ts'

export type TrainingView = {
  readonly running: boolean
  readonly baseUrl?: string
  readonly seed?: number
  readonly misbehaviour: Misbehaviour
}

/** The practice panel: tells the sandbox to behave badly, so that people can practise what to do. It reaches the sandbox only. */
export const trainingCalls = {
  'training.state': call(z.undefined()).returns<TrainingView>(),
  'training.misbehave': call(misbehaviour).returns<TrainingView>(),
  /** Puts the sandbox's data and behaviour back to how they were at its start. */
  'training.reset': call(z.undefined()).returns<TrainingView>(),
}
