/** State that modules keep for the life of the window. Component tests share one window, so each test clears it. */
const forgetting: (() => void)[] = []

/** Registers a function that clears a module's state. */
export const keptInWindow = (forget: () => void): void => void forgetting.push(forget)

export const forgetWindow = (): void => forgetting.forEach((forget) => forget())
