/** The console's logo. `--ac-mark` is its color where it isn't the theme's. */
export function ProductMark() {
  return (
    <svg viewBox="0 0 20 20" width="1.25rem" height="1.25rem" style={{ flex: 'none' }} aria-hidden="true">
      <rect width="20" height="20" rx="4.5" fill="var(--ac-mark, var(--mantine-primary-color-filled))" />
      <path d="M5.6 14.6 10 5l4.4 9.6M7.3 11.4h5.4" fill="none" stroke="var(--ac-on-accent)" strokeWidth="1.9" />
    </svg>
  )
}
