import { deriveLinkKey, readLinkKey } from '@attesta/service-kit/auth/link-key.ts';
import type { LinkTarget } from '@attesta/service-kit/auth/link-key.ts';

import type { Settings } from '../../env.ts';

const purpose = 'deputy';

/** The address that a deputy opens; the same for as long as the generation stays. */
export const delegationLink = (
  { LINK_SECRET, PUBLIC_URL }: Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>,
  { id, generation }: { id: string; generation: number },
): string => `${PUBLIC_URL}/deputy/${deriveLinkKey(LINK_SECRET, purpose, { rowId: id, generation })}`;

/** What the key of a deputy's link stands for, null for any other key. */
export const readDelegationKey = (
  { LINK_SECRET, LINK_SECRET_PREVIOUS }: Pick<Settings, 'LINK_SECRET' | 'LINK_SECRET_PREVIOUS'>,
  key: string,
): LinkTarget | null => readLinkKey([LINK_SECRET, ...LINK_SECRET_PREVIOUS], purpose, key);
