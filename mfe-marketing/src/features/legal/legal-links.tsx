import { chakra } from '@chakra-ui/react';

const Anchor = chakra('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em', borderRadius: 'sm' },
});

type LinkProps = { readonly address: string };

export const MailLink = ({ address }: LinkProps) => <Anchor href={`mailto:${address}`}>{address}</Anchor>;

/** An address without its protocol, as people read it. */
export const WebLink = ({ address }: LinkProps) => (
  <Anchor href={`https://${address}`} rel="noopener">
    {address}
  </Anchor>
);
