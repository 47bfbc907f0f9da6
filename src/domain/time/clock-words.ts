/** `08:30` as "8:30 AM". */
export function clockWords(clock: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  if (match === null) return clock === '' ? 'No readable time' : clock
  const hour = Number(match[1])
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}
