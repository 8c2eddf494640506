export const legalPages = ['privacy', 'terms', 'accessibility', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

/** Version of a legal page, and the day it took effect (`yyyy-mm-dd`). */
export type LegalVersion = { readonly version: string; readonly since: string };

/**
 * All versions of each legal page, the newest first. A change of content, beyond the wording, adds a version here and
 * its changes below `common.changes` of the page's texts (`mfe-marketing/src/features/legal/i18n`). Versions are never
 * removed: accounts name the one they agreed to.
 */
export const legalVersions = {
  privacy: [
    { version: '3', since: '2026-11-28' },
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

/** Version that a client claims to have shown if it exists, else the current one. */
export const shownVersionOf = (page: LegalPage, claimed: string | undefined): string =>
  legalVersions[page].find(({ version }) => version === claimed)?.version ?? currentVersionOf(page).version;
