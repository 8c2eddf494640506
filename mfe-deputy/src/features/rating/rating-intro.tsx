import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { tabStorage } from '@attesta/web-kit/session/storage.ts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

import type { DelegatedReference } from '../../shared/deputy-api.ts';
import { focusOtherPerson } from './other-person.tsx';

const Jump = chakra('button', {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    textAlign: 'start',
    borderRadius: 'sm',
    // Enlarges the target without changing the line height.
    py: '1',
    cursor: 'pointer',
    '&:hover': { color: 'accent.hover' },
  },
});

const Message = chakra('blockquote', {
  base: {
    ps: '3',
    borderInlineStartWidth: '2px',
    borderColor: 'border.control',
    fontSize: 'sm',
    lineHeight: 'tight',
    maxWidth: 'measure',
    overflowWrap: 'anywhere',
  },
});

/** Asker, deadline and the asker's message; short, so that a phone shows the first question too. */
export const RatingIntro = ({ reference }: { readonly reference: DelegatedReference }) => {
  const t = useTexts('deputy');
  const [isForgetful] = useState(() => !tabStorage.isLasting());
  const { organization, expiresAt, message } = reference;
  const day = formatMoment(expiresAt);
  return (
    <Stack gap="3">
      <Text lineHeight="tight">
        {organization === undefined
          ? t('rating.leadPlain', { day })
          : t('rating.lead', { organization, day })}{' '}
        <Jump type="button" onClick={focusOtherPerson}>
          {t('other.title')}
        </Jump>
      </Text>
      {message != null && <Message>{message}</Message>}
      {isForgetful && <Notice tone="warning">{t('login.forgets')}</Notice>}
    </Stack>
  );
};
