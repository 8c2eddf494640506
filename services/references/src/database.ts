import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { LeftOutRatings } from './migrations/2026-11-27-left-out.ts';
import { Locations } from './migrations/2026-11-28-locations.ts';
import { TextChanges } from './migrations/2026-11-27-text-changes.ts';
import { TextChangeSchema } from './modules/text/text-change.entity.ts';
import { KeptReasons } from './migrations/2026-11-27-reasons.ts';
import { PrintedTexts } from './migrations/2026-11-29-printed-text.ts';
import { Corrections } from './migrations/2026-11-29-corrections.ts';
import { Versions } from './migrations/2026-11-29-versions.ts';
import { Retention } from './migrations/2026-11-29-retention.ts';
import { ReferencesExport } from './migrations/2026-11-29-export.ts';
import { ReferencesBaseline } from './migrations/2026-11-27-references.ts';
import { AvoidedSchema } from './modules/avoided-wordings/avoided.entity.ts';
import { RatingSchema } from './modules/rating/rating.entity.ts';
import { DelegationSchema } from './modules/delegation/delegation.entity.ts';
import { DocumentSchema } from './modules/document/document.entity.ts';
import { EmployerPhraseSchema } from './modules/employer-phrase/employer-phrase.entity.ts';
import { KeptFindingSchema } from './modules/findings/kept-finding.entity.ts';
import { ReferenceSchema } from './modules/reference/reference.entity.ts';
import { CorrectionSchema } from './modules/series/correction.entity.ts';
import { VersionSchema } from './modules/versions/version.entity.ts';
import { TextSettingsSchema } from './modules/text-settings/text-settings.entity.ts';

/** The service's own schema; `references` is a reserved word of SQL. */
export const schema = 'zeugnisse';

export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_references_owner',
  schema,
  entities: [
    ReferenceSchema,
    RatingSchema,
    DelegationSchema,
    DocumentSchema,
    KeptFindingSchema,
    TextSettingsSchema,
    EmployerPhraseSchema,
    AvoidedSchema,
    TextChangeSchema,
    CorrectionSchema,
    VersionSchema,
  ],
  migrations: [
    { name: '2026-11-27-references', class: ReferencesBaseline },
    { name: '2026-11-27-left-out', class: LeftOutRatings },
    { name: '2026-11-27-text-changes', class: TextChanges },
    { name: '2026-11-27-reasons', class: KeptReasons },
    { name: '2026-11-28-locations', class: Locations },
    { name: '2026-11-29-printed-text', class: PrintedTexts },
    { name: '2026-11-29-corrections', class: Corrections },
    { name: '2026-11-29-versions', class: Versions },
    { name: '2026-11-29-retention', class: Retention },
    { name: '2026-11-29-export', class: ReferencesExport },
  ],
});
