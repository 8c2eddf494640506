import { CheckIcon } from '@attesta/ui/icons.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { signedOut, useAppDispatch, useSession, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { MessagePage } from '../../components/message-page.tsx';
import { readOutcome } from '../../outcome.ts';

/** SPEC section 9: so long after this page the token of the deputy is removed (milliseconds). */
export const removalMilliseconds = 300;

const Mark = () => (
  <chakra.span display="flex" p="3" color="accent" bg="accent.tint" borderRadius="full">
    <CheckIcon />
  </chakra.span>
);

/** /deputyfinished: what became of the task, after finishing, declining and passing on alike. */
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
  const who = organization ?? t('finished.somebody');
  return (
    <MessagePage title={t(`${outcome}.title`)} mark={<Mark />}>
      <Stack gap="2">
        <Text>{t(`${outcome}.text`, { organization: who, email })}</Text>
        <Text tone="muted">{t('finished.close')}</Text>
      </Stack>
    </MessagePage>
  );
};
