/** The console's logo. Its colors come from `--ac-mark` and `--ac-on-mark`. */
export function ProductMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="4.5" fill="var(--ac-mark)" />
      <path d="M5.6 14.6 10 5l4.4 9.6M7.3 11.4h5.4" fill="none" stroke="var(--ac-on-mark)" strokeWidth="1.9" />
    </svg>
  )
}
