import type { Explanation, WhyFacts, WhyQuestion } from './why-no-slots.ts'

/** Walks the chain of `why-no-slots.ts` for one question. Pure; never throws, whatever the record or the answer has. */
export function explainNoSlots(question: WhyQuestion, facts: WhyFacts): Explanation {
  throw new Error(`not built ${String(question)} ${String(facts)}`)
}
