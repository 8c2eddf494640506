import { buttonRecipe } from '@attesta/ui/button-recipe.ts';
import { Box, Stack } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { SecretText } from './secret-text.tsx';

type EnrolmentProps = {
  /** Address of the QR code's image. */
  readonly qrcode: string;
  readonly secret: string;
  /** The same as an address that an app on this device opens. */
  readonly otpauth: string | undefined;
};

/** A phone cannot scan its own screen. */
const AppLink = chakra('a', buttonRecipe);

/** Beside each other on a wide screen: the code that is asked for next stays in view in a window 900 px high. */
const Ways = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, alignItems: 'center', gap: '4' },
});

/** How to bring the account into an authenticator app. */
export const Enrolment = ({ qrcode, secret, otpauth }: EnrolmentProps) => {
  const t = useTexts('account');
  return (
    <Stack gap="4">
      <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
        <li>{t('verify.step1')}</li>
        <li>{t('verify.step2')}</li>
        <li>{t('verify.step3')}</li>
      </Stack>
      {otpauth !== undefined && (
        <AppLink
          href={otpauth}
          variant="outline"
          width="full"
          display="none"
          css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}
        >
          {t('verify.openApp')}
        </AppLink>
      )}
      <Ways>
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
      </Ways>
    </Stack>
  );
};
