import type { Scenes } from '@attesta/ui/scenes/scene-routes.tsx';
import { patterns } from '@attesta/web-kit/pages/paths.ts';
import { exportPath } from './features/account/export/export-path.ts';

/** Pages of this remote. The build reads them too, for the gateway's and the shell's addresses and files. */
export const scenes = {
  login: {
    patterns: [patterns.login],
    access: 'visitor',
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-login" */ './features/login/login-scene.tsx')).LoginScene,
  },
  verify: {
    patterns: [patterns.verify],
    access: 'visitor',
    load: async () =>
      (await import(/* webpackChunkName: "scene-verify" */ './features/login/verify-scene.tsx')).VerifyScene,
  },
  offerCodes: {
    patterns: ['/account/codes'],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-offerCodes" */ './features/login/offer-codes-scene.tsx'))
        .OfferCodesScene,
  },
  register: {
    patterns: [patterns.register],
    access: 'public',
    prerendered: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-register" */ './features/register/register-scene.tsx'))
        .RegisterScene,
  },
  registerSuccess: {
    patterns: [patterns.registerSuccess],
    access: 'public',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-registerSuccess" */ './features/register/register-success-scene.tsx'
        )
      ).RegisterSuccessScene,
  },
  passwordForgotten: {
    patterns: [patterns.passwordForgotten],
    access: 'public',
    prerendered: true,
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-passwordForgotten" */ './features/password/forgot-password-scene.tsx'
        )
      ).ForgotPasswordScene,
  },
  passwordForgottenSent: {
    patterns: [patterns.passwordForgottenSent],
    access: 'public',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-passwordForgottenSent" */ './features/password/forgot-password-sent-scene.tsx'
        )
      ).ForgotPasswordSentScene,
  },
  passwordSet: {
    patterns: [patterns.passwordSet],
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "scene-passwordSet" */ './features/password/set-password-scene.tsx'))
        .SetPasswordScene,
  },
  passwordChanged: {
    patterns: [patterns.passwordChanged],
    access: 'public',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-passwordChanged" */ './features/password/password-changed-scene.tsx'
        )
      ).PasswordChangedScene,
  },
  logoutSuccess: {
    patterns: [patterns.logoutSuccess],
    access: 'public',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-logoutSuccess" */ './features/logout/logout-success-scene.tsx'
        )
      ).LogoutSuccessScene,
  },
  dashboard: {
    patterns: [patterns.home, patterns.dashboard],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-dashboard" */ './features/dashboard/dashboard-scene.tsx'))
        .DashboardScene,
  },
  overview: {
    patterns: [patterns.overview],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-overview" */ './features/overview/overview-scene.tsx'))
        .OverviewScene,
  },
  account: {
    patterns: [patterns.account],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-account" */ './features/account/account-scene.tsx'))
        .AccountScene,
  },
  stationery: {
    patterns: ['/account/briefpapier'],
    access: 'customer',
    load: async () => {
      const stationery = await import(
        /* webpackChunkName: "scene-stationery" */ './features/stationery/stationery-scene.tsx'
      );
      await stationery.registerStationeryTexts();
      return stationery.StationeryScene;
    },
  },
  retention: {
    patterns: ['/account/aufbewahrung'],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-retention" */ './features/retention/retention-scene.tsx'))
        .RetentionScene,
  },
  export: {
    patterns: [exportPath],
    access: 'customer',
    load: async () =>
      (await import(/* webpackChunkName: "scene-export" */ './features/account/export/export-scene.tsx'))
        .ExportScene,
  },
  payment: {
    patterns: [patterns.payment],
    access: 'customer',
    ownDocument: true,
    load: async () =>
      (await import(/* webpackChunkName: "scene-payment" */ './features/payment/payment-scene.tsx'))
        .PaymentScene,
  },
  paymentRedirect: {
    patterns: [patterns.paymentRedirect],
    access: 'public',
    bare: true,
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-paymentRedirect" */ './features/payment/payment-redirect-scene.tsx'
        )
      ).PaymentRedirectScene,
  },
  paymentFinish: {
    patterns: [patterns.paymentFinish],
    access: 'customer',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "scene-paymentFinish" */ './features/payment/payment-finish-scene.tsx'
        )
      ).PaymentFinishScene,
  },
} satisfies Scenes;
