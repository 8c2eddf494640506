import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { chosenInForcedColors } from '@attesta/ui/theme/segment-style.ts';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { countParams } from './counted.ts';
import { useCountMattersForAdminQuery } from './api/open-issues-api.ts';

/** Number of open issues; 0 until loaded. */
const useOpenIssueCount = (): number => {
  const { data } = useCountMattersForAdminQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return data?.count ?? 0;
};

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    px: '3',
    fontWeight: 'medium',
    fontSize: 'sm',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderBottomColor: 'transparent',
    '&:hover': { color: 'accent' },
    // Forced colours draw the transparent border too; there the tint alone marks the current tab.
    '&[aria-current]': { color: 'accent', borderBottomColor: 'accent', ...chosenInForcedColors },
  },
});

const tabs = [
  { key: 'customers', to: paths.admin() },
  { key: 'payments', to: paths.adminPayments() },
  { key: 'statistics', to: paths.adminStatistics() },
  { key: 'log', to: paths.adminLog() },
  { key: 'matters', to: paths.adminMatters() },
  { key: 'prices', to: paths.adminPrices() },
  { key: 'releases', to: paths.adminReleases() },
  // Spelled here, since an older shell has no such path.
  { key: 'health', to: '/admin/zustand' },
] as const;

/** Tab of a page; an account and its dashboard belong to the customers. */
const tabOf = (pathname: string) =>
  tabs.find(({ key, to }) => key !== 'customers' && pathname.startsWith(to)) ?? tabs[0];

const Count = ({ count }: { readonly count: number }) => {
  const t = useTexts('admin');
  return (
    <>
      <chakra.span
        aria-hidden
        minWidth="5"
        px="1.5"
        borderRadius="full"
        bg="warning.tint"
        color="warning"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
      >
        {formatCount(count)}
      </chakra.span>
      <HiddenText>{t('tabs.open', countParams(count))}</HiddenText>
    </>
  );
};

/** Links to the pages of the administration, with the number of open issues. */
export const AdminTabs = () => {
  const t = useTexts('admin');
  const count = useOpenIssueCount();
  const { pathname } = useLocation();
  const current = tabOf(pathname);
  const mark = pathname === current.to ? 'page' : 'true';
  return (
    <chakra.nav aria-label={t('tabs.label')} css={{ '@media print': { display: 'none' } }}>
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        borderBottomWidth={{ md: '1px' }}
        listStyleType="none"
        mx={{ base: '-3', md: '0' }}
      >
        {tabs.map(({ key, to }) => (
          <li key={key}>
            <Tab to={to} aria-current={key === current.key ? mark : undefined}>
              {t(`tabs.${key}`)}
              {key === 'matters' && count > 0 && <Count count={count} />}
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
};
