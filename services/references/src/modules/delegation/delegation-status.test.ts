import { expect, test } from 'vitest';

import type { DelegationMoments } from './delegation-status.ts';
import { statusOf } from './delegation-status.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const sent: DelegationMoments = { expiresAt: at(20), mailState: 'sent', mailStateAt: at(2) };

test.each([
  ['not handed over yet', { ...sent, mailState: 'waiting' as const }, 'waiting', 2],
  ['accepted by the mail server', sent, 'sent', 2],
  ['refused by it', { ...sent, mailState: 'refused' as const }, 'refused', 2],
  ['with a first answer', { ...sent, openedAt: at(5) }, 'opened', 5],
  [
    'answered through a copied link',
    { ...sent, mailState: 'refused' as const, openedAt: at(5) },
    'opened',
    5,
  ],
  [
    'whose reminder was refused after that',
    { ...sent, mailState: 'refused' as const, mailStateAt: at(7), openedAt: at(5) },
    'refused',
    7,
  ],
  ['run out', { ...sent, openedAt: at(5), expiresAt: at(9) }, 'expired', 9],
  ['expiring at this moment', { ...sent, expiresAt: at(10) }, 'expired', 10],
  [
    'finished before it ran out',
    { ...sent, expiresAt: at(9), endedAs: 'finished' as const, endedAt: at(8) },
    'finished',
    8,
  ],
  ['declined', { ...sent, endedAs: 'declined' as const, endedAt: at(8) }, 'declined', 8],
])('status and start of a delegation %s', (_, delegation, status, hour) => {
  expect(statusOf(delegation, at(10))).toEqual({ status, since: at(hour) });
});
