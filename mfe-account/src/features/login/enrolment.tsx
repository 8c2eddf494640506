import { buttonRecipe } from '@attesta/ui/theme/button-recipe.ts';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Button } from '@attesta/ui/elements/button.tsx';
import { useState } from 'react';

const groupsOf = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret to type, in groups of four; copied without spaces. */
const SecretText = ({ secret }: { readonly secret: string }) => {
  const t = useTexts('account');
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // The text can be selected by hand without the permission.
      setCopied(false);
    }
  };
  return (
    <Row gap="3" justifyContent="space-between">
      <Text
        as="code"
        fontFamily="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
        size="sm"
        flex="1 1 12rem"
        overflowWrap="anywhere"
      >
        {groupsOf(secret)}
      </Text>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        {t('verify.copy')}
      </Button>
      <Status fontSize="sm" color="accent">
        {copied && t('verify.copied')}
      </Status>
    </Row>
  );
};

type Secret = {
  /** Data URL of the QR code. */
  readonly qrcode: string;
  readonly secret: string;
};

type EnrolmentProps = Secret & {
  /** Address that opens the authenticator app; undefined if the app is on another device. */
  readonly appLink: string | undefined;
};

const AppLink = chakra('a', buttonRecipe);

/** Side by side on a wide screen. */
const Columns = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, alignItems: 'center', gap: '4' },
});

/** QR code and secret, for an app on another device or opened by hand. */
const QrAndSecret = ({ qrcode, secret }: Secret) => {
  const t = useTexts('account');
  return (
    <Columns>
      <Box borderWidth="1px" borderRadius="md" p={{ base: '2', md: '1' }} bg="bg" flexShrink="0">
        <chakra.img
          src={qrcode}
          width={{ base: '208px', md: '144px' }}
          height={{ base: '208px', md: '144px' }}
          alt={t('verify.qrAlt')}
        />
      </Box>
      <Stack gap="2" minWidth="0">
        <Text size="sm" tone="muted">
          {t('verify.manual')}
        </Text>
        <SecretText secret={secret} />
      </Stack>
    </Columns>
  );
};

const Fold = chakra('details', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    px: '4',
    '& > summary': { minHeight: 'target', py: '2.5', cursor: 'pointer', fontSize: 'sm' },
    '&[open]': { pb: '4' },
  },
});

/** The same, collapsed, for a phone with a link to its app. */
export const CollapsedSecret = (secret: Secret) => {
  const t = useTexts('account');
  return (
    <Fold>
      <summary>{t('verify.otherWays')}</summary>
      <QrAndSecret {...secret} />
    </Fold>
  );
};

/** True on a touch screen: the app is on this device, which cannot scan itself. */
export const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Instructions to add the account to an authenticator app. */
export const Enrolment = ({ qrcode, secret, appLink }: EnrolmentProps) => {
  const t = useTexts('account');
  return (
    <Stack gap="4">
      <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
        <li>{t('verify.step1')}</li>
        <li>{t(appLink === undefined ? 'verify.step2' : 'verify.step2Phone')}</li>
        <li>{t('verify.step3')}</li>
      </Stack>
      {appLink === undefined ? (
        <QrAndSecret qrcode={qrcode} secret={secret} />
      ) : (
        <AppLink href={appLink} variant="outline" width="full">
          {t('verify.openApp')}
        </AppLink>
      )}
    </Stack>
  );
};
