/** True while a modal dialog is open. Only the dialog counts then: a key of the frame must not act behind it. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null
