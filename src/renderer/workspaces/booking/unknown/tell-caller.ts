import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { spokenDigits } from '../../../../domain/time/spoken-time.ts'
import type { SpokenPart } from '../intent/Quote.tsx'
import { whenText, withText } from '../intent/intent-words.ts'
import { callerZoneOf, clockText } from './call-back.ts'

const say = (text: string): SpokenPart => ({ text, strong: false })
const stress = (text: string): SpokenPart => ({ text, strong: true })

/** What to say to the caller while the outcome is unknown; without a call-back number, asks for one. `due`: call back by, milliseconds since 1970. */
export function openWords(intent: IntentView, due: number): readonly SpokenPart[] {
  const { zone, own } = callerZoneOf(intent)
  // No more digits than the mask shows, since anyone passing by can read the screen.
  const tail = intent.callBack?.phone.replaceAll(/\D/g, '').slice(-2)
  return [
    say('I sent your booking, but the '),
    stress('answer did not reach me'),
    say('. It may be booked. '),
    stress('Please do not book it elsewhere yet.'),
    // Without a number there's no call back to promise.
    ...(tail === undefined
      ? [say(' '), stress('What’s the best number to call you back on?')]
      : [
          say(` I will call the number ending ${spokenDigits(tail)} `),
          stress(`before ${clockText(due, zone)}${own ? ', your time' : ''}`),
          say('.'),
        ]),
  ]
}

/** What to say to the caller once a person has closed it; undefined where there's no verdict. */
export function closedWords(intent: IntentView): readonly SpokenPart[] | undefined {
  if (intent.verdict === undefined) return undefined
  const provider = withText(intent.what)
  return intent.verdict.verdict === 'booked'
    ? [
        say('I found out about your booking. '),
        stress('You are booked'),
        say(' for '),
        stress(whenText(intent)),
        say(provider === undefined ? '.' : `, with ${provider}.`),
      ]
    : [say('I found out about your booking. '), stress('It was not made'), say('. Shall we look for a time now?')]
}
