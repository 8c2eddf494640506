import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useSupportEmail } from './use-support-email.ts';

/** Whom to ask, with the address where there is one. */
export const SupportLine = () => {
  const t = useTexts('account');
  const email = useSupportEmail();
  return (
    <Text>
      {t('deletion.contact')} {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </Text>
  );
};
