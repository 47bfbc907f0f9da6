/** The program to systems that know programs by an id: what the installer gives the shortcut, by which Windows finds whose a notice is. */
export const programId = 'org.access-console.desktop'
