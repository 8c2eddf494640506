import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { MessagePage } from './message-page.tsx';

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', ps: '5', listStyleType: 'disc' },
});

const reasons = ['expired', 'replaced', 'done', 'withdrawn'] as const;

type DeniedPageProps = {
  /** `link`: the link was refused. `session`: the rating lacks a valid link, or its session has ended. */
  readonly cause: 'link' | 'session';
  readonly replacesPage?: boolean;
};

/** «Keine Berechtigung» (product.md 6): possible reasons, and advice. There is no login to link to. */
export const DeniedPage = ({ cause, replacesPage = false }: DeniedPageProps) => {
  const t = useTexts('deputy');
  return (
    <MessagePage title={t('denied.title')} replacesPage={replacesPage}>
      <Stack gap="2">
        <Text>{t(`denied.${cause}`)}</Text>
        <Text>{t('denied.saved')}</Text>
      </Stack>
      <Stack gap="2">
        <SubTitle as="h2">{t('denied.reasonsTitle')}</SubTitle>
        <List>
          {reasons.map((reason) => (
            <li key={reason}>{t(`denied.reasons.${reason}`)}</li>
          ))}
        </List>
      </Stack>
      <Text>{t('denied.next')}</Text>
    </MessagePage>
  );
};
