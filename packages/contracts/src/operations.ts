import type { OperationDefinition } from './operations/operation.ts';
import * as accounts from './operations/accounts/accounts.ts';
import * as adminAccounts from './operations/accounts/admin-accounts.ts';
import * as audit from './operations/accounts/audit.ts';
import * as documentStyle from './operations/accounts/document-style.ts';
import * as adminPayments from './operations/payments/admin-payments.ts';
import * as adminPrices from './operations/payments/admin-prices.ts';
import * as delegations from './operations/references/delegations.ts';
import * as documents from './operations/documents.ts';
import * as exports from './operations/exports.ts';
import * as employerPhrases from './operations/references/employer-phrases.ts';
import * as findings from './operations/references/findings.ts';
import * as locations from './operations/accounts/locations.ts';
import * as openIssues from './operations/payments/open-issues.ts';
import * as payments from './operations/payments/payments.ts';
import * as ratings from './operations/references/ratings.ts';
import * as referenceLists from './operations/references/reference-lists.ts';
import * as references from './operations/references/references.ts';
import * as retention from './operations/references/retention.ts';
import * as health from './operations/accounts/health.ts';
import * as releases from './operations/accounts/releases.ts';
import * as samples from './operations/references/samples.ts';
import * as seals from './operations/seals.ts';
import * as security from './operations/accounts/security.ts';
import * as stationery from './operations/accounts/stationery.ts';
import * as series from './operations/references/series.ts';
import * as statistics from './operations/references/statistics.ts';
import * as text from './operations/references/text.ts';
import * as textSettings from './operations/references/text-settings.ts';
import * as versions from './operations/references/versions.ts';
import * as wizardSteps from './operations/references/wizard-steps.ts';

const isOperation = (value: unknown): value is OperationDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'ownership' in value;

/**
 * All operations of the API, as policy table: operation × role × ownership. The gateway's routing, `authorise()` in the
 * services and the access test derive from it. Those marked `additive` go beyond product.md 7; nothing there requires
 * them.
 */
export const operations: readonly OperationDefinition[] = [
  accounts,
  documentStyle,
  security,
  stationery,
  locations,
  payments,
  adminPayments,
  adminPrices,
  openIssues,
  wizardSteps,
  textSettings,
  employerPhrases,
  references,
  samples,
  ratings,
  findings,
  text,
  series,
  versions,
  referenceLists,
  retention,
  delegations,
  documents,
  seals,
  exports,
  adminAccounts,
  audit,
  statistics,
  health,
  releases,
].flatMap((module) => Object.values(module).filter(isOperation));

export const operationsOf = (service: OperationDefinition['service']): readonly OperationDefinition[] =>
  operations.filter((operation) => operation.service === service);
