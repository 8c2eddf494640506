import { HiddenText } from '@attesta/ui/elements/text.tsx';

/** Hidden field for password managers. */
export const UsernameField = ({ email }: { readonly email: string }) => (
  <HiddenText aria-hidden>
    <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} />
  </HiddenText>
);
