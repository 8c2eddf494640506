import { formatSwissDate } from '@attesta/ui/i18n/calendar-day.ts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { errorText, isApiError } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { CompareFile } from './compare-file.tsx';
import { useCheckSealQuery } from './seal-api.ts';
import type { SealAnswer } from './seal-api.ts';
import { sealPath } from './seal-paths.ts';
import { useSealTexts } from './seal-texts.ts';

type AnswerProps = { readonly number: string; readonly answer: SealAnswer };

/** Answer to a number, in words. The days are those of Switzerland. */
const Answer = ({ number, answer: { state, organization, finishedOn, replacedOn } }: AnswerProps) => {
  const t = useSealTexts();
  if (state === 'unknown') {
    return (
      <Notice tone="warning" title={t('unknown.title')} announce>
        {t('unknown.text', { number })}
      </Notice>
    );
  }
  const known = {
    number,
    organization,
    day: formatSwissDate(finishedOn ?? ''),
    replaced: formatSwissDate(replacedOn ?? ''),
  };
  const name = organization === null ? 'unnamed' : 'named';
  return (
    <Notice
      tone={state === 'valid' ? 'success' : 'warning'}
      title={t(state === 'valid' ? `valid.${name}.title` : 'replaced.title', known)}
      announce
    >
      {t(state === 'valid' ? `valid.${name}.text` : `replaced.${name}`, known)}
    </Notice>
  );
};

type NumberResultProps = {
  readonly number: string;
  /** Content below an answer; shown with it, so that nothing moves when it comes. */
  readonly children: ReactNode;
};

/** Answer to a number, and with it the comparison of files. */
export const NumberResult = ({ number, children }: NumberResultProps) => {
  const t = useSealTexts();
  // Asked anew on each visit: a document may have been replaced since.
  const { currentData, error, isFetching, refetch } = useCheckSealQuery(
    { params: { number } },
    { refetchOnMountOrArgChange: true },
  );
  const retry = (): void => void refetch();
  if (currentData === undefined && error !== undefined) {
    const isTooMany = isApiError(error) && error.status === 429;
    return (
      <ErrorState
        title={t(isTooMany ? 'tooMany.title' : 'failed.title')}
        onRetry={retry}
        retrying={isFetching}
      >
        {isTooMany ? t('tooMany.text') : (isApiError(error) && errorText(error)) || undefined}
      </ErrorState>
    );
  }
  if (currentData === undefined) return <Progress label={t('checking')} />;
  return (
    <>
      <Answer number={number} answer={currentData} />
      {currentData.state !== 'unknown' && <CompareFile number={number} />}
      <TextLink to={sealPath}>{t('another')}</TextLink>
      {children}
    </>
  );
};
