export type { ApiError } from './errors/api-error.ts';
export { isApiError, isOutage } from './errors/api-error.ts';
export { api, tagTypes } from './api/api.ts';
export type { ConnectionState } from './errors/connection.ts';
export { connectionChanged, selectConnection } from './errors/connection.ts';
export { loadErrorTexts } from './i18n/error-texts.ts';
export { errorText } from './errors/error-toast.ts';
export type { ErrorHandling } from './errors/global-errors.ts';
export {
  chooseLanguage,
  currentLanguage,
  i18n,
  isLanguage,
  languageNames,
  languages,
  registerTexts,
  rememberedLanguage,
  showLanguage,
  suggestLanguage,
  useLanguage,
  useTexts,
} from './i18n/i18n.ts';
export type { NavigationStates } from './pages/navigation-state.ts';
export { readNavigationState } from './pages/navigation-state.ts';
export { connectFailures, connectNavigation, leaveForFailure, navigateTo } from './pages/navigation.ts';
export type { Notification, NotificationInput, Severity } from './errors/notifications.ts';
export { dismissed, notify, pageReached, selectNotifications, settled } from './errors/notifications.ts';
export type { ArgOf, ResponseMeta, ResultOf } from './api/operation-request.ts';
export { contractMutation, contractQuery, createIdempotencyKey } from './api/operation-request.ts';
export type { PaymentResult } from './pages/paths.ts';
export { isDeputyLoginPath, paths, patterns } from './pages/paths.ts';
export { addressIn, addressesOf, homeIn, languageAskedFor, languageOfAddress } from './pages/public-pages.ts';
export type { PublicPage } from './pages/public-pages.ts';
export { LocalLink, useLocalAddress } from './local-link.tsx';
export type { Language, PageHandle, RemoteModule, RemoteName, Texts } from './pages/remote-module.ts';
export type { Session, SessionRole, SignOutReason } from './session/session.ts';
export { deputySignedIn, pageSessionRead, selectSession, signedIn, signedOut } from './session/session.ts';
export type { AppState, AppStore } from './store.ts';
export { createAppStore, StoreProvider, useAppDispatch, useAppSelector, useSession } from './store.ts';
export { lazyScene, renewFailedScenes } from './pages/lazy-scene.ts';
