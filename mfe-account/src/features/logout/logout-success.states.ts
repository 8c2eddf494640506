import { heading, text } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const page = { address: '/logoutSuccess', viewer: 'visitor', answers: {} } as const;

export const states = {
  full: { ...page, shows: heading('Abgemeldet') },
  'email-changed': {
    ...page,
    navigation: { newEmail: 'regula.ammann@alpina-haustechnik.example.ch' },
    shows: text(/regula\.ammann@alpina-haustechnik/),
  },
  'account-deleted': {
    ...page,
    navigation: { accountDeleted: true },
    shows: heading('Konto gelöscht'),
  },
} satisfies SceneStates;
