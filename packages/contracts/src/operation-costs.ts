import type * as contracts from './index.ts';
import type { OperationDefinition } from './operations/operation.ts';

/**
 * Cost of a call over all processors, in calls of class `light` (five milliseconds on two cores), for typical use
 * rather than the worst input. Measured by `npm run bench -- --only=cost`. Calls with `isQueued` run on the service's
 * single thread and share it fairly.
 */
export const costClasses = {
  /** Text of a reference and its page, set by another process: 25 ms, or 200 after a change. */
  composed: { points: 20, isQueued: true },
  /** Streams of rows: 10 to 60 ms, more with many rows. Concurrent streams per service are limited. */
  streamed: { points: 10, isQueued: false },
  /** Text engine, checks of texts, or figures over many rows: 10 to 25 ms. */
  computed: { points: 3, isQueued: true },
  /**
   * Work of other threads, processes or servers (hashes, pictures, mails, files): 5 to 25 ms, a login up to 80. Each
   * has limits of its own.
   */
  apart: { points: 4, isQueued: false },
  /** A few rows: 2 to 10 ms. */
  light: { points: 1, isQueued: false },
} as const;

export type CostClass = keyof typeof costClasses;

type OperationName = {
  [Name in keyof typeof contracts]: (typeof contracts)[Name] extends OperationDefinition ? Name : never;
}[keyof typeof contracts];

/** Cost class of every operation. */
export const operationCosts: Readonly<Record<OperationName, CostClass>> = {
  generateZeugnis: 'composed',

  listReferences: 'streamed',
  listEmployeeReferences: 'streamed',
  listAccounts: 'streamed',
  listPayments: 'streamed',
  exportStatistics: 'streamed',
  exportAccounts: 'streamed',
  exportPayments: 'streamed',
  exportAudit: 'streamed',

  getBewertung: 'computed',
  getDelegatedRating: 'computed',
  saveBewertung: 'computed',
  getFindings: 'computed',
  getDraft: 'computed',
  getText: 'computed',
  saveText: 'computed',
  keepVersion: 'computed',
  compareVersions: 'computed',
  restoreVersion: 'computed',
  keepFinding: 'computed',
  finishZeugnis: 'computed',
  writeSample: 'computed',
  getReferenceEmployerPhrases: 'computed',
  getStatistics: 'computed',
  getRecentFigures: 'computed',

  login: 'apart',
  signUp: 'apart',
  setPassword: 'apart',
  changePassword: 'apart',
  endSession: 'apart',
  endOtherSessions: 'apart',
  makeRecoveryCodes: 'apart',
  updateAccount: 'apart',
  uploadStationery: 'apart',
  getStationerySample: 'apart',
  charge: 'apart',
  resendRegistration: 'apart',
  delegateRating: 'apart',
  passOnDelegation: 'apart',
  resendDelegation: 'apart',
  getPreview: 'apart',
  downloadZeugnis: 'apart',
  downloadPdf: 'apart',
  getDokument: 'apart',
  downloadReceipt: 'apart',
  startExport: 'apart',
  startInformation: 'apart',
  downloadExport: 'apart',

  deleteAccount: 'light',
  getExports: 'light',
  getAccount: 'light',
  getCaptcha: 'light',
  getLogo: 'light',
  getQrcode: 'light',
  getSignup: 'light',
  logout: 'light',
  recordLogin: 'light',
  requestPasswordReset: 'light',
  saveLanguage: 'light',
  getDocumentStyle: 'light',
  saveDocumentStyle: 'light',
  getRecoveryCodes: 'light',
  listSessions: 'light',
  listStationery: 'light',
  renameStationery: 'light',
  activateStationery: 'light',
  deleteStationery: 'light',
  listLocations: 'light',
  createLocation: 'light',
  updateLocation: 'light',
  deleteLocation: 'light',
  listSignatories: 'light',
  createSignatory: 'light',
  updateSignatory: 'light',
  deleteSignatory: 'light',
  getPayment: 'light',
  getPrices: 'light',
  listAccountPayments: 'light',
  notifyPayment: 'light',
  returnFromPayment: 'light',
  getAccountPayment: 'light',
  grantCredit: 'light',
  pagePayments: 'light',
  getPriceLists: 'light',
  setPrices: 'light',
  withdrawPrices: 'light',
  countMatters: 'light',
  listMatters: 'light',
  settleMatter: 'light',
  getAnstellung: 'light',
  getEmployee: 'light',
  getGenders: 'light',
  getTrades: 'light',
  getZeugnis: 'light',
  getZeugnisarten: 'light',
  getZeugnisvarianten: 'light',
  saveAnstellung: 'light',
  saveEmployee: 'light',
  saveZeugnis: 'light',
  getAudiences: 'light',
  listVersions: 'light',
  getTextSettings: 'light',
  saveTextSettings: 'light',
  getEmployerPhrases: 'light',
  saveEmployerPhrase: 'light',
  getReference: 'light',
  getDocumentText: 'light',
  checkSeal: 'light',
  startSelfRating: 'light',
  correctZeugnis: 'light',
  continueAsFinal: 'light',
  getMissingBewertung: 'light',
  countReferences: 'light',
  listWaiting: 'light',
  pageReferences: 'light',
  getRetention: 'light',
  saveRetention: 'light',
  getHold: 'light',
  holdReference: 'light',
  releaseReference: 'light',
  listDueReferences: 'light',
  listDeletionCertificates: 'light',
  downloadDeletionCertificate: 'light',
  declineDelegation: 'light',
  finishDeputyRating: 'light',
  getDelegation: 'light',
  loginDeputy: 'light',
  changeAccountEmail: 'light',
  getAccountById: 'light',
  pageAccounts: 'light',
  previewTransfer: 'light',
  resetSecondFactor: 'light',
  setAccountEnabled: 'light',
  transferReferences: 'light',
  unlockLogin: 'light',
  countEmployeeReferences: 'light',
  pageEmployeeReferences: 'light',
  pageAudit: 'light',
  getHealth: 'light',
  listReleases: 'light',
  rollBackRelease: 'light',
};

const costsByName: Readonly<Record<string, CostClass>> = operationCosts;

const costOf = ({ name }: Pick<OperationDefinition, 'name'>) => costClasses[costsByName[name] ?? 'light'];

/** Cost of an operation, in calls of class `light`. */
export const pointsOf = (operation: Pick<OperationDefinition, 'name'>): number => costOf(operation).points;

/** True if calls of different clients share the service's thread fairly. */
export const usesFairQueue = (operation: Pick<OperationDefinition, 'name'>): boolean =>
  costOf(operation).isQueued;
