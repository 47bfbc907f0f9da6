import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { openHistory } from '../../src/main/services/history/open-history.ts'
import { killedAnswer, killedPoll } from './killed-answers.ts'

/**
 * A console that records responses in a loop and prints the number of each stored one, until it's killed. It starts with the number from its input.
 * Arguments: the folder, and `hold` to record one and keep the file open.
 */

const [folder = '', hold = ''] = process.argv.slice(2)
// A killed process doesn’t write its compile cache by itself.
flushCompileCache()
const [first = 0] = await once(process.stdin, 'data')
const history = openHistory({
  userDataPath: folder,
  onNotice: (text) => process.stderr.write(`${text}\n`),
  now: () => Date.now(),
})
for (let number = Number(String(first)); ; number += 1) {
  await history.recordAnswer(killedAnswer(number), 60)
  // Often a second write before the number is printed: a kill between the two leaves the file ahead of what was acknowledged.
  if (number % 2 === 0) await history.recordFailedPoll(killedPoll(number))
  process.stdout.write(`${number}\n`)
  if (hold === 'hold') await new Promise((resolve) => setTimeout(resolve, 60_000))
}
