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

/** Fetched for a finished reference alone: nobody opens the wizard of one, and nobody needs this before. */
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
 * No reference yet: the wizard, or the price table for somebody who has no credit to order with. Who has been let in
 * stays in: the order itself spends the last credit.
 */
const NewReference = () => {
  const query = useCredit();
  const [admitted, setAdmitted] = useState(false);
  const { data, isFetching, isSuccess, refetch } = query;
  // What another page has asked before may be old: credit comes and goes elsewhere.
  const askAgain = useEffectEvent(() => isSuccess && void refetch());
  useEffect(() => void askAgain(), []);
  if (!admitted && (data?.zeugnisGuthaben ?? 0) > 0) setAdmitted(true);
  if (admitted) return <Wizard zeugnisId={null} start={steps.employee} art={null} />;
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
      art={reference.idZeugnisart}
      doneSteps={reference.doneSteps}
    />
  );
};

/** /create and /create/:zeugnisId. Each reference has a wizard of its own, and a new one has none of theirs. */
export const CreateScene = () => {
  const { zeugnisId } = useParams();
  return zeugnisId === undefined ? (
    <NewReference key="new" />
  ) : (
    <ExistingReference key={zeugnisId} zeugnisId={zeugnisId} />
  );
};
