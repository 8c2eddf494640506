import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { emailField, idField, momentSchema } from '../../fields/fields.ts';
import {
  accountDetailsForm,
  loginForm,
  logoPositionSchema,
  registrationSchema,
} from '../../forms/account.ts';
import { operation } from '../operation.ts';

/**
 * Account as its owner and admins see it (product.md 3). `logo` is a PNG data URL, absent with `logo=address`.
 * `logoVersion` changes with the logo and is null without one.
 */
export const accountSchema = z.object({
  id: idField,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  organization: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  templateFilename: z.string(),
  logo: z.string().nullable().optional(),
  logoVersion: z.string().nullable(),
  logoPosition: logoPositionSchema,
  admin: z.boolean(),
  deactivated: z.boolean(),
  deactivationReason: z.string().nullable(),
  registerDate: momentSchema,
  lastLogin: momentSchema.nullable(),
  certificateCount: z.number().int(),
  saldo: z.number().int(),
});

/** Form of the logo: `inline` in the answer as in product.md 7, or `address` to fetch it by `getLogo`. */
export const accountQuery = z.object({
  logo: z.enum(['inline', 'address']).catch('inline').default('inline'),
});

/** New proof-of-work challenge of ALTCHA. */
export const getCaptcha = operation({
  name: 'getCaptcha',
  service: 'accounts',
  method: 'GET',
  path: '/api/captcha',
  roles: ['visitor'],
  ownership: 'none',
  additive: true,
  response: z.record(z.string(), z.unknown()),
});

/**
 * Step 1 (no `code` header): checks the password, sets the pre-login cookie and answers without token. Step 2 (headers
 * verify, secret, code): answers with the token in the authorization header; a wrong code is a 200 without it. An
 * enrolled account may send a recovery code instead: after `recovered`, `getQrcode` gives this login a new secret,
 * whose first right code replaces the old one and brings the token.
 */
export const login = operation({
  name: 'login',
  service: 'accounts',
  method: 'POST',
  path: '/api/login',
  roles: ['visitor'],
  ownership: 'none',
  body: loginForm,
  response: z.object({
    secondFactor: z.enum(['required', 'enrolment', 'rejected', 'accepted', 'recovered']),
    /** Additive, with the token: language of the account. */
    language: languageSchema.optional(),
  }),
  bodyLimit: 8 * 1024,
});

/**
 * Secret to enrol, given only with the pre-login cookie of the account; else both are null. Additive: `otpauth`, the
 * address in the QR code, for an app on the same phone; only with a secret.
 */
export const getQrcode = operation({
  name: 'getQrcode',
  service: 'accounts',
  method: 'GET',
  path: '/api/qrcode',
  roles: ['visitor'],
  ownership: 'none',
  query: z.object({ email: z.string().max(320).default('') }),
  response: z.object({
    qrcode: z.string().nullable(),
    secret: z.string().nullable(),
    otpauth: z.string().optional(),
  }),
});

export const recordLogin = operation({
  name: 'recordLogin',
  service: 'accounts',
  method: 'PUT',
  path: '/api/login/date',
  roles: ['customer', 'admin'],
  ownership: 'self',
  kind: 'empty',
});

export const logout = operation({
  name: 'logout',
  service: 'accounts',
  method: 'POST',
  path: '/api/logout',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  kind: 'empty',
});

/** Sign-up data of a mailed link, whose `token` is sent to `setPassword`. */
export const getSignup = operation({
  name: 'getSignup',
  service: 'accounts',
  method: 'GET',
  path: '/api/signup',
  roles: ['visitor'],
  ownership: 'none',
  query: z.object({ token: z.string().max(400).default('') }),
  /** `email` is additive: the link's account, for the login that follows. */
  response: z.object({
    token: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().optional(),
  }),
});

/** Registers. Header `captcha` carries the solved challenge. 201 for known and unknown e-mails. */
export const signUp = operation({
  name: 'signUp',
  service: 'accounts',
  method: 'POST',
  path: '/api/signup',
  roles: ['visitor'],
  ownership: 'none',
  body: registrationSchema,
  kind: 'empty',
  bodyLimit: 16 * 1024,
});

/** Sets the password. Of the sign-up data only `token` counts (checks.md W35). Password errors are in German. */
export const setPassword = operation({
  name: 'setPassword',
  service: 'accounts',
  method: 'POST',
  path: '/api/signup/password',
  roles: ['visitor'],
  ownership: 'none',
  body: z.object({
    token: z.string('required').min(1, 'required').max(400),
    password: z.string('required').max(1024),
    passwordConfirm: z.string('required').max(1024),
  }),
  kind: 'empty',
  bodyLimit: 8 * 1024,
});

/** Requests the reset mail. Always 200. */
export const requestPasswordReset = operation({
  name: 'requestPasswordReset',
  service: 'accounts',
  method: 'GET',
  path: '/api/signup/password',
  roles: ['visitor'],
  ownership: 'none',
  query: z.object({ email: emailField }),
  kind: 'empty',
});

export const getAccount = operation({
  name: 'getAccount',
  service: 'accounts',
  method: 'GET',
  path: '/api/account',
  roles: ['customer', 'admin'],
  ownership: 'self',
  query: accountQuery,
  response: accountSchema,
});

/** Logo of the caller's account as PNG; 204 without one. */
export const getLogo = operation({
  name: 'getLogo',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/logo',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  kind: 'binary',
});

/**
 * Saves details and logo; a missing logo stays. id, email, templateFilename and admin are accepted and ignored
 * (checks.md W17).
 */
export const updateAccount = operation({
  name: 'updateAccount',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account',
  roles: ['customer', 'admin'],
  ownership: 'self',
  query: accountQuery,
  body: accountDetailsForm.extend({
    logo: z
      .string()
      .max(1_900_000, 'logoTooLarge')
      .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'logoType')
      .nullish(),
    logoPosition: logoPositionSchema.optional(),
    id: z.unknown().optional(),
    email: z.unknown().optional(),
    templateFilename: z.unknown().optional(),
    admin: z.unknown().optional(),
  }),
  response: accountSchema,
  bodyLimit: 2 * 1024 * 1024,
});

/** Sets the language of the caller's interface and mails. */
export const saveLanguage = operation({
  name: 'saveLanguage',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/language',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  body: z.object({ language: languageSchema }),
  kind: 'empty',
  bodyLimit: 1024,
});

/**
 * Deletes the caller's account and erases its personal data. 400 accountInUse with open references, credit or a payment
 * under way.
 */
export const deleteAccount = operation({
  name: 'deleteAccount',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/delete/:id',
  roles: ['customer', 'admin'],
  ownership: 'account',
  params: z.object({ id: idField }),
  kind: 'empty',
});
