import { Box } from '@attesta/ui/layout.tsx';

/** An address in a narrow column: it breaks before its @, and anywhere where that is not enough. */
export const EmailText = ({ email }: { readonly email: string }) => {
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
