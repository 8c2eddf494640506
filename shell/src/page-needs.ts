import { readPageStart } from '@attesta/web-kit/page-start.ts';
import type { PageNeeds } from '@attesta/web-kit/page-start.ts';
import type { Session } from '@attesta/web-kit/session-of.ts';

/** What the page says it will load and ask for, for somebody with this session. */
export const pageNeedsOf = ({ role }: Session): PageNeeds => {
  const { visitor, loggedIn } = readPageStart();
  const own = role === 'customer' || role === 'admin' ? loggedIn : undefined;
  return own ?? visitor ?? { scripts: [], asks: [] };
};
