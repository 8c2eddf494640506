import { HiddenText } from '@attesta/ui/elements/text.tsx';

/** Tells a password manager whose password this is; nobody else gets to it. */
export const UsernameField = ({ email }: { readonly email: string }) => (
  <HiddenText aria-hidden>
    <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} />
  </HiddenText>
);
