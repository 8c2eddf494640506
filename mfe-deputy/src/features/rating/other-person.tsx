import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import type { Ratings } from '@attesta/rating';
import { lazyScene, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';

import type { DelegatedReference } from '../../shared/deputy-api.ts';
import type { EndTaskDialogProps } from './end-task-form.tsx';

// The forms and their validation are loaded on demand.
const DeclineDialog = lazyScene<EndTaskDialogProps>(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
);
const PassOnDialog = lazyScene<EndTaskDialogProps>(
  async () => (await import('./pass-on-dialog.tsx')).PassOnDialog,
);

const Section = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    ps: '4',
    pe: '1',
    py: { base: '1', sm: '0.5' },
    bg: 'bg.subtle',
    borderRadius: 'md',
    fontSize: 'sm',
  },
});

const titleId = 'other-person';

/** Focuses the section; called by the link at the top of the page. */
export const focusOtherPerson = (): void => document.getElementById(titleId)?.focus();

type OtherPersonProps = { readonly reference: DelegatedReference; readonly ratings: Ratings };

/** Ways out for a deputy who is the wrong person. */
export const OtherPerson = ({ reference, ratings }: OtherPersonProps) => {
  const t = useTexts('deputy');
  const [open, setOpen] = useKeptState<'decline' | 'passOn' | null>('other person', null);
  const [hasOpened, setOpened] = useState(open !== null);
  const show = (dialog: 'decline' | 'passOn'): void => {
    setOpened(true);
    setOpen(dialog);
  };
  const close = (): void => setOpen(null);
  return (
    <>
      <Section aria-labelledby={titleId}>
        <Text as="h3" id={titleId} tabIndex={-1} scrollMarginBlock="7rem">
          {t('other.title')}
        </Text>
        <Row gap="0" ms={{ base: '-3', sm: '0' }}>
          <Button variant="quiet" fontSize="sm" px="3" onClick={() => show('passOn')}>
            {t('other.passOn')}
          </Button>
          <Button variant="quiet" fontSize="sm" px="3" onClick={() => show('decline')}>
            {t('other.decline')}
          </Button>
        </Row>
      </Section>
      {hasOpened && (
        <Suspense fallback={null}>
          <PassOnDialog reference={reference} ratings={ratings} open={open === 'passOn'} onClose={close} />
          <DeclineDialog reference={reference} ratings={ratings} open={open === 'decline'} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
