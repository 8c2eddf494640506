import { patterns, useTexts } from '@attesta/web-kit';
import type { RouteObject } from 'react-router-dom';

const LoginScene = () => {
  const t = useTexts('account');
  return <h1>{t('login.title')}</h1>;
};

const DashboardScene = () => {
  const t = useTexts('account');
  return <h1>{t('dashboard.title')}</h1>;
};

export const routes: RouteObject[] = [
  { path: patterns.login, element: <LoginScene /> },
  { path: patterns.home, element: <DashboardScene /> },
  { path: patterns.dashboard, element: <DashboardScene /> },
];
