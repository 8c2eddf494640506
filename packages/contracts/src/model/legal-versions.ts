export const legalPages = ['privacy', 'terms', 'accessibility', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

/** A version of a legal page, and the day since which it is in force (`yyyy-mm-dd`). */
export type LegalVersion = { readonly version: string; readonly since: string };

/**
 * Every version of each legal page that has been in force, the newest first. Whoever changes what a page says, beyond the
 * wording, adds a version here, and what it changes below `common.changes` of the page's texts
 * (`mfe-marketing/src/features/legal/i18n`). Versions are never taken out: accounts name the one they agreed to.
 */
export const legalVersions = {
  privacy: [
    { version: '2', since: '2026-11-23' },
    { version: '1', since: '2026-11-20' },
  ],
  terms: [
    { version: '2', since: '2026-11-23' },
    { version: '1', since: '2026-11-20' },
  ],
  accessibility: [{ version: '1', since: '2026-11-23' }],
  imprint: [{ version: '1', since: '2026-11-23' }],
} as const satisfies Record<LegalPage, readonly [LegalVersion, ...LegalVersion[]]>;

export const currentVersionOf = (page: LegalPage): LegalVersion => legalVersions[page][0];

/** What somebody says to have been shown, where there is such a version; else the one that is in force. */
export const shownVersionOf = (page: LegalPage, said: string | undefined): string =>
  legalVersions[page].find(({ version }) => version === said)?.version ?? currentVersionOf(page).version;
