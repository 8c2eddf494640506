/** Address of the page, also in mails; the shell's `paths` may be older. */
export const exportPath = '/account/daten';
