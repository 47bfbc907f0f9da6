import { expect, it } from 'vitest'
import { answerAt } from '../../../../domain/testing/board-sample.ts'
import { createHistoryWriter } from './history-writer.ts'

const poll = { source: 's', practiceId: 'p', polledAt: 0, intervalSeconds: 60 }

it('polls are passed on one after the other, and an answer is reported once it is kept', async () => {
  const done: string[] = []
  const writer = createHistoryWriter(
    {
      recordAnswer: async ({ polledAt }) => {
        done.push(`begin ${polledAt}`)
        await Promise.resolve()
        done.push('end')
        return { added: 0 }
      },
      recordFailedPoll: async () => void done.push('failed'),
      recordSlowed: async () => void done.push('slowed'),
    },
    () => undefined,
  )
  writer.answered(answerAt(0, []), 60, () => void done.push('kept'))
  writer.failed(poll)
  writer.slowed({ source: 's', practiceId: 'p', from: 0, until: 90_000, by: 'retry-after' })
  await writer.idle()
  expect(done).toEqual([`begin ${answerAt(0, []).polledAt}`, 'end', 'kept', 'failed', 'slowed'])
})

it('a history that hangs is not waited for without end: what exceeds the queue is reported and dropped', async () => {
  let release = () => undefined as void
  const hangs = new Promise<void>((resolve) => {
    release = resolve
  })
  let kept = 0
  const notices: (string | undefined)[] = []
  const writer = createHistoryWriter(
    {
      recordAnswer: async () => ({ added: 0 }),
      recordFailedPoll: async () => {
        await hangs
        kept += 1
      },
      recordSlowed: async () => undefined,
    },
    () => notices.push(writer.notice()),
  )
  for (let at = 0; at < 150; at++) writer.failed(poll)
  expect(notices).toEqual(['Saving the history takes too long. New updates show but aren’t saved.'])
  release()
  await writer.idle()
  expect(kept).toBe(100)
  expect(writer.notice()).toBeUndefined()
})
