/** The program's id for the system. The installer gives it to the shortcut, and Windows uses it to attribute notices. */
export const programId = 'org.access-console.desktop'
