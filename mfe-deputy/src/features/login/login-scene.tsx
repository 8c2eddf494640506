import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { deputySignedIn, isOutage, paths, suggestLanguage, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { prefetchRating, useLoginDeputyMutation } from '../../shared/deputy-api.ts';
import { failureText, toApiError } from '../../shared/failure.ts';
import { DeniedPage } from '../../shared/denied-page.tsx';
import { MessagePage } from '../../shared/message-page.tsx';
import { RatingColumn } from '../../shared/rating-column.tsx';
import { ThankedPage } from '../../shared/thanked-page.tsx';

/** Opens the link once and redirects to the rating; shows a placeholder meanwhile, and failures. */
const OpenedLink = ({ link, onRetry }: { readonly link: string; readonly onRetry: () => void }) => {
  const t = useTexts('deputy');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [openLink, { data: opened, error }] = useLoginDeputyMutation();

  useEffect(() => {
    let isLeft = false;
    let rating: ReturnType<typeof prefetchRating> | undefined;
    const follow = async (): Promise<void> => {
      const { data } = await openLink({ query: { deputy: link } });
      if (isLeft || data?.token == null) return;
      dispatch(deputySignedIn({ token: data.token }));
      // Subscribed until the rating page takes over, so that it renders complete.
      rating = prefetchRating(dispatch, data.zeugnisId);
      const language = (await rating).data?.reference.sprache;
      // Loaded before the redirect, so that the long page renders once; without the texts the language stays.
      if (language != null) await suggestLanguage(language).catch(() => undefined);
      if (!isLeft) void navigate(paths.deputyRating(data.zeugnisId), { replace: true });
    };
    void follow();
    return () => {
      isLeft = true;
      rating?.unsubscribe();
    };
  }, [link, openLink, dispatch, navigate]);

  // The contract requires a token.
  const failed = error !== undefined || opened?.token === null;
  const failure = failed ? toApiError(error) : null;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOutage(error)) return undefined;
    const askAgain = (): void => retry();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [error]);

  if (failure?.status === 401 && failure.params['ended'] === 'finished') return <ThankedPage />;
  if (failure?.status === 401) return <DeniedPage cause="link" replacesPage />;
  if (failure === null) {
    return (
      <RatingColumn title={t('login.title')} lead={<Text lineHeight="tight">{t('login.lead')}</Text>}>
        <Skeleton lines={8} />
      </RatingColumn>
    );
  }
  return (
    <MessagePage title={t('login.title')} replacesPage>
      <ErrorState title={t('login.failedTitle')} onRetry={onRetry}>
        {failureText(failure)} {t('login.failedText')}
      </ErrorState>
    </MessagePage>
  );
};

/** Scene of /deputy/:key. Opening is repeatable: mail scanners open links too. */
export const LoginScene = () => {
  const { key = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  return <OpenedLink key={`${key} ${attempt}`} link={key} onRetry={() => setAttempt(attempt + 1)} />;
};
