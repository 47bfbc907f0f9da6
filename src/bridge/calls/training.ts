import { z } from 'zod'
import { call } from '../call.ts'
import { type Misbehaviour, misbehaviour } from '../../domain/training/misbehaviour.ts'

export type TrainingView = {
  readonly running: boolean
  readonly baseUrl?: string
  readonly seed?: number
  readonly misbehaviour: Misbehaviour
}

/** The practice panel: configures faults of the sandbox, so that users can practice handling them. It only affects the sandbox. */
export const trainingCalls = {
  'training.state': call(z.undefined()).returns<TrainingView>(),
  'training.misbehave': call(misbehaviour).returns<TrainingView>(),
  /** Resets the sandbox's data and behavior to the initial state. */
  'training.reset': call(z.undefined()).returns<TrainingView>(),
}
