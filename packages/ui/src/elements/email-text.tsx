import { Box } from '../layout/boxes.tsx';
import { displayEmail } from '../i18n/display-email.ts';

/** An e-mail that breaks before its @, then anywhere. */
export const EmailText = ({ email: stored }: { readonly email: string }) => {
  const email = displayEmail(stored);
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <Box as="span" overflowWrap="anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Box>
  );
};
