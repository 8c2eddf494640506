import { fault } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { logIn } from '../../testing/login-examples.ts';

const page = { address: '/login', viewer: 'visitor' } as const;

/** Proof of work that is never found: its key begins with 16 zero bytes. */
const endless = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    keyLength: 32,
    keyPrefix: '00'.repeat(16),
    nonce: '5f3c9a1b7d2e4f60',
    salt: '8a1c3e5f7092b4d6',
  },
  signature: '00',
};

export const states = {
  full: { ...page, answers: {}, shows: heading('Anmelden') },
  'ended-kept': {
    ...page,
    storage: {
      'attesta.keptInput': JSON.stringify({ 'anna@example.ch': { '/account city': { city: 'Luzern' } } }),
    },
    answers: {},
    shows: text(/Ihre Eingaben sind noch da/),
  },
  failed: {
    ...page,
    answers: { login: () => fault('loginFailed') },
    act: logIn,
    shows: text('Anmeldeversuch fehlgeschlagen'),
  },
  error: {
    ...page,
    answers: { login: () => fault('unexpected') },
    act: logIn,
    shows: text(/Bitte versuchen sie es nochmals/),
  },
  loading: { ...page, answers: { login: unanswered }, act: logIn, shows: heading('Anmelden') },
  proving: {
    ...page,
    answers: { login: () => fault('loginProofRequired', { challenge: endless }) },
    act: logIn,
    shows: text('Sicherheitsprüfung läuft …'),
  },
} satisfies SceneStates;
