import type { listSessions } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import type { ResultOf } from '@attesta/web-kit';

export type Session = ResultOf<typeof listSessions>[number];

/** Name such as `Firefox auf Windows`, from what is known. */
export const useDeviceName = (): ((session: Pick<Session, 'browser' | 'system'>) => string) => {
  const t = useTexts('account');
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
};
