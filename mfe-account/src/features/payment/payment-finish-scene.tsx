import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { readCurrentPayment } from './current-payment.ts';
import { PaymentOutcomePage } from './payment-outcome-page.tsx';
import { toOutcome } from './payment-message.ts';
import { PaymentFailed } from './payment-failed.tsx';

/** Reported success without a stored payment in this tab: refers to the account. */
const PaymentReceived = () => {
  const t = useTexts('account');
  return (
    <ResultPage
      title={t('finish.successfulTitle')}
      actions={
        <>
          <LinkButton to={paths.account()}>{t('toAccount')}</LinkButton>
          <LinkButton to={paths.create()} variant="outline">
            {t('finish.create')}
          </LinkButton>
        </>
      }
    >
      <Text>{t('finish.receivedText')}</Text>
    </ResultPage>
  );
};

/** Result page after the frame. The address only repeats the frame's report; the server confirms the credit. */
export const PaymentFinishScene = () => {
  const t = useTexts('account');
  const { result } = useParams();
  const outcome = toOutcome(result);
  const [idZahlung] = useState(readCurrentPayment);
  if (idZahlung !== null) return <PaymentOutcomePage idZahlung={idZahlung} reported={outcome} />;
  if (outcome === 'failed' || outcome === 'aborted') return <PaymentFailed result={outcome} count={null} />;
  if (outcome === 'successful') return <PaymentReceived />;
  return (
    <ResultPage
      tone="info"
      title={t('finish.unknownTitle')}
      actions={<LinkButton to={paths.account()}>{t('toAccount')}</LinkButton>}
    >
      <Text>{t('finish.unknownText')}</Text>
    </ResultPage>
  );
};
