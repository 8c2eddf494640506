import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import type { Ratings } from '@attesta/rating';
import { SubTitle } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import type { DelegatedReference } from '../../shared/deputy-api.ts';
import { OtherPerson } from './other-person.tsx';

const Section = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', borderTopWidth: '1px', pt: '5', mt: '2' },
});

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    fontSize: 'sm',
    lineHeight: 'tight',
    '& dt': { color: 'fg.muted' },
  },
});

type RequestDetailsProps = { readonly reference: DelegatedReference; readonly ratings: Ratings };

/** Facts of the request below the questions, and the ways out for the wrong person. */
export const RequestDetails = ({ reference, ratings }: RequestDetailsProps) => {
  const t = useTexts('deputy');
  const { zeugnisart, expiresAt, deadline } = reference;
  return (
    <Section aria-labelledby="request-details">
      <SubTitle as="h2" id="request-details">
        {t('rating.details')}
      </SubTitle>
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
            <dd>
              {formatMoment(expiresAt)}
              {deadline == null && `, ${formatTime(expiresAt)}`}
            </dd>
          </>
        )}
        <dt>{t('rating.saving')}</dt>
        <dd>{t('rating.savingText')}</dd>
      </Facts>
      <OtherPerson reference={reference} ratings={ratings} />
    </Section>
  );
};
