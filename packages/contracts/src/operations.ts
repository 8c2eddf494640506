import type { OperationDefinition } from './operation.ts';
import * as accounts from './operations/accounts.ts';
import * as adminAccounts from './operations/admin-accounts.ts';
import * as audit from './operations/audit.ts';
import * as adminPayments from './operations/admin-payments.ts';
import * as adminPrices from './operations/admin-prices.ts';
import * as delegations from './operations/delegations.ts';
import * as documents from './operations/documents.ts';
import * as employeeReferences from './operations/employee-references.ts';
import * as employerPhrases from './operations/employer-phrases.ts';
import * as findings from './operations/findings.ts';
import * as matters from './operations/matters.ts';
import * as payments from './operations/payments.ts';
import * as ratings from './operations/ratings.ts';
import * as referenceLists from './operations/reference-lists.ts';
import * as references from './operations/references.ts';
import * as releases from './operations/releases.ts';
import * as samples from './operations/samples.ts';
import * as security from './operations/security.ts';
import * as statistics from './operations/statistics.ts';
import * as textSettings from './operations/text-settings.ts';
import * as wizardSteps from './operations/wizard-steps.ts';

const isOperation = (value: unknown): value is OperationDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'ownership' in value;

/**
 * Every operation of the API, the policy table: operation × role × ownership. It drives the gateway's
 * routing, `authorise()` in the services and the access test. Those marked `additive` go beyond
 * what product.md 7 agrees; nothing there ever requires them.
 */
export const operations: readonly OperationDefinition[] = [
  accounts,
  security,
  payments,
  adminPayments,
  adminPrices,
  matters,
  wizardSteps,
  textSettings,
  employerPhrases,
  references,
  samples,
  ratings,
  findings,
  referenceLists,
  delegations,
  documents,
  adminAccounts,
  employeeReferences,
  audit,
  statistics,
  releases,
].flatMap((module) => Object.values(module).filter(isOperation));

export const operationsOf = (service: OperationDefinition['service']): readonly OperationDefinition[] =>
  operations.filter((operation) => operation.service === service);
