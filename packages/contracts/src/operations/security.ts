import { z } from 'zod';

import { idField, momentSchema } from '../fields.ts';
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

/** Ends one of the caller's sessions at once, the present one too. */
export const endSession = operation({
  name: 'endSession',
  service: 'accounts',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  roles: ['customer', 'admin'],
  ownership: 'session',
  additive: true,
  params: z.object({ id: idField }),
  kind: 'empty',
});

/** Ends all of the caller's sessions but the present one. */
export const endOtherSessions = operation({
  name: 'endOtherSessions',
  service: 'accounts',
  method: 'DELETE',
  path: '/api/account/sessions',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  kind: 'empty',
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
  body: z.object({
    currentPassword: z.string('required').min(1, 'required').max(1024),
    password: z.string('required').max(1024),
    passwordConfirm: z.string('required').max(1024),
  }),
  kind: 'empty',
  bodyLimit: 8 * 1024,
});
