import { RemoteUi } from '@attesta/ui/remote-ui.tsx';
import { lazyScene, patterns } from '@attesta/web-kit';
import { Outlet, type RouteObject } from 'react-router-dom';

const LandingScene = lazyScene(
  async () => (await import('./features/landing/landing-scene.tsx')).LandingScene,
);
const PricesScene = lazyScene(async () => (await import('./features/prices/prices-scene.tsx')).PricesScene);
const FeaturesScene = lazyScene(
  async () => (await import('./features/features/features-scene.tsx')).FeaturesScene,
);
const PrivacyScene = lazyScene(async () => (await import('./features/legal/privacy-scene.tsx')).PrivacyScene);
const TermsScene = lazyScene(async () => (await import('./features/legal/terms-scene.tsx')).TermsScene);

const Frame = () => (
  <RemoteUi>
    <Outlet />
  </RemoteUi>
);

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: patterns.home, element: <LandingScene /> },
      { path: patterns.prices, element: <PricesScene /> },
      { path: patterns.features, element: <FeaturesScene /> },
      { path: patterns.privacy, element: <PrivacyScene /> },
      { path: patterns.terms, element: <TermsScene /> },
    ],
  },
];
