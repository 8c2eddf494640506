import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Amount as the API speaks it: `Value` is a string of minor units (Rappen). */
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
  /** `null` when no 3-D Secure challenge took place. */
  challenged: boolean;
  card: { brand: 'VISA' | 'MASTERCARD'; lastFour: string; expMonth: number; expYear: number };
};

/** Why a payment without a transaction ended, as the ErrorName that Assert then answers. */
export type FailureName =
  | 'TRANSACTION_ABORTED'
  | 'TRANSACTION_DECLINED'
  | '3DS_AUTHENTICATION_FAILED'
  | 'CONDITION_NOT_SATISFIED';

/** One payment page session, from Initialize to the end of its transaction. */
export type SandboxPayment = {
  token: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  pageExpiresAt: number;
  openedAt: number | null;
  /** Hidden field of the rendered form: only the page that was opened can pay. */
  formKey: string | null;
  terminalId: string;
  orderId: string | null;
  amount: Amount;
  description: string;
  language: string;
  condition: string;
  /** Means of payment that the merchant asks for; a payment of before has none. */
  methods?: readonly string[] | undefined;
  returnUrl: string;
  successNotifyUrl: string | null;
  failNotifyUrl: string | null;
  challenge: { key: string; transaction: SandboxTransaction } | null;
  failure: FailureName | null;
  transaction: SandboxTransaction | null;
  refunds: { transactionId: string; amount: Amount; status: TransactionStatus }[];
};

/** Characters that the API allows in every id. */
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
  /** Writes a changed payment to the state file, if there is one; call it before an answer leaves. */
  save(payment: SandboxPayment): void;
};

const lineOf = (payment: SandboxPayment): string => `${JSON.stringify(payment)}\n`;

/**
 * Keeps the payments in memory and, with `file`, in a file that survives a restart: a line of JSON for each change of a payment, the
 * last one counts. What a change costs does not grow with the payments that there are.
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
    // A last line without its end was being written when the process was killed; its change was answered to nobody.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as SandboxPayment);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`The sandbox's state file ${file} cannot be read`, { cause: error });
  }
};
