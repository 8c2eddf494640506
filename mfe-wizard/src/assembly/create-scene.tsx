import { useCredit } from '@attesta/purchase/use-credit.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { PageTitle } from '@attesta/ui/elements/text.tsx';
import { lazyScene, useTexts } from '@attesta/web-kit';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';

import { useGetReferenceQuery } from '../shared/reference-api.ts';
import { Loaded } from '../shared/step/loaded.tsx';
import { startStep, steps } from '../shared/step/step-order.ts';
import { Wizard } from './wizard.tsx';
import { NoCredit } from '../ordering/no-credit.tsx';

/** Lazy: only a finished reference shows it. */
const FinishedView = lazyScene(() =>
  import('../features/finished/finished-view.tsx').then((module) => module.FinishedView),
);

const waiting = {
  maxWidth: 'content',
  width: 'full',
  mx: 'auto',
  px: { base: '4', md: '8' },
  py: '12',
} as const;

const WaitingTitle = () => {
  const t = useTexts('wizard');
  return <PageTitle mb="6">{t('create.title')}</PageTitle>;
};

/**
 * The wizard before an order, or the price table without credit. Once admitted, the customer stays: the order itself
 * spends the last credit.
 */
const NewReference = () => {
  const query = useCredit();
  const [admitted, setAdmitted] = useState(false);
  const { data, isFetching, isSuccess, refetch } = query;
  // The cached balance may be old: credit also changes in other tabs and on other pages.
  const askAgain = useEffectEvent(() => isSuccess && void refetch());
  useEffect(() => void askAgain(), []);
  if (!admitted && (data?.zeugnisGuthaben ?? 0) > 0) setAdmitted(true);
  if (admitted) return <Wizard zeugnisId={null} start={steps.employee} kind={null} />;
  if (data !== undefined && !isFetching) return <NoCredit />;
  return (
    <Box {...waiting}>
      <WaitingTitle />
      <Loaded query={{ ...query, data: undefined }}>{() => null}</Loaded>
    </Box>
  );
};

const ExistingReference = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const query = useGetReferenceQuery({ params: { id: zeugnisId } });
  const { data: reference } = query;
  const placeholder = (
    <Box {...waiting}>
      <WaitingTitle />
      <Loaded query={{ ...query, data: undefined }}>{() => null}</Loaded>
    </Box>
  );
  if (reference === undefined) return placeholder;
  if (reference.finished) {
    return (
      <Suspense fallback={placeholder}>
        <FinishedView zeugnisId={zeugnisId} />
      </Suspense>
    );
  }
  return (
    <Wizard
      zeugnisId={zeugnisId}
      start={startStep(reference)}
      kind={reference.idZeugnisart}
      doneSteps={reference.doneSteps}
    />
  );
};

/** Scene of /create and /create/:zeugnisId. The key gives every reference, and every new one, a wizard of its own. */
export const CreateScene = () => {
  const { zeugnisId } = useParams();
  return zeugnisId === undefined ? (
    <NewReference key="new" />
  ) : (
    <ExistingReference key={zeugnisId} zeugnisId={zeugnisId} />
  );
};
