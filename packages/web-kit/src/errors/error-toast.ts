import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { hasErrorTexts, loadErrorTexts } from '../i18n/error-texts.ts';
import { currentLanguage, i18n } from '../i18n/i18n.ts';
import { notify } from './notifications.ts';
import type { NotificationInput } from './notifications.ts';

export type StoreAccess = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** The text of an error in the reader's language: our translation of the code, else the server's message. */
export const errorText = (error: ApiError): string =>
  i18n.t(`errors:${error.code}`, { ...error.params, defaultValue: error.message });

type ToastOptions = Pick<NotificationInput, 'sticky' | 'about' | 'untilConnected'>;

const showToast = (
  store: StoreAccess,
  error: ApiError,
  defaultKey: string | undefined,
  standing: ToastOptions,
): void => {
  const heading = i18n.t('errors:heading', { defaultValue: 'Fehler' });
  const text = errorText(error);
  const fallback = defaultKey === undefined ? '' : i18n.t(defaultKey);
  const [summary, detail] = fallback === '' || fallback === text ? [heading, text] : [fallback, text];
  store.dispatch(notify({ severity: 'error', summary, detail, ...standing }));
};

/** In the reader's language, also where its texts have to come first. */
export const toast = (
  store: StoreAccess,
  error: ApiError,
  defaultKey: string | undefined,
  standing: ToastOptions,
): void => {
  const language = currentLanguage();
  if (hasErrorTexts(language)) showToast(store, error, defaultKey, standing);
  else void loadErrorTexts(language).then(() => showToast(store, error, defaultKey, standing));
};
