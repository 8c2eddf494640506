import { useEffect, useState } from 'react';
import { usePageAccountsQuery } from '../../shared/api/accounts-api.ts';

/** Account that can receive the references of another one. */
export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly organization: string;
};

/** Shorter than a search's delay: the list of a combobox follows the input. */
const listDelayMilliseconds = 300;
/** One more than shown, since the giving account is left out. */
const pageSize = 11;

type Recipients = {
  readonly found: readonly Recipient[];
  /** Number of further matches. */
  readonly more: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
};

/** Active accounts that match a text, searched by the server after a short delay. */
export const useRecipients = (text: string, withoutId: string, isOpen: boolean): Recipients => {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), listDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, currentData, isFetching, isError } = usePageAccountsQuery(
    {
      query: {
        search,
        state: 'active',
        role: 'all',
        sort: 'email',
        direction: 'asc',
        page: 1,
        size: pageSize,
      },
    },
    { skip: !isOpen },
  );
  // Keep the previous answer while loading: a flickering list cannot be operated.
  const others = (data?.rows ?? []).filter(({ id }) => id !== withoutId);
  const found = others.slice(0, pageSize - 1);
  return {
    found,
    more: (data?.total ?? 0) - (data?.rows.length ?? 0) + others.length - found.length,
    isLoading: isFetching || search !== text.trim(),
    hasFailed: isError && currentData === undefined,
  };
};
