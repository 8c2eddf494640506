import { patterns, useTexts } from '@attesta/web-kit';
import type { RouteObject } from 'react-router-dom';

const LandingScene = () => {
  const t = useTexts('marketing');
  return <h1>{t('landing.title')}</h1>;
};

const PricesScene = () => {
  const t = useTexts('marketing');
  return <h1>{t('prices.title')}</h1>;
};

export const routes: RouteObject[] = [
  { path: patterns.home, element: <LandingScene /> },
  { path: patterns.prices, element: <PricesScene /> },
];
