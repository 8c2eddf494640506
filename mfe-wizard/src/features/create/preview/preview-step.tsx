import { Text } from '@attesta/ui/text.tsx';
import { isApiError, paths, useTexts, type ApiError } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useGetReferenceQuery } from '../../../api/reference-api.ts';
import { FindingsList } from '../findings/findings-list.tsx';
import { StepActions } from '../frame/step-actions.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { steps, type Step } from '../frame/step-order.ts';
import { useSaveFailure } from '../frame/use-save-failure.ts';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { DocumentPreview } from './document-preview.tsx';
import { useFinishZeugnisMutation } from './preview-api.ts';
import { useDocument } from './use-document.ts';

/** The step that lacks what the document needs. */
const stepLacking = ({ code, params }: ApiError): Step => {
  if (code === 'ratingsMissing') return steps.rating;
  return params['step'] === 'anstellung' ? steps.employment : steps.zeugnis;
};

/** One attempt to make the document, and the button that finishes the reference with it. */
const Document = ({ onRestart }: { readonly onRestart: () => void }) => {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const { zeugnisId, goBack, goTo } = useOrderedWizard();
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  const [finishZeugnis, { isLoading }] = useFinishZeugnisMutation();
  const failure = useSaveFailure(zeugnisId);

  const document = useDocument(zeugnisId, (error) => {
    failure.report(error);
    goTo(stepLacking(error));
  });

  const finish = async (): Promise<void> => {
    failure.clear();
    try {
      await finishZeugnis({ params: { id: zeugnisId } }).unwrap();
      await navigate(paths.finished(zeugnisId), { replace: true });
    } catch (fault) {
      failure.report(fault);
      if (isApiError(fault) && fault.code === 'documentOutdated') onRestart();
    }
  };

  return (
    <>
      <DocumentPreview document={document} onRestart={onRestart} />
      <Text tone="muted" size="sm">
        {t('preview.final')}
      </Text>
      <StepActions
        onBack={() => goBack(reference?.idZeugnisart ?? null)}
        onNext={() => void finish()}
        nextLabel={t('preview.finish')}
        busy={isLoading}
        disabled={document.phase !== 'ready'}
      />
    </>
  );
};

/** Step 5, Abschluss: the document as it will be. */
export const PreviewStep = () => {
  const [attempt, setAttempt] = useState(0);
  return (
    <StepPage name="preview">
      <FindingsList />
      <Document key={attempt} onRestart={() => setAttempt((count) => count + 1)} />
    </StepPage>
  );
};
