import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { ChooseAudiences } from './migrations/2026-11-23-choose-audiences.ts';
import { ChooseTrade } from './migrations/2026-11-23-choose-trade.ts';
import { Address } from './migrations/2026-11-23-address.ts';
import { ChooseIssueDate } from './migrations/2026-11-22-choose-issue-date.ts';
import { CountReferences } from './migrations/2026-11-21-count-references.ts';
import { CreateZeugnisse } from './migrations/2026-11-20-create-zeugnisse.ts';
import { DelegateRatings } from './migrations/2026-11-21-delegate-ratings.ts';
import { DeleteAccounts } from './migrations/2026-11-21-delete-accounts.ts';
import { TransferReferences } from './migrations/2026-11-22-transfer-references.ts';
import { KeepAudit } from './migrations/2026-11-22-keep-audit.ts';
import { EndDelegationsWithOwner } from './migrations/2026-11-27-end-delegations-with-owner.ts';
import { IndexStatistics } from './migrations/2026-11-22-index-statistics.ts';
import { KeepFailedSideEffects } from './migrations/2026-11-22-keep-failed-side-effects.ts';
import { KeepFindings } from './migrations/2026-11-21-keep-findings.ts';
import { KeepOneDocument } from './migrations/2026-11-22-keep-one-document.ts';
import { ListPositions } from './migrations/2026-11-23-list-positions.ts';
import { TellTasks } from './migrations/2026-11-23-tell-tasks.ts';
import { PublishMatters } from './migrations/2026-11-22-publish-matters.ts';
import { SearchReferences } from './migrations/2026-11-21-search-references.ts';
import { SeparateOwner } from './migrations/2026-11-22-separate-owner.ts';
import { ConfirmEmployerPhrases } from './migrations/2026-11-24-confirm-employer-phrases.ts';
import { CountAudit } from './migrations/2026-11-22-count-audit.ts';
import { KeepKeepersById } from './migrations/2026-11-27-keep-keepers-by-id.ts';
import { KeepEvidence } from './migrations/2026-11-23-keep-evidence.ts';
import { AvoidWordings } from './migrations/2026-11-24-avoid-wordings.ts';
import { EraseLeftovers } from './migrations/2026-11-27-erase-leftovers.ts';
import { LockInOrder } from './migrations/2026-11-27-lock-in-order.ts';
import { DigestRequests } from './migrations/2026-11-27-digest-requests.ts';
import { KnowBirthYear } from './migrations/2026-11-27-know-birth-year.ts';
import { NameDeputies } from './migrations/2026-11-27-name-deputies.ts';
import { SetDeadlines } from './migrations/2026-11-27-set-deadlines.ts';
import { AvoidedSchema } from './modules/avoided-wordings/avoided.entity.ts';
import { RatingSchema } from './modules/rating/rating.entity.ts';
import { DelegationSchema } from './modules/delegation/delegation.entity.ts';
import { DocumentSchema } from './modules/document/document.entity.ts';
import { EmployerPhraseSchema } from './modules/employer-phrase/employer-phrase.entity.ts';
import { KeptFindingSchema } from './modules/findings/kept-finding.entity.ts';
import { ReferenceSchema } from './modules/reference/reference.entity.ts';
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
  ],
  migrations: [
    { name: '2026-11-20-create-zeugnisse', class: CreateZeugnisse },
    { name: '2026-11-21-keep-findings', class: KeepFindings },
    { name: '2026-11-21-delegate-ratings', class: DelegateRatings },
    { name: '2026-11-21-search-references', class: SearchReferences },
    { name: '2026-11-21-count-references', class: CountReferences },
    { name: '2026-11-21-delete-accounts', class: DeleteAccounts },
    { name: '2026-11-22-keep-one-document', class: KeepOneDocument },
    { name: '2026-11-22-separate-owner', class: SeparateOwner },
    { name: '2026-11-22-choose-issue-date', class: ChooseIssueDate },
    { name: '2026-11-22-keep-failed-side-effects', class: KeepFailedSideEffects },
    { name: '2026-11-22-keep-audit', class: KeepAudit },
    { name: '2026-11-22-transfer-references', class: TransferReferences },
    { name: '2026-11-22-index-statistics', class: IndexStatistics },
    { name: '2026-11-22-publish-matters', class: PublishMatters },
    { name: '2026-11-22-count-audit', class: CountAudit },
    { name: '2026-11-23-choose-trade', class: ChooseTrade },
    { name: '2026-11-23-address', class: Address },
    { name: '2026-11-23-keep-evidence', class: KeepEvidence },
    { name: '2026-11-23-list-positions', class: ListPositions },
    { name: '2026-11-23-tell-tasks', class: TellTasks },
    { name: '2026-11-23-choose-audiences', class: ChooseAudiences },
    { name: '2026-11-24-confirm-employer-phrases', class: ConfirmEmployerPhrases },
    { name: '2026-11-24-avoid-wordings', class: AvoidWordings },
    { name: '2026-11-27-keep-keepers-by-id', class: KeepKeepersById },
    { name: '2026-11-27-erase-leftovers', class: EraseLeftovers },
    { name: '2026-11-27-lock-in-order', class: LockInOrder },
    { name: '2026-11-27-digest-requests', class: DigestRequests },
    { name: '2026-11-27-end-delegations-with-owner', class: EndDelegationsWithOwner },
    { name: '2026-11-27-know-birth-year', class: KnowBirthYear },
    { name: '2026-11-27-name-deputies', class: NameDeputies },
    { name: '2026-11-27-set-deadlines', class: SetDeadlines },
  ],
});
