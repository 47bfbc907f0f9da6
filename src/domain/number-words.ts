/** Numbers as text, in the US form. */

const numbers = new Intl.NumberFormat('en-US')

/** A number with thousands separators. */
export const count = (value: number): string => numbers.format(value)
