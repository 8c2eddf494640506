import { randomUUID } from 'node:crypto';
import type { OperationDefinition } from '@attesta/contracts';
import type { ApiAnswer, ApiClient, CallInput } from '@attesta/testing/network/api-client.ts';
import type { OperationName, OperationNamed } from '@attesta/testing/network/contract-operations.ts';

import { wordFile } from './word-file.ts';

type Inputs = { [Name in OperationName]: (id: string) => CallInput<OperationNamed<Name>> };

const byId = (id: string) => ({ params: { id } });
const nothing = () => ({});

export const employee = {
  firstname: 'Sandra',
  lastname: 'Keller',
  gender: 'F' as const,
  birthday: '1988-06-14T00:00:00.000Z',
  hometown: 'Bülach ZH',
};
const person = { firstname: 'Sandra', lastname: 'Keller', birthday: '1988-06-14' };
const employment = {
  function: 'Sachbearbeiterin Rechnungswesen',
  entryDate: '2017-03-01T00:00:00.000Z',
  tasks: ['Erstellung der Mehrwertsteuerabrechnungen'],
};
const settings = {
  sprache: 'de' as const,
  zeugnisart: 5,
  zeugnisvariante: 1,
  bestellgrund: 501,
  leaveDate: '2024-04-30T00:00:00.000Z',
  signature1: 'Regula Ammann',
  functionSignature1: 'Leiterin Finanzen',
  signature2: '',
  functionSignature2: '',
};
/** Another deputy each time, because mails per recipient are limited. */
const deputy = () => ({
  deputyFirstname: 'Peter',
  deputyLastname: 'Muster',
  deputyEmail: `peter.${randomUUID()}@example.ch`,
});
const details = {
  firstname: 'Regula',
  lastname: 'Ammann',
  organization: 'Alpina Haustechnik AG',
  address: 'Technikumstrasse 8',
  zip: '8400',
  city: 'Winterthur',
};
const place = {
  name: 'Filiale',
  organization: 'Alpina Haustechnik AG, Filiale Bern',
  address: 'Laupenstrasse 4',
  zip: '3008',
  city: 'Bern',
};
const signatory = { name: 'Regula Ammann', function: 'Leiterin Finanzen', mail: '', place: 1 as const };
const password = 'Birnbaum-7-Leiter';
const stranger = 'nobody@example.ch';
const unknownId = '01990000-0000-7000-8000-0000000000ff';

/**
 * Valid input of every operation. `id` is that of the row which the operation addresses (reference, payment, account or
 * session); operations without a row ignore it.
 */
