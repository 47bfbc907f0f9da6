/** What modules keep as long as the window lasts, beside what they are given. Tests share one window, and each begins as if it had just been opened. */
const forgetting: (() => void)[] = []

/** `forget` puts a module back to how it was when the window was opened. */
export const keptInWindow = (forget: () => void): void => void forgetting.push(forget)

export const forgetWindow = (): void => forgetting.forEach((forget) => forget())
