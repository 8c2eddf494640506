import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { api, contractQuery, useTexts } from '@attesta/web-kit';
import { countMatters } from '@attesta/contracts';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const openIssuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Errors stay silent: the navigation works without the count. */
    countMatters: build.query<ResultOf<typeof countMatters>, ArgOf<typeof countMatters>>({
      ...contractQuery(countMatters, { errors: 'own' }),
      providesTags: ['Matters'],
    }),
  }),
});

const { useCountMattersQuery } = openIssuesApi;

const pollingInterval = 5 * 60_000;

/** Number of open issues, beside the entry of administration; nothing if there are none. */
export const OpenIssuesBadge = () => {
  const t = useTexts('shell');
  const { data } = useCountMattersQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  const shown = formatCount(count);
  return (
    <>
      <span className="shell-nav__count" aria-hidden="true">
        {shown}
      </span>
      <span className="shell-hidden">{t('nav.matters', { count, number: shown })}</span>
    </>
  );
};
