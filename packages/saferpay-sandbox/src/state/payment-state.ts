import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Amount as in the API: `Value` is a string of minor units (Rappen). */
export type Amount = {
  Value: string;
  CurrencyCode: string;
};

export type TransactionStatus = 'AUTHORIZED' | 'CAPTURED' | 'CANCELED';

export type SandboxTransaction = {
  id: string;
  status: TransactionStatus;
  /** ISO 8601. */
  date: string;
  amount: Amount;
  orderId: string | null;
  captureId: string | null;
  approvalCode: string;
  liabilityShift: boolean;
  /** True after a 3-D Secure challenge. */
  challenged: boolean;
  card: { brand: 'VISA' | 'MASTERCARD'; lastFour: string; expMonth: number; expYear: number };
};

/** Reason of a payment without transaction: the ErrorName in the answer of Assert. */
export type FailureName =
  | 'TRANSACTION_ABORTED'
  | 'TRANSACTION_DECLINED'
  | '3DS_AUTHENTICATION_FAILED'
  | 'CONDITION_NOT_SATISFIED';

/** Session of the payment page, from Initialize to the end of its transaction. */
export type SandboxPayment = {
  token: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  pageExpiresAt: number;
  openedAt: number | null;
  /** Hidden field of the rendered form: only the opened page can pay. */
  formKey: string | null;
  terminalId: string;
  orderId: string | null;
  amount: Amount;
  description: string;
  language: string;
  condition: string;
  /** Means of payment that the merchant offers; absent means all. */
  methods?: readonly string[] | undefined;
  returnUrl: string;
  successNotifyUrl: string | null;
  failNotifyUrl: string | null;
  challenge: { key: string; transaction: SandboxTransaction } | null;
  failure: FailureName | null;
  transaction: SandboxTransaction | null;
  refunds: { transactionId: string; amount: Amount; status: TransactionStatus }[];
};

/** Random id of characters that the API allows in every id. */
export const randomId = (length: number): string => {
  const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
};

export const isFinished = (payment: SandboxPayment): boolean =>
  payment.failure !== null || payment.transaction !== null;

export type PaymentStore = {
  add(payment: SandboxPayment): void;
  byToken(token: string): SandboxPayment | undefined;
  byChallenge(key: string): SandboxPayment | undefined;
  byTransaction(reference: { TransactionId?: string; OrderId?: string }): SandboxPayment | undefined;
  all(): SandboxPayment[];
  /** Appends a changed payment to the state file, if there is one; call it before answering. */
  save(payment: SandboxPayment): void;
};

const lineOf = (payment: SandboxPayment): string => `${JSON.stringify(payment)}\n`;

/**
 * Store of payments in memory and, with `file`, in a file that survives a restart: one line of JSON per change, of
 * which the last counts. A change costs the same with any number of payments.
 */
export const createPaymentStore = (file: string | undefined): PaymentStore => {
  const payments = new Map<string, SandboxPayment>();
  if (file !== undefined) {
    for (const payment of readState(file)) payments.set(payment.token, payment);
    const draft = `${file}.new`;
    writeFileSync(draft, [...payments.values()].map(lineOf).join(''), { mode: 0o600 });
    renameSync(draft, file);
  }

  const save = (payment: SandboxPayment): void => {
    if (file !== undefined) appendFileSync(file, lineOf(payment));
  };

  const find = (matches: (payment: SandboxPayment) => boolean): SandboxPayment | undefined =>
    [...payments.values()].findLast(matches);

  return {
    add(payment) {
      payments.set(payment.token, payment);
      save(payment);
    },
    byToken: (token) => payments.get(token),
    byChallenge: (key) => find((payment) => payment.challenge?.key === key),
    byTransaction: ({ TransactionId, OrderId }) =>
      find(({ transaction }) =>
        TransactionId === undefined
          ? transaction !== null && OrderId !== undefined && transaction.orderId === OrderId
          : transaction?.id === TransactionId,
      ),
    all: () => [...payments.values()],
    save,
  };
};

const readState = (file: string): SandboxPayment[] => {
  try {
    // An unterminated last line was being written when the process was killed; its change was never answered.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as SandboxPayment);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`The sandbox's state file ${file} cannot be read`, { cause: error });
  }
};
