/** When the console locks, what opens it, and who works here. */
export function LockSection() {
  return <section aria-label="Lock and people" />
}
