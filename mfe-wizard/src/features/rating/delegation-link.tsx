import { Button } from '@attesta/ui/elements/button.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

import { useSaveFailure } from '../../saving/use-save-failure.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { useResendDelegationMutation } from './delegation-api.ts';
import type { DelegationDetail } from './delegation-api.ts';

const Address = chakra('input', {
  base: {
    width: 'full',
    minHeight: 'target',
    px: '3',
    bg: 'bg.subtle',
    color: 'fg',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
  },
});

/** Full-width buttons on a phone. */
const wide = { base: '1 1 100%', sm: '0 0 auto' } as const;

type Done = 'copied' | 'copyFailed' | 'resent';

/** Copies the link of a delegation, or mails a new one. */
export const DelegationLink = ({ delegation }: { readonly delegation: DelegationDetail }) => {
  const t = useTexts('wizard');
  const { zeugnisId } = useOrderedWizard();
  const { link, deputyEmail, expiresAt, deadline } = delegation;
  const resendHelp = deadline == null ? 'resendHelp' : 'resendHelpUntil';
  const failure = useSaveFailure(zeugnisId, 'deputy');
  const [resend, { isLoading }] = useResendDelegationMutation();
  const [done, setDone] = useState<Done | null>(null);

  const copy = async (address: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setDone('copied');
    } catch {
      // Browsers refuse without HTTPS or focus; the link is then shown to be selected.
      setDone('copyFailed');
    }
  };

  const sendAgain = async (): Promise<void> => {
    failure.clear();
    setDone(null);
    const { error } = await resend({ params: { id: zeugnisId } });
    if (error === undefined) setDone('resent');
    else failure.report(error);
  };

  return (
    <Stack gap="3">
      <Row gap="3">
        {link !== null && (
          <Button variant="outline" flex={wide} onClick={() => void copy(link)}>
            {t('delegation.copy')}
          </Button>
        )}
        <Button variant="outline" flex={wide} loading={isLoading} onClick={() => void sendAgain()}>
          {t('delegation.resend')}
        </Button>
      </Row>
      {done === 'copyFailed' && link !== null && (
        <Address
          readOnly
          aria-label={t('delegation.link')}
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Status fontSize="sm" color={done === 'copyFailed' ? 'fg' : 'accent'} fontWeight="medium">
        {done !== null && t(`delegation.${done}`, { email: deputyEmail, day: formatMoment(expiresAt) })}
      </Status>
      {done !== 'resent' && (
        <Text size="sm" tone="muted">
          {t(`delegation.${link === null ? 'resendExpired' : resendHelp}`, { day: formatMoment(expiresAt) })}
        </Text>
      )}
    </Stack>
  );
};
