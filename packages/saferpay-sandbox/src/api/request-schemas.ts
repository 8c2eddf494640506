import { z } from 'zod';

/*
 * The request bodies of the Saferpay JSON API 1.53 that the sandbox understands. Documented optional containers
 * that have no effect here are accepted unread; an undocumented field is refused, so that a typo is noticed.
 */
const id = (max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9.:_-]{1,${max}}$`), 'is not a valid id');
const text = (max: number) => z.string().min(1).max(max);
const address = z.url({ protocol: /^https?$/ }).max(2000);
const unread = z.unknown().optional();

/** From the first version with the single ReturnUrl (1.32) to the newest known one. */
const specVersion = z.string().refine((value) => {
  const minor = /^1\.(\d{1,3})$/.exec(value)?.[1];
  return minor !== undefined && Number(minor) >= 32 && Number(minor) <= 54;
}, 'is not a supported version');

const requestHeader = z.strictObject({
  SpecVersion: specVersion,
  CustomerId: z.string().regex(/^\d{1,8}$/, 'must be numeric with at most 8 digits'),
  RequestId: id(50),
  RetryIndicator: z.int().min(0).max(9),
  ClientInfo: z.strictObject({ ShopInfo: text(100).optional(), OsInfo: text(100).optional() }).optional(),
});

const amount = z.strictObject({
  Value: z.string().regex(/^[1-9]\d{0,10}$/, 'must be a positive integer of minor units'),
  CurrencyCode: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
});

const transactionReference = z
  .strictObject({ TransactionId: id(64).optional(), OrderId: id(80).optional() })
  .refine(
    ({ TransactionId, OrderId }) => (TransactionId === undefined) !== (OrderId === undefined),
    'exactly one of TransactionId and OrderId must be set',
  );

export const initializeRequest = z.strictObject({
  RequestHeader: requestHeader,
  TerminalId: z.string().regex(/^\d{8}$/, 'must be numeric with 8 digits'),
  Payment: z.strictObject({
    Amount: amount,
    OrderId: id(80).optional(),
    Description: text(1000),
    PayerNote: unread,
    Options: unread,
    Recurring: unread,
    Installment: unread,
    MandateId: unread,
  }),
  Payer: z
    .looseObject({
      LanguageCode: z
        .string()
        .regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)
        .optional(),
    })
    .optional(),
  ReturnUrl: z.strictObject({ Url: address }),
  Notification: z
    .strictObject({
      SuccessNotifyUrl: address.optional(),
      FailNotifyUrl: address.optional(),
      MerchantEmails: z.array(z.email()).max(10).optional(),
      PayerEmail: z.email().optional(),
      PayerDccReceiptEmail: z.email().optional(),
    })
    .optional(),
  Condition: z
    .enum(['NONE', 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED', 'WITH_SUCCESSFUL_THREE_DS_CHALLENGE'])
    .optional(),
  PaymentMethods: z.array(z.string()).min(1).optional(),
  Wallets: z.array(z.string()).optional(),
  ConfigSet: text(20).optional(),
  PaymentMethodsOptions: unread,
  Authentication: unread,
  RegisterAlias: unread,
  BillingAddressForm: unread,
  DeliveryAddressForm: unread,
  CardForm: unread,
  Order: unread,
  RiskFactors: unread,
});

export const assertRequest = z.strictObject({ RequestHeader: requestHeader, Token: id(50) });

export const captureRequest = z.strictObject({
  RequestHeader: requestHeader,
  TransactionReference: transactionReference,
  Amount: amount.optional(),
  Billpay: unread,
  PendingNotification: unread,
  Marketplace: unread,
  MastercardIssuerInstallments: unread,
});

export const cancelRequest = z.strictObject({
  RequestHeader: requestHeader,
  TransactionReference: transactionReference,
});

export const inquireRequest = cancelRequest;

export const refundRequest = z.strictObject({
  RequestHeader: requestHeader,
  Refund: z.strictObject({
    Amount: amount,
    OrderId: id(80).optional(),
    Description: text(1000).optional(),
    RestrictRefundAmountToCapturedAmount: z.boolean().optional(),
  }),
  CaptureReference: z
    .strictObject({
      CaptureId: id(64).optional(),
      TransactionId: id(64).optional(),
      OrderId: id(80).optional(),
    })
    .refine(
      (reference) => Object.values(reference).filter((value) => value !== undefined).length === 1,
      'exactly one reference must be set',
    ),
  PendingNotification: unread,
});

export type InitializeRequest = z.infer<typeof initializeRequest>;
export type AssertRequest = z.infer<typeof assertRequest>;
export type CaptureRequest = z.infer<typeof captureRequest>;
export type CancelRequest = z.infer<typeof cancelRequest>;
export type RefundRequest = z.infer<typeof refundRequest>;
