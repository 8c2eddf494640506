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
  log: {
    patterns: [patterns.adminLog],
    load: async () =>
      (await import(/* webpackChunkName: "scene-log" */ './features/log/log-scene.tsx')).LogScene,
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
