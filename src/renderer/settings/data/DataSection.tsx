/** What the console keeps on this computer, and taking it all away. */
export function DataSection() {
  return <section aria-label="Data on this computer" />
}
