import { Box, Stack } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { SecretText } from './secret-text.tsx';

type EnrolmentProps = {
  /** Address of the QR code's image. */
  readonly qrcode: string;
  readonly secret: string;
};

/** How to bring the account into an authenticator app. */
export const Enrolment = ({ qrcode, secret }: EnrolmentProps) => {
  const t = useTexts('account');
  return (
    <Stack gap="4">
      <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
        <li>{t('verify.step1')}</li>
        <li>{t('verify.step2')}</li>
        <li>{t('verify.step3')}</li>
      </Stack>
      <Box borderWidth="1px" borderRadius="md" p="2" alignSelf="center" bg="bg">
        <img src={qrcode} width={208} height={208} alt={t('verify.qrAlt')} />
      </Box>
      <Stack gap="2">
        <Text size="sm" tone="muted">
          {t('verify.manual')}
        </Text>
        <SecretText secret={secret} />
      </Stack>
    </Stack>
  );
};
