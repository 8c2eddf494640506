import type { OperationDefinition } from '@attesta/contracts';
import { paramNamesOf, urlOf } from '@attesta/contracts/path-pattern.ts';
import * as accounts from '@attesta/contracts/operations/accounts.ts';
import * as adminAccounts from '@attesta/contracts/operations/admin-accounts.ts';
import * as audit from '@attesta/contracts/operations/audit.ts';
import * as adminPayments from '@attesta/contracts/operations/admin-payments.ts';
import * as adminPrices from '@attesta/contracts/operations/admin-prices.ts';
import * as delegations from '@attesta/contracts/operations/delegations.ts';
import * as documents from '@attesta/contracts/operations/documents.ts';
import * as employeeReferences from '@attesta/contracts/operations/employee-references.ts';
import * as employerPhrases from '@attesta/contracts/operations/employer-phrases.ts';
import * as findings from '@attesta/contracts/operations/findings.ts';
import * as matters from '@attesta/contracts/operations/matters.ts';
import * as payments from '@attesta/contracts/operations/payments.ts';
import * as ratings from '@attesta/contracts/operations/ratings.ts';
import * as referenceLists from '@attesta/contracts/operations/reference-lists.ts';
import * as references from '@attesta/contracts/operations/references.ts';
import * as releases from '@attesta/contracts/operations/releases.ts';
import * as samples from '@attesta/contracts/operations/samples.ts';
import * as security from '@attesta/contracts/operations/security.ts';
import * as statistics from '@attesta/contracts/operations/statistics.ts';
import * as textSettings from '@attesta/contracts/operations/text-settings.ts';
import * as wizardSteps from '@attesta/contracts/operations/wizard-steps.ts';

type Exports = typeof accounts &
  typeof adminAccounts &
  typeof audit &
  typeof adminPayments &
  typeof adminPrices &
  typeof delegations &
  typeof documents &
  typeof employeeReferences &
  typeof employerPhrases &
  typeof findings &
  typeof matters &
  typeof payments &
  typeof ratings &
  typeof referenceLists &
  typeof references &
  typeof releases &
  typeof samples &
  typeof security &
  typeof statistics &
  typeof textSettings &
  typeof wizardSteps;

/** The names of all operations of the contracts. */
export type OperationName = {
  [Name in keyof Exports]: Exports[Name] extends OperationDefinition ? Name : never;
}[keyof Exports];

export type OperationNamed<Name extends OperationName> = Exports[Name];

const all: Exports = {
  ...accounts,
  ...adminAccounts,
  ...audit,
  ...adminPayments,
  ...adminPrices,
  ...delegations,
  ...documents,
  ...employeeReferences,
  ...employerPhrases,
  ...findings,
  ...matters,
  ...payments,
  ...ratings,
  ...referenceLists,
  ...references,
  ...releases,
  ...samples,
  ...security,
  ...statistics,
  ...textSettings,
  ...wizardSteps,
};

export const operationNamed = (name: OperationName): OperationDefinition => all[name];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The path of an operation with its parameters filled in and the query appended.
 * @throws Error when a parameter is missing
 */
export const operationPath = (
  operation: Pick<OperationDefinition, 'name' | 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const values = paramNamesOf(operation.path).map((name) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operation.name} needs the parameter ${name}`);
    return [name, asText(value)] as const;
  });
  const path = urlOf(operation.path, Object.fromEntries(values));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, asText(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};
