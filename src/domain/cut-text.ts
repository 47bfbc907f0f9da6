/** The first `most` characters of a text. A character of two code units, such as an emoji, isn't cut in its middle. */
export const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** A text, with an ellipsis after its first `kept` characters where it has more than `most`. */
export const cutText = (text: string, most: number, kept = most): string =>
  text.length > most ? `${startOf(text, kept)}…` : text
