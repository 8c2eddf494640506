import { useEffect, useState } from 'react';
import { usePageAccountsQuery } from '../../shared/api/accounts-api.ts';
import type { Recipient } from './recipient.ts';

/** Shorter than a search's: a list below the field follows what is typed, as a combobox does. */
const listDelayMilliseconds = 300;
/** One more than is shown, because the account itself is left out. */
const most = 11;

type Recipients = {
  readonly found: readonly Recipient[];
  /** How many more match than are listed. */
  readonly more: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
};

/** Active accounts that a text matches, searched by the server shortly after the last key. */
export const useRecipients = (text: string, withoutId: string, isOpen: boolean): Recipients => {
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), listDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, currentData, isFetching, isError } = usePageAccountsQuery(
    {
      query: {
        search: sought,
        state: 'active',
        role: 'all',
        sort: 'email',
        direction: 'asc',
        page: 1,
        size: most,
      },
    },
    { skip: !isOpen },
  );
  // The answer before stays while the next one is under way: a list that comes and goes cannot be worked.
  const others = (data?.rows ?? []).filter(({ id }) => id !== withoutId);
  const found = others.slice(0, most - 1);
  return {
    found,
    more: (data?.total ?? 0) - (data?.rows.length ?? 0) + others.length - found.length,
    isLoading: isFetching || sought !== text.trim(),
    hasFailed: isError && currentData === undefined,
  };
};
