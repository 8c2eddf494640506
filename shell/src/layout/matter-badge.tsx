import { formatCount } from '@attesta/ui/formats.ts';
import { useTexts } from '@attesta/web-kit';
import { useCountMattersQuery } from './matters-api.ts';

const pollingInterval = 5 * 60_000;

/** How much needs an admin's hand, at the entry that leads there; nothing where nothing does. */
export const MatterBadge = () => {
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
