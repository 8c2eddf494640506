import { OutsideLink } from '@attesta/ui/elements/text-link.tsx';

type LinkProps = { readonly address: string };

export const MailLink = ({ address }: LinkProps) => (
  <OutsideLink href={`mailto:${address}`}>{address}</OutsideLink>
);

/** A web address without its protocol. */
export const WebLink = ({ address }: LinkProps) => (
  <OutsideLink href={`https://${address}`} rel="noopener">
    {address}
  </OutsideLink>
);
