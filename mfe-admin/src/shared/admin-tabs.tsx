import { paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';

const Tab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    px: '3',
    fontWeight: 'medium',
    fontSize: 'sm',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderBottomColor: 'transparent',
    '&:hover': { color: 'accent' },
    '&[aria-current=page]': { color: 'accent', borderBottomColor: 'accent' },
  },
});

const tabs = [
  { key: 'customers', to: paths.admin() },
  { key: 'log', to: paths.adminLog() },
] as const;

/** The pages of the administration. Each has an address, so they are links. */
export const AdminTabs = () => {
  const t = useTexts('admin');
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
            <Tab to={to} end={key === 'customers'}>
              {t(`tabs.${key}`)}
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
};
