import { z } from 'zod';

export const operationNames = ['Initialize', 'Assert', 'Capture', 'Cancel', 'Inquire', 'Refund'] as const;
export type OperationName = (typeof operationNames)[number];

/** Number of times that a fault applies; default is until the faults are replaced. */
const count = z.int().min(1).optional();
/** Operation that a fault applies to; default is every one. */
const operation = z.enum(operationNames).optional();

/** Faults of API calls. `applied`: the call takes effect before the fault hides its answer. */
const apiFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), operation, count, ms: z.int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal('dropAnswer'), operation, count }),
  z.strictObject({ kind: z.literal('reset'), operation, count }),
  z.strictObject({ kind: z.literal('html503'), operation, count }),
  z.strictObject({
    kind: z.literal('error'),
    operation,
    count,
    status: z.int().min(400).max(599).default(402),
    name: z.string().min(1),
    behavior: z.string().default('DO_NOT_RETRY'),
    applied: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('communicationTimeout'),
    operation,
    count,
    applied: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('alterAmount'), operation, count, value: z.string().default('1') }),
  z.strictObject({ kind: z.literal('alterCurrency'), operation, count, currency: z.string().default('EUR') }),
  z.strictObject({ kind: z.literal('alterOrderId'), operation, count, orderId: z.string().default('other') }),
  z.strictObject({ kind: z.literal('alreadyCaptured'), operation, count }),
  z.strictObject({ kind: z.literal('pending'), operation, count }),
]);

/** Faults after the payer's action: of the notification and the return. */
const payerFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notifyDuplicate'), count, times: z.int().min(2).max(200) }),
  z.strictObject({ kind: z.literal('notifyDelay'), count, ms: z.int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal('notifyBeforeReturn'), count }),
  z.strictObject({ kind: z.literal('notifyNever'), count }),
  z.strictObject({ kind: z.literal('returnNever'), count }),
]);

export const faultListSchema = z.strictObject({ faults: z.array(z.union([apiFault, payerFault])) });
export type Fault = z.infer<typeof faultListSchema>['faults'][number];
/** Fault as a test writes it; defaults may be omitted. */
export type FaultInput = z.input<typeof faultListSchema>['faults'][number];
export type ApiFault = z.infer<typeof apiFault>;
export type PayerFault = z.infer<typeof payerFault>;

export type Faults = {
  replace(faults: FaultInput[]): void;
  list(): Fault[];
  /** Takes the faults of this API call and counts them down. */
  takeForCall(operation: OperationName): ApiFault[];
  /** Takes the faults after this payer's action and counts them down. */
  takeForPayer(): PayerFault[];
};

export const createFaults = (): Faults => {
  let active: Fault[] = [];

  const take = (strikes: (fault: Fault) => boolean): Fault[] => {
    const struck = active.filter(strikes);
    active = active.flatMap((fault) => {
      if (!struck.includes(fault) || fault.count === undefined) return [fault];
      return fault.count > 1 ? [{ ...fault, count: fault.count - 1 }] : [];
    });
    return struck;
  };

  return {
    replace(faults) {
      active = faultListSchema.parse({ faults }).faults;
    },
    list: () => active,
    takeForCall: (name) =>
      take(
        (fault) => isApiFault(fault) && (fault.operation === undefined || fault.operation === name),
      ).filter(isApiFault),
    takeForPayer: () =>
      take((fault) => !isApiFault(fault)).filter((fault): fault is PayerFault => !isApiFault(fault)),
  };
};

const payerKinds = new Set<string>(payerFault.options.map((option) => option.shape.kind.value));

const isApiFault = (fault: Fault): fault is ApiFault => !payerKinds.has(fault.kind);
