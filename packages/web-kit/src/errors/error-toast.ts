import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { hasErrorTexts, loadErrorTexts } from '../i18n/error-texts.ts';
import { currentLanguage, i18n } from '../i18n/i18n.ts';
import { notify } from './notifications.ts';
import type { NotificationInput } from './notifications.ts';

export type StoreAccess = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** Text of an error in the reader's language: the translation of its code, else the server's message. */
export const errorText = (error: ApiError): string =>
  i18n.t(`errors:${error.code}`, { ...error.params, defaultValue: error.message });

type ToastOptions = Pick<NotificationInput, 'sticky' | 'about' | 'untilConnected'>;

const showToast = (
  store: StoreAccess,
  error: ApiError,
  defaultKey: string | undefined,
  options: ToastOptions,
): void => {
  const heading = i18n.t('errors:heading', { defaultValue: 'Fehler' });
  const text = errorText(error);
  const fallback = defaultKey === undefined ? '' : i18n.t(defaultKey);
  const [summary, detail] = fallback === '' || fallback === text ? [heading, text] : [fallback, text];
  store.dispatch(notify({ severity: 'error', summary, detail, ...options }));
};

/** Show an error in the reader's language, after loading its texts if necessary. */
export const toast = (
  store: StoreAccess,
  error: ApiError,
  defaultKey: string | undefined,
  options: ToastOptions,
): void => {
  const language = currentLanguage();
  if (hasErrorTexts(language)) showToast(store, error, defaultKey, options);
  else void loadErrorTexts(language).then(() => showToast(store, error, defaultKey, options));
};
