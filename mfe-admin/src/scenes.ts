import type { Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/pages/paths.ts';

/** Pages of this remote. The build reads them too, for the gateway's and the shell's addresses and files. */
export const scenes = {
  customers: {
    patterns: [patterns.admin],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-customers" */ './features/customers/customers-scene.tsx'))
        .CustomersScene,
  },
  payments: {
    patterns: [patterns.adminPayments],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-payments" */ './features/payments/payments-scene.tsx'))
        .PaymentsScene,
  },
  statistics: {
    patterns: [patterns.adminStatistics],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-statistics" */ './features/statistics/statistics-scene.tsx'))
        .StatisticsScene,
  },
  log: {
    patterns: [patterns.adminLog],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-log" */ './features/log/log-scene.tsx')).LogScene,
  },
  matters: {
    patterns: [patterns.adminMatters],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-matters" */ './features/open-issues/open-issues-scene.tsx'))
        .OpenIssuesScene,
  },
  prices: {
    patterns: [patterns.adminPrices],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-prices" */ './features/prices/prices-scene.tsx')).PricesScene,
  },
  releases: {
    patterns: [patterns.adminReleases],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-releases" */ './features/releases/releases-scene.tsx'))
        .ReleasesScene,
  },
  health: {
    patterns: ['/admin/zustand'],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-health" */ './features/health/health-scene.tsx')).HealthScene,
  },
  account: {
    patterns: [patterns.adminAccount],
    access: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "scene-account" */ './features/account/account-scene.tsx'))
        .AccountScene,
  },
  accountDashboard: {
    patterns: [patterns.dashboardOf],
    access: 'admin',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-accountDashboard" */ './features/dashboard/account-dashboard-scene.tsx'
        )
      ).AccountDashboardScene,
  },
} satisfies Scenes;
