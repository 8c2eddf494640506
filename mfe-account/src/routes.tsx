import { RemoteUi } from '@attesta/ui/remote-ui.tsx';
import { lazyScene, patterns } from '@attesta/web-kit';
import { Outlet, type RouteObject } from 'react-router-dom';

const LoginScene = lazyScene(async () => (await import('./features/login/login-scene.tsx')).LoginScene);
const VerifyScene = lazyScene(async () => (await import('./features/login/verify-scene.tsx')).VerifyScene);
const RegisterScene = lazyScene(
  async () => (await import('./features/register/register-scene.tsx')).RegisterScene,
);
const RegisterSuccessScene = lazyScene(
  async () => (await import('./features/register/register-success-scene.tsx')).RegisterSuccessScene,
);
const ForgotPasswordScene = lazyScene(
  async () => (await import('./features/password/forgot-password-scene.tsx')).ForgotPasswordScene,
);
const ForgotPasswordSentScene = lazyScene(
  async () => (await import('./features/password/forgot-password-sent-scene.tsx')).ForgotPasswordSentScene,
);
const SetPasswordScene = lazyScene(
  async () => (await import('./features/password/set-password-scene.tsx')).SetPasswordScene,
);
const PasswordChangedScene = lazyScene(
  async () => (await import('./features/password/password-changed-scene.tsx')).PasswordChangedScene,
);
const LogoutSuccessScene = lazyScene(
  async () => (await import('./features/logout/logout-success-scene.tsx')).LogoutSuccessScene,
);
const DashboardScene = lazyScene(
  async () => (await import('./features/dashboard/dashboard-scene.tsx')).DashboardScene,
);
const OverviewScene = lazyScene(
  async () => (await import('./features/overview/overview-scene.tsx')).OverviewScene,
);
const AccountScene = lazyScene(
  async () => (await import('./features/account/account-scene.tsx')).AccountScene,
);
const PaymentScene = lazyScene(
  async () => (await import('./features/payment/payment-scene.tsx')).PaymentScene,
);
const PaymentRedirectScene = lazyScene(
  async () => (await import('./features/payment/payment-redirect-scene.tsx')).PaymentRedirectScene,
);
const PaymentFinishScene = lazyScene(
  async () => (await import('./features/payment/payment-finish-scene.tsx')).PaymentFinishScene,
);

const Frame = () => (
  <RemoteUi>
    <Outlet />
  </RemoteUi>
);

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: patterns.login, element: <LoginScene /> },
      { path: patterns.verify, element: <VerifyScene /> },
      { path: patterns.register, element: <RegisterScene /> },
      { path: patterns.registerSuccess, element: <RegisterSuccessScene /> },
      { path: patterns.passwordForgotten, element: <ForgotPasswordScene /> },
      { path: patterns.passwordForgottenSent, element: <ForgotPasswordSentScene /> },
      { path: patterns.passwordSet, element: <SetPasswordScene /> },
      { path: patterns.passwordChanged, element: <PasswordChangedScene /> },
      { path: patterns.logoutSuccess, element: <LogoutSuccessScene /> },
      { path: patterns.home, element: <DashboardScene /> },
      { path: patterns.dashboard, element: <DashboardScene /> },
      { path: patterns.overview, element: <OverviewScene /> },
      { path: patterns.account, element: <AccountScene /> },
      { path: patterns.payment, element: <PaymentScene /> },
      { path: patterns.paymentRedirect, element: <PaymentRedirectScene /> },
      { path: patterns.paymentFinish, element: <PaymentFinishScene /> },
    ],
  },
];
