import { Spinner } from '@attesta/ui/elements/spinner.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { paymentMessage, toOutcome } from './payment-message.ts';

/** Page inside the frame: reports the outcome to the payment page, and changes nothing itself. */
export const PaymentRedirectScene = () => {
  const t = useTexts('account');
  const { result } = useParams();
  const isFramed = window.parent !== window;
  useEffect(() => {
    if (isFramed) window.parent.postMessage(paymentMessage(toOutcome(result)), window.location.origin);
  }, [isFramed, result]);
  return (
    <Row gap="3" p="8" justifyContent="center">
      {isFramed ? (
        <Status>
          <Row gap="3">
            <Spinner />
            {t('payment.leaving')}
          </Row>
        </Status>
      ) : (
        <LinkButton to={paths.account()}>{t('toAccount')}</LinkButton>
      )}
    </Row>
  );
};
