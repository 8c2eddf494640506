import { z } from 'zod';

import { currentPasswordForm } from '../../forms/password/password.ts';
import { idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';

/**
 * A login that still counts. `browser` and `system` are names from a short list (`Firefox`, `Windows`), null where the
 * browser did not say; neither address nor place is kept. `lastUsedAt` is true to a minute.
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

/** The caller's sessions, the present one first, then the last used. */
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
 * Ends one of the caller's sessions at once, the present one too. No DELETE, which carries no body: it takes the present
 * password, and fails as `changePassword` does for a wrong one.
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

/** Ends all of the caller's sessions but the present one. Takes the present password as `endSession` does. */
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
 * Changes the password of somebody who knows the present one; all other sessions end. 400 currentPasswordWrong names
 * the field, 429 currentPasswordLocked after five wrong ones of a session, for a quarter of an hour.
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

/** How many recovery codes the caller has left, and when they were made; null where there are none. */
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
 * Makes ten recovery codes for a lost phone and ends those made before. They are in this answer only. Fails as
 * `changePassword` does for a wrong password.
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
