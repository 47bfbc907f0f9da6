/** Attributes of a header cell of a small table: what its column means, as a tooltip and for screen readers. Grids use `withAbout`. */
export const columnAbout = (sentence: string) => ({ title: sentence, 'aria-description': sentence })
