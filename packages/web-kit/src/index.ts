export type { ApiError } from './api-error.ts';
export { isApiError, isOutage } from './api-error.ts';
export { api, tagTypes } from './api.ts';
export type { ResponseMeta } from './base-query.ts';
export type { ConnectionState } from './connection.ts';
export { connectionChanged, selectConnection } from './connection.ts';
export { contractMutation, contractQuery } from './contract-endpoint.ts';
export { loadErrorTexts } from './error-texts.ts';
export { errorText } from './error-toast.ts';
export type { ErrorHandling } from './global-errors.ts';
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
} from './i18n.ts';
export type { NavigationStates } from './navigation-state.ts';
export { readNavigationState } from './navigation-state.ts';
export { connectFailures, connectNavigation, leaveForFailure, navigateTo } from './navigation.ts';
export type { Notification, NotificationInput, Severity } from './notifications.ts';
export { dismissed, notify, pageReached, selectNotifications, settled } from './notifications.ts';
export type { ArgOf, ResultOf } from './operation-request.ts';
export { createIdempotencyKey } from './operation-request.ts';
export type { PaymentResult } from './paths.ts';
export { isDeputyLoginPath, paths, patterns } from './paths.ts';
export { addressIn, addressesOf, homeIn, languageAskedFor, languageOfAddress } from './public-pages.ts';
export type { PublicPage } from './public-pages.ts';
export { LocalLink, useLocalAddress } from './local-link.tsx';
export type { Language, PageHandle, RemoteModule, RemoteName, Texts } from './remote-module.ts';
export type { Session, SessionRole, SignOutReason } from './session.ts';
export { deputySignedIn, pageSessionRead, selectSession, signedIn, signedOut } from './session.ts';
export type { AppState, AppStore } from './store.ts';
export { createAppStore, StoreProvider, useAppDispatch, useAppSelector, useSession } from './store.ts';
export { lazyScene, renewFailedScenes } from './lazy-scene.ts';
