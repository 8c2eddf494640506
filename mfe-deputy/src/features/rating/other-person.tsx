import { Button } from '@attesta/ui/button.tsx';
import { Row } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import type { Ratings } from '@attesta/rating';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

import { DeclineDialog } from './decline-dialog.tsx';
import { PassOnDialog } from './pass-on-dialog.tsx';
import type { DelegatedReference } from './rating-intro.tsx';

const Section = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    borderTopWidth: '1px',
    pt: '5',
    pb: '6',
  },
});

type OtherPersonProps = { readonly reference: DelegatedReference; readonly ratings: Ratings };

/** For those who were asked and are not the right one. */
export const OtherPerson = ({ reference, ratings }: OtherPersonProps) => {
  const t = useTexts('deputy');
  const [open, setOpen] = useState<'decline' | 'passOn' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Section aria-labelledby="other-person">
      <Text as="h2" id="other-person" fontWeight="semibold">
        {t('other.title')}
      </Text>
      <Text tone="muted">{t('other.text')}</Text>
      <Row gap="3" pt="1">
        <Button variant="outline" onClick={() => setOpen('passOn')}>
          {t('other.passOn')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('decline')}>
          {t('other.decline')}
        </Button>
      </Row>
      <PassOnDialog reference={reference} ratings={ratings} open={open === 'passOn'} onClose={close} />
      <DeclineDialog reference={reference} ratings={ratings} open={open === 'decline'} onClose={close} />
    </Section>
  );
};
