import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';

const groupsOf = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for typing: groups of four, copied without the gaps. */
export const SecretText = ({ secret }: { readonly secret: string }) => {
  const t = useTexts('account');
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without permission the text can still be selected by hand.
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
