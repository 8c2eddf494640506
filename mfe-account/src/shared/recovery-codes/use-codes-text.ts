import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { useSession, useTexts } from '@attesta/web-kit';
import { useState } from 'react';

/** What stands with the codes on paper and in the file. */
export type CodesText = { readonly title: string; readonly notes: readonly string[] };

export const useCodesText = (codes: readonly string[]): CodesText => {
  const t = useTexts('account');
  const { email } = useSession();
  const [date] = useState(() => formatMoment(new Date().toISOString()));
  return {
    title: t('recovery.fileTitle', { host: window.location.host }),
    notes: [t('recovery.fileAccount', { email, date }), t('recovery.fileHelp', { count: codes.length })],
  };
};
