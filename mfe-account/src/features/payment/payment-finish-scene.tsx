import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { readCurrentPayment } from './current-payment.ts';
import { PaymentOutcomePage } from './payment-outcome-page.tsx';
import { toOutcome } from './payment-message.ts';
import { PaymentFailed } from './payment-failed.tsx';

/** After the frame. The address only names what the frame said; what is shown as a success comes from the server. */
export const PaymentFinishScene = () => {
  const t = useTexts('account');
  const { result } = useParams();
  const outcome = toOutcome(result);
  const [idZahlung] = useState(readCurrentPayment);
  if (idZahlung !== null) return <PaymentOutcomePage idZahlung={idZahlung} reported={outcome} />;
  if (outcome === 'failed' || outcome === 'aborted') return <PaymentFailed result={outcome} />;
  return (
    <FormPage title={t('finish.unknownTitle')} help={t('finish.unknownText')}>
      <LinkButton to={paths.account()} width="full">
        {t('toAccount')}
      </LinkButton>
    </FormPage>
  );
};