export const operationInputs: Inputs = {
  getCaptcha: nothing,
  login: () => ({ body: { email: stranger, passwort: password } }),
  getQrcode: () => ({ query: { email: stranger } }),
  recordLogin: nothing,
  logout: nothing,
  getSignup: () => ({ query: { token: 'no-key' } }),
  signUp: () => ({ body: { ...details, email: stranger, language: 'de' } }),
  setPassword: () => ({ body: { token: 'no-key', password, passwordConfirm: password } }),
  requestPasswordReset: () => ({ query: { email: stranger } }),
  getAccount: nothing,
  getLogo: nothing,
  updateAccount: () => ({ body: details }),
  saveLanguage: () => ({ body: { language: 'de' } }),
  getDocumentStyle: nothing,
  saveDocumentStyle: () => ({
    body: { template: 'standard', font: 'cambria', size: 11, alignment: 'left', seal: 'number' },
  }),
  deleteAccount: byId,

  listStationery: nothing,
  uploadStationery: () => ({ body: { name: 'Hauptsitz', docx: wordFile().toString('base64') } }),
  renameStationery: (id) => ({ ...byId(id), body: { name: 'Filiale' } }),
  activateStationery: (id) => ({ ...byId(id), body: { active: true } }),
  deleteStationery: byId,
  getStationerySample: byId,
  listLocations: nothing,
  createLocation: () => ({ body: { ...place, name: randomUUID() } }),
  updateLocation: (id) => ({ ...byId(id), body: { ...place, name: randomUUID() } }),
  deleteLocation: byId,
  listSignatories: nothing,
  createSignatory: () => ({ body: signatory }),
  updateSignatory: (id) => ({ ...byId(id), body: signatory }),
  deleteSignatory: byId,

  listSessions: nothing,
  endSession: (id) => ({ ...byId(id), body: { currentPassword: 'Apfelbaum-7-Leiter' } }),
  endOtherSessions: () => ({ body: { currentPassword: 'Apfelbaum-7-Leiter' } }),
  getRecoveryCodes: nothing,
  makeRecoveryCodes: () => ({ body: { currentPassword: 'Apfelbaum-7-Leiter' } }),
  changePassword: () => ({
    body: { currentPassword: 'Apfelbaum-7-Leiter', password, passwordConfirm: password },
  }),

  getPayment: (token) => ({ query: { token } }),
  listAccountPayments: byId,
  getPrices: nothing,
  charge: () => ({ body: { nbrOfCertificates: 1 } }),
  getAccountPayment: byId,
  grantCredit: (id) => ({ ...byId(id), body: '2' }),
  listPayments: nothing,
  pagePayments: nothing,
  exportPayments: nothing,
  getPriceLists: nothing,
  setPrices: () => ({ body: { validFrom: '2099-01-01', prices: [{ anzahl: 1, einzelnerPreis: 49 }] } }),
  // Initial prices of the product, which are current and cannot be withdrawn.
  withdrawPrices: () => ({ params: { id: '00000000-0000-7000-8000-000000000001' } }),
  listMatters: nothing,
  countMatters: nothing,
  settleMatter: () => ({
    params: { id: `paymentReview.${randomUUID()}`, action: 'settle' },
    body: { note: 'Mit dem Anbieter geklärt' },
  }),
  returnFromPayment: () => ({ params: { opaque: 'no-key' } }),
  notifyPayment: () => ({ params: { opaque: 'no-key', kind: 's' } }),

  getEmployee: byId,
  saveEmployee: (zeugnisId) => ({ body: { ...employee, zeugnisId } }),
  getAnstellung: byId,
  saveAnstellung: (id) => ({ body: { ...employment, id } }),
  getZeugnisarten: nothing,
  getGenders: nothing,
  getZeugnisvarianten: nothing,
  getTrades: byId,
  getAudiences: byId,
  getTextSettings: nothing,
  saveTextSettings: () => ({ body: { audiences: { clients: 'guests' } } }),
  getEmployerPhrases: nothing,
  getReferenceEmployerPhrases: byId,
  saveEmployerPhrase: () => ({ body: { language: 'de', organization: 'Niemand AG', phrase: null } }),
  getZeugnis: byId,
  saveZeugnis: (idZeugnis) => ({ body: { ...settings, idZeugnis } }),
  getReference: byId,
  getBewertung: byId,
  getDelegatedRating: byId,
  saveBewertung: (id) => ({ ...byId(id), body: { bewertungen: [{ idKompetenz: 1, bewertung: '5' }] } }),
  getMissingBewertung: byId,
  getFindings: byId,
  keepFinding: (id) => ({ ...byId(id), body: { key: 'no-finding', kept: true } }),
  startSelfRating: byId,
  generateZeugnis: byId,
  finishZeugnis: byId,
  correctZeugnis: (id) => ({ params: { id }, body: { reason: 'Datum falsch' } }),
  continueAsFinal: byId,
  listReferences: nothing,
  pageReferences: nothing,
  countReferences: nothing,
  listWaiting: nothing,
  getRetention: nothing,
  saveRetention: () => ({ body: { finishedYears: 10, openMonths: null } }),
  getHold: byId,
  holdReference: (id) => ({ ...byId(id), body: { reason: 'Verfahren hängig' } }),
  releaseReference: byId,
  listDueReferences: nothing,
  listDeletionCertificates: nothing,
  downloadDeletionCertificate: () => ({ params: { day: '2026-01-31' } }),

  writeSample: () => ({
    body: {
      firstname: 'Sandra',
      lastname: 'Keller',
      gender: 'F',
      sprache: 'de',
      levels: { arb_qualitaet: '5', arb_zuverlaessigkeit: '4', arb_selbststaendigkeit: '3' },
    },
  }),
  checkSeal: () => ({ params: { number: '7K3M9Q2XT0' } }),
  loginDeputy: () => ({ query: { deputy: 'no-key' } }),
  delegateRating: (zeugnisId) => ({ body: { ...deputy(), zeugnisId } }),
  finishDeputyRating: byId,
  getDelegation: byId,
  resendDelegation: byId,
  declineDelegation: (id) => ({ ...byId(id), body: { reason: 'Keine Zeit' } }),
  passOnDelegation: (id) => ({ ...byId(id), body: deputy() }),

  getPreview: byId,
  downloadZeugnis: byId,
  downloadPdf: byId,
  getDokument: byId,
  getDocumentText: byId,
  getDraft: byId,
  getText: byId,
  saveText: (id) => ({ ...byId(id), body: { version: 0, changes: [{ op: 'resetAll' }] } }),
  listVersions: byId,
  keepVersion: (id) => ({ ...byId(id), body: { name: 'Vor dem Gespräch' } }),
  compareVersions: (id) => ({ ...byId(id), query: { a: 'now', b: 'now' } }),
  restoreVersion: (id) => ({ ...byId(id), body: { version: unknownId, state: 'no-state' } }),
  getStatistics: nothing,
  getRecentFigures: nothing,
  exportStatistics: nothing,
  downloadReceipt: (idZahlung) => ({ params: { idZahlung } }),

  getExports: nothing,
  // The password is wrong: the access is decided before.
  startExport: () => ({ body: { currentPassword: 'Apfelbaum-7-Leiter' } }),
  startInformation: () => ({
    body: { ...person, currentPassword: 'Apfelbaum-7-Leiter' },
  }),
  downloadExport: (id) => ({ params: { id, part: 1 } }),

  getAccountById: byId,
  changeAccountEmail: (id) => ({ ...byId(id), body: `${randomUUID()}@example.ch` }),
  setAccountEnabled: (id) => ({
    ...byId(id),
    body: { deactivated: true, deactivationReason: 'Auf Wunsch', admin: false },
  }),
  previewTransfer: (fromId) => ({ params: { fromId } }),
  transferReferences: (fromId) => ({ params: { fromId, toId: unknownId } }),
  resetSecondFactor: byId,
  unlockLogin: byId,
  resendRegistration: byId,
  listAccounts: nothing,
  pageAccounts: nothing,
  exportAccounts: nothing,
  listEmployeeReferences: (accountId) => ({ params: { accountId } }),
  pageEmployeeReferences: byId,
  countEmployeeReferences: byId,
  pageAudit: nothing,
  exportAudit: nothing,
  getHealth: nothing,
  listReleases: nothing,
  // No build has this name: the handler refuses it after the access check.
  rollBackRelease: () => ({ params: { remote: 'wizard' }, body: { build: '000000000000' } }),
};

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };
const byName: Record<string, ((id: string) => AnyInput) | undefined> = operationInputs;

/** Input of an operation; undefined if this table lacks it. */
export const inputOf = ({ name }: OperationDefinition, id: string): AnyInput | undefined =>
  byName[name]?.(id);

/** Calls an operation of the policy; throws if it has no input here. */
export const callWith = (
  client: ApiClient,
  operation: OperationDefinition,
  id: string,
): Promise<ApiAnswer<unknown>> => {
  const input = inputOf(operation, id);
  if (input === undefined) throw new Error(`${operation.name} has no input in operation-inputs.ts`);
  return client.call(operation.name as OperationName, input as CallInput<never>);
};
