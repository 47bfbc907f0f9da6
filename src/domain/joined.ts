/** The texts that there are, one after the other: "Zoë Quux, MD". */
export const joined = (texts: readonly (string | undefined)[], between = ', '): string =>
  texts.filter((text) => text !== undefined && text !== '').join(between)
