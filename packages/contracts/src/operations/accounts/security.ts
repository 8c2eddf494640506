import { z } from 'zod';

import { currentPasswordForm } from '../../forms/password/password.ts';
import { idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';

/**
 * Live session. `browser` and `system` are names from a short list (`Firefox`, `Windows`), null if the browser does not
 * tell; neither address nor location is stored. `lastUsedAt` is accurate to a minute.
 */
export const sessionSchema = z.object({
  id: idField,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema,
  remembered: z.boolean(),
  current: z.boolean(),
});

/** The caller's sessions, the current one first, then the latest used. */
export const listSessions = operation({
  name: 'listSessions',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/sessions',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  response: z.array(sessionSchema),
});

/**
 * Ends one of the caller's sessions at once, the current one included. PUT instead of DELETE, because the body carries
 * the current password; a wrong one fails as in `changePassword`.
 */
export const endSession = operation({
  name: 'endSession',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/sessions/:id/end',
  roles: ['customer', 'admin'],
  ownership: 'session',
  additive: true,
  params: z.object({ id: idField }),
  body: currentPasswordForm,
  kind: 'empty',
  bodyLimit: 8 * 1024,
});

/** Ends all of the caller's sessions except the current one, with the current password as in `endSession`. */
export const endOtherSessions = operation({
  name: 'endOtherSessions',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/sessions/end',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  body: currentPasswordForm,
  kind: 'empty',
  bodyLimit: 8 * 1024,
});

/**
 * Changes the password, confirmed by the current one; ends all other sessions. 400 currentPasswordWrong names the
 * field, 429 currentPasswordLocked for a quarter of an hour after five wrong ones in a session.
 */
export const changePassword = operation({
  name: 'changePassword',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/password',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  body: currentPasswordForm.extend({
    password: z.string('required').max(1024),
    passwordConfirm: z.string('required').max(1024),
  }),
  kind: 'empty',
  bodyLimit: 8 * 1024,
});

/** Number of the caller's recovery codes left, and their date, null without codes. */
export const getRecoveryCodes = operation({
  name: 'getRecoveryCodes',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/recovery-codes',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  response: z.object({ left: z.number().int(), madeAt: momentSchema.nullable() }),
});

/**
 * Creates ten recovery codes for a lost phone and invalidates earlier ones. Only this answer contains them. A wrong
 * password fails as in `changePassword`.
 */
export const makeRecoveryCodes = operation({
  name: 'makeRecoveryCodes',
  service: 'accounts',
  method: 'POST',
  path: '/api/account/recovery-codes',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  body: currentPasswordForm,
  response: z.object({ codes: z.array(z.string()) }),
  bodyLimit: 8 * 1024,
});
