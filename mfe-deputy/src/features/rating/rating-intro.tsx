import { formatMoment } from '@attesta/ui/formats.ts';
import { Stack } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { tabStorage } from '@attesta/web-kit/storage.ts';
import type { getReference } from '@attesta/contracts';
import type { ResultOf } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

export type DelegatedReference = ResultOf<typeof getReference>;

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    borderTopWidth: '1px',
    pt: '3',
    fontSize: 'sm',
    lineHeight: 'tight',
    '& dt': { color: 'fg.muted' },
  },
});

/** Who asks, for whom, for which kind of reference and until when. */
export const RatingIntro = ({ reference }: { readonly reference: DelegatedReference }) => {
  const t = useTexts('deputy');
  const [isForgetful] = useState(() => !tabStorage.isLasting());
  const { organization, employeeName, zeugnisart, expiresAt } = reference;
  return (
    <Stack gap="4">
      <Text>
        {organization === undefined
          ? t('rating.leadPlain', { name: employeeName })
          : t('rating.lead', { organization, name: employeeName })}
      </Text>
      {isForgetful && <Notice tone="warning">{t('login.forgets')}</Notice>}
      <Facts>
        {zeugnisart !== null && (
          <>
            <dt>{t('rating.kind')}</dt>
            <dd>{zeugnisart}</dd>
          </>
        )}
        {expiresAt !== undefined && (
          <>
            <dt>{t('rating.until')}</dt>
            <dd>{formatMoment(expiresAt)}</dd>
          </>
        )}
        <dt>{t('rating.saving')}</dt>
        <dd>{t('rating.savingText')}</dd>
      </Facts>
    </Stack>
  );
};
