import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import type { ApiError } from '@attesta/web-kit';
import { paths, useTexts } from '@attesta/web-kit';

import { failureText } from '../../saving/failures.ts';

/** States of a reference whose text cannot be changed. */
const blocking: ReadonlySet<string> = new Set([
  'zeugnisFinished',
  'zeugnisIncomplete',
  'ratingsMissing',
  'deputyActive',
]);

export const isBlocking = (code: string): boolean => blocking.has(code);

type WayOnProps = { readonly zeugnisId: string; readonly code: string };

/** Link to where it goes on: the finished page, or the wizard at the step that is open. */
export const WayOn = ({ zeugnisId, code }: WayOnProps) => {
  const t = useTexts('wizard');
  return code === 'zeugnisFinished' ? (
    <LinkButton to={paths.finished(zeugnisId)}>{t('text.toFinished')}</LinkButton>
  ) : (
    <LinkButton to={paths.createFor(zeugnisId)}>{t('text.toWizard')}</LinkButton>
  );
};

/** In place of the text while it cannot be changed. */
export const BlockedText = ({
  zeugnisId,
  failure,
}: {
  readonly zeugnisId: string;
  readonly failure: ApiError;
}) => {
  const t = useTexts('wizard');
  return (
    <ResultPage
      title={t(failure.code === 'zeugnisFinished' ? 'text.finishedTitle' : 'text.blockedTitle')}
      tone="info"
      actions={<WayOn zeugnisId={zeugnisId} code={failure.code} />}
    >
      <Text>{failureText(failure)}</Text>
    </ResultPage>
  );
};
