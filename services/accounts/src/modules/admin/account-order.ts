import type { accountSorts } from '@attesta/contracts/forms/page-accounts-and-audit.ts';
import { germanOrder, orderByKeys } from '@attesta/service-kit/database/paging.ts';
import type { Direction, SortKey } from '@attesta/service-kit/database/paging.ts';

import { defaultTemplate } from '../account/account.entity.ts';

const newest: SortKey = { column: 'a.registered_at', fixed: 'desc' };
const id: SortKey = { column: 'a.id' };
const lastId: SortKey = { ...id, fixed: 'desc' };

/** Sort keys of each sort. The id at the end makes the order total, so that pages neither repeat nor miss a row. */
const keys: Record<(typeof accountSorts)[number], readonly SortKey[]> = {
  name: [{ column: `a.lastname ${germanOrder}` }, { column: `a.firstname ${germanOrder}` }, id],
  organization: [{ column: `a.organization ${germanOrder}` }, id],
  email: [{ column: 'a.email collate "C"' }, id],
  city: [{ column: `a.city ${germanOrder}` }, id],
  registerDate: [{ column: 'a.registered_at' }, id],
  lastLogin: [{ column: 'a.last_login_at', nullable: true }, id],
  certificateCount: [{ column: 'coalesce(b.ordered, 0)' }, newest, lastId],
  saldo: [{ column: 'coalesce(b.balance, 0)' }, newest, lastId],
  state: [{ column: 'a.state' }, newest, lastId],
  ownTemplate: [{ column: `(a.template_filename <> '${defaultTemplate}')` }, newest, lastId],
};

export type AccountSort = keyof typeof keys;

/** True if the sort needs the balances of all accounts. */
export const needsBalances = (sort: AccountSort): boolean => sort === 'saldo' || sort === 'certificateCount';

/** `order by` list of a sort over `accounts.account a`; `reversed` reads the same order from its end. */
export const accountOrder = (sort: AccountSort, direction: Direction, reversed = false): string =>
  orderByKeys(keys[sort], direction, reversed);
