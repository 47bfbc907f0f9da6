/** A window of the console. No later window gets the number of an earlier one. */
export type WindowId = number

/** The window that the console starts with. It alone has the booking desk, and the console ends with it. */
export const firstWindow: WindowId = 1
