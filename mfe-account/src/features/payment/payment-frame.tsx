import { chakra } from '@chakra-ui/react';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { readFrameMessage } from './payment-message.ts';
import type { PaymentOutcome } from './payment-message.ts';

const originOf = (url: string): string => {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
};

type PaymentFrameProps = {
  readonly url: string;
  readonly onOutcome: (outcome: PaymentOutcome) => void;
};

/** Frame of the provider's page. Its address opens only once, so later changes of `url` are ignored. */
export const PaymentFrame = ({ url, onOutcome }: PaymentFrameProps) => {
  const t = useTexts('account');
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(url);
  const [height, setHeight] = useState(640);
  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      const signal = readFrameMessage(event, {
        frame: frame.current?.contentWindow ?? null,
        ownOrigin: window.location.origin,
        providerOrigin: originOf(address),
      });
      if (signal?.kind === 'height') setHeight(signal.pixels);
      if (signal?.kind === 'outcome') onOutcome(signal.outcome);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [address, onOutcome]);
  return (
    <chakra.iframe
      ref={frame}
      src={address}
      // Denies navigating this window, popups and downloads. Their own origin stays, for cookies.
      sandbox="allow-forms allow-same-origin allow-scripts"
      title={t('payment.frameTitle')}
      width="full"
      height={`${height}px`}
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border"
      borderRadius="md"
      bg="bg"
    />
  );
};
