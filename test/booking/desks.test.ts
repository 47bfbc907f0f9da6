import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { type EndingName, endingNames, endings } from './desk-endings.ts'
import { people } from './desk-people.ts'
import { sentWays } from './drafts.ts'
import type { Payment } from './desk-payment.ts'
import { type During, RandomDesk } from './random-desk.ts'

/**
 * Random desks (review finding 1): fields changed in any order, other callers and siblings, other connections, locks, restarts, all kinds of responses. The
 * body sent matches the screen and has no one else's data, nothing is sent twice, and the desk's text afterwards is true.
 */

const person = fc.nat(people.length - 1)
const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 })
const way = fc.constantFrom(...sentWays)
/** Mostly the payment already in the form, which might keep a previous patient's data. */
const payment = fc.oneof(
  fc.constant<Payment>('as it is'),
  fc.constantFrom<Payment>('couponcode', 'self', 'own insurance', 'own insurance', 'caller’s insurance'),
)
const during = fc.constantFrom<During>(
  'nothing',
  'nothing',
  'nothing',
  'nothing',
  'new caller',
  'other patient',
  'lock',
  'sent again',
)
/** Half of the sends are booked, to test the steps after a booking. */
const ending = fc.oneof(fc.constant<EndingName>('booked'), fc.constantFrom(...endingNames))

const send = fc.record({ does: fc.constant('send' as const), payment, at: fc.nat(20), ending, during })
const change = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('new caller' as const),
      way,
      caller: fc.nat(2),
      person,
      order,
      typo: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('type over' as const), person, order }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('other patient' as const), person, order }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('next visit', 'misspell', 'reload') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('way' as const), way }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('switch connection', 'lock', 'restart') }) },
)
/** Changes at the desk, then a send, so that leftovers of a previous booking show up in the next. */
const acts = fc
  .array(fc.tuple(fc.array(change, { minLength: 1, maxLength: 2 }), send), { minLength: 2, maxLength: 6 })
  .map((steps) => steps.flat(2))
type Act =
  typeof send extends fc.Arbitrary<infer Send>
    ? typeof change extends fc.Arbitrary<infer Change>
      ? Send | Change
      : never
    : never

async function play(desk: RandomDesk, one: Act): Promise<void> {
  switch (one.does) {
    case 'send':
      return desk.send(one.payment, one.at, endings[one.ending], one.during)
    case 'new caller':
      return desk.newCaller(one.way, one.caller, one.person, one.order, one.typo)
    case 'type over':
      return desk.typeOver(one.person, one.order)
    case 'other patient':
      return desk.otherPatient(one.person, one.order)
    case 'way':
      return desk.changeWay(one.way)
    case 'next visit':
      return desk.nextVisit()
    case 'misspell':
      return desk.misspell()
    case 'reload':
      return desk.reload()
    case 'switch connection':
      return desk.switchConnection()
    case 'lock':
      return desk.lock()
    case 'restart':
      return desk.restart()
  }
}

let sends = 0

it(
  'finding 1: each send has the patient, slot and payment on screen and no one else’s, goes out once, and is reported truly',
  async () => {
    const first = fc.record({
      does: fc.constant('new caller' as const),
      way,
      caller: fc.nat(2),
      person,
      order,
      typo: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(first, send, acts, async (begin, one, more) => {
        const desk = await RandomDesk.open()
        try {
          for (const next of [begin, one, ...more]) await play(desk, next)
          await desk.expectLists()
          sends += desk.count()
        } finally {
          await desk.close()
        }
      }),
      { numRuns: counted(4, 500), endOnFailure: true },
    )
    // Without enough sends the test proves nothing.
    expect(sends).toBeGreaterThan(counted(4, 500))
  },
  counted(600_000, 3_600_000),
)
