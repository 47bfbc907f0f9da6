/** Numbers as text, in the US form. */

const numbers = new Intl.NumberFormat('en-US')

/** A number with thousands separators. */
export const count = (value: number): string => numbers.format(value)

/** A count with its noun: "1 item", "3 items". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`
