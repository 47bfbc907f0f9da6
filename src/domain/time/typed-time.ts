import { clockWords } from './clock-words.ts'

/** A time as it's typed in the region in use: "9:30 AM". */
export const typedTimeExample = (): string => clockWords('09:30')

/**
 * Parses a typed time of day into HH:mm, or HH:mm:ss where seconds were typed: "9:30 PM", "9p", "930", "21:30", "noon". Without AM or PM the hours are those
 * of the 24-hour clock. Undefined for invalid text.
 */
export function readTypedTime(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (text.length > 20) return undefined
  if (text === 'noon') return '12:00'
  if (text === 'midnight') return '00:00'
  const match =
    /^(\d{1,2})(?:\s*[:.]\s*(\d{2})(?:\s*[:.]\s*(\d{2}))?)?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/.exec(text) ??
    /^(\d{1,2})(\d{2})(\d{2})?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/.exec(text)
  if (match === null) return undefined
  const [, hours = '', minutes = '00', seconds, half] = match
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half)
  if (hour === undefined || hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined
  return [String(hour).padStart(2, '0'), minutes, ...(seconds === undefined ? [] : [seconds])].join(':')
}

/** 12 AM is midnight. Undefined for hours that a 12-hour clock doesn't have. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
