import { deriveLinkKey, readLinkKey } from '@attesta/service-kit/auth/link-key.ts';
import type { LinkTarget } from '@attesta/service-kit/auth/link-key.ts';

import type { Settings } from '../../env.ts';

const purpose = 'deputy';

/** Address of a deputy's link; constant within a generation. */
export const delegationLink = (
  { LINK_SECRET, PUBLIC_URL }: Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>,
  { id, generation }: { id: string; generation: number },
): string => `${PUBLIC_URL}/deputy/${deriveLinkKey(LINK_SECRET, purpose, { rowId: id, generation })}`;

/** Delegation and generation that a link's key encodes; null for any other key. */
export const readDelegationKey = (
  { LINK_SECRET, LINK_SECRET_PREVIOUS }: Pick<Settings, 'LINK_SECRET' | 'LINK_SECRET_PREVIOUS'>,
  key: string,
): LinkTarget | null => readLinkKey([LINK_SECRET, ...LINK_SECRET_PREVIOUS], purpose, key);
