import type { Scenes } from '@attesta/ui/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/paths.ts';

/** The pages of this remote. The build reads them too, to tell the gateway which files a page needs. */
export const scenes = {
  customers: {
    patterns: [patterns.admin],
    load: async () =>
      (await import(/* webpackChunkName: "scene-customers" */ './features/customers/customers-scene.tsx'))
        .CustomersScene,
  },
  payments: {
    patterns: [patterns.adminPayments],
    load: async () =>
      (await import(/* webpackChunkName: "scene-payments" */ './features/payments/payments-scene.tsx'))
        .PaymentsScene,
  },
  statistics: {
    patterns: [patterns.adminStatistics],
    load: async () =>
      (await import(/* webpackChunkName: "scene-statistics" */ './features/statistics/statistics-scene.tsx'))
        .StatisticsScene,
  },
  log: {
    patterns: [patterns.adminLog],
    load: async () =>
      (await import(/* webpackChunkName: "scene-log" */ './features/log/log-scene.tsx')).LogScene,
  },
  matters: {
    patterns: [patterns.adminMatters],
    load: async () =>
      (await import(/* webpackChunkName: "scene-matters" */ './features/matters/matters-scene.tsx'))
        .MattersScene,
  },
  prices: {
    patterns: [patterns.adminPrices],
    load: async () =>
      (await import(/* webpackChunkName: "scene-prices" */ './features/prices/prices-scene.tsx')).PricesScene,
  },
  releases: {
    patterns: [patterns.adminReleases],
    load: async () =>
      (await import(/* webpackChunkName: "scene-releases" */ './features/releases/releases-scene.tsx'))
        .ReleasesScene,
  },
  account: {
    patterns: [patterns.adminAccount],
    load: async () =>
      (await import(/* webpackChunkName: "scene-account" */ './features/account/account-scene.tsx'))
        .AccountScene,
  },
  accountDashboard: {
    patterns: [patterns.dashboardOf],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-accountDashboard" */ './features/dashboard/account-dashboard-scene.tsx'
        )
      ).AccountDashboardScene,
  },
} satisfies Scenes;
