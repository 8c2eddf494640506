import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { signedOut, useAppDispatch, useSession, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { readOutcome } from '../../shared/outcome.ts';

/** Milliseconds after this page until the deputy's token is removed (product.md 9). */
export const removalMilliseconds = 300;

/** Scene of /deputyfinished: the outcome after finishing, declining or passing on. */
export const FinishedScene = () => {
  const t = useTexts('deputy');
  const { role } = useSession();
  const dispatch = useAppDispatch();
  const { outcome, organization, email = '' } = readOutcome(useLocation().state);
  useEffect(() => {
    if (role !== 'deputy') return undefined;
    const timer = setTimeout(() => dispatch(signedOut({ reason: 'logout' })), removalMilliseconds);
    return () => clearTimeout(timer);
  }, [role, dispatch]);
  const asker = organization ?? t('finished.somebody');
  return (
    <ResultPage title={t(`${outcome}.title`)}>
      <Text>{t(`${outcome}.text`, { organization: asker, email })}</Text>
      <Text tone="muted">{t('finished.close')}</Text>
    </ResultPage>
  );
};
