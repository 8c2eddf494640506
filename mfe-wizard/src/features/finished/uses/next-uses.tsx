import { ZWISCHENZEUGNIS } from '@attesta/contracts';
import type { getReference } from '@attesta/contracts';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import type { ResultOf } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ContinueDialog } from './continue-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

const Use = ({ help, children }: { readonly help: string; readonly children: ReactNode }) => (
  <Stack as="li" gap="1" alignItems="flex-start">
    {children}
    <Text size="sm" tone="muted">
      {help}
    </Text>
  </Stack>
);

/**
 * Offers of a finished reference: its correction, a final reference after it, one for another person. Lists link to
 * a dialog by `?begin=correction` or `?begin=final`.
 */
export const NextUses = ({ reference }: { readonly reference: ResultOf<typeof getReference> }) => {
  const t = useTexts('wizard');
  const { data: credit } = useCredit();
  const [search, setSearch] = useSearchParams();
  const begin = search.get('begin');
  const open = (dialog: string | null): void =>
    setSearch(dialog === null ? {} : { begin: dialog }, { replace: true });
  const { id, employeeName, idZeugnisart, replacedAt, openCorrection } = reference;
  const isCurrent = replacedAt == null;
  const isInterim = isCurrent && idZeugnisart === ZWISCHENZEUGNIS;
  const hasCredit = credit?.zeugnisGuthaben !== 0;
  const ordering = (label: string, orders: ReactNode): ReactNode =>
    hasCredit ? (
      orders
    ) : (
      <LinkButton to={paths.prices()} variant="outline">
        {label}: {t('uses.topUp')}
      </LinkButton>
    );
  return (
    <Stack gap="4">
      <SubTitle as="h2">{t('uses.title')}</SubTitle>
      <Stack as="ul" gap="4" listStyleType="none">
        {isCurrent && (
          <Use help={openCorrection == null ? t('correction.free') : t('correction.isOpen')}>
            {openCorrection == null ? (
              <Button variant="outline" onClick={() => open('correction')}>
                {t('correction.action')}
              </Button>
            ) : (
              <LinkButton to={paths.createFor(openCorrection)} variant="outline">
                {t('correction.goOn')}
              </LinkButton>
            )}
          </Use>
        )}
        {isInterim && (
          <Use help={t('continuation.help')}>
            {ordering(
              t('continuation.action'),
              <Button variant="outline" onClick={() => open('final')}>
                {t('continuation.action')}
              </Button>,
            )}
          </Use>
        )}
        <Use help={t('template.help')}>
          {ordering(
            t('template.action'),
            <LinkButton to={`${paths.create()}?template=${id}`} variant="outline">
              {t('template.action')}
            </LinkButton>,
          )}
        </Use>
      </Stack>
      {begin === 'correction' && isCurrent && openCorrection == null && (
        <CorrectDialog zeugnisId={id} onClose={() => open(null)} />
      )}
      {begin === 'final' && isInterim && hasCredit && (
        <ContinueDialog zeugnisId={id} name={employeeName} onClose={() => open(null)} />
      )}
    </Stack>
  );
};
