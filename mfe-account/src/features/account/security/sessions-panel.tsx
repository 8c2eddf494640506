import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLazyComponent } from '../../../shared/use-lazy-component.ts';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { useListSessionsQuery } from './security-api.ts';
import type { Ending } from './end-sessions-dialog.tsx';
import { SessionRow } from './session-row.tsx';

/** Sessions of the account, with buttons to end them. */
export const SessionsPanel = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useListSessionsQuery();
  const [ending, setEnding] = useState<Ending | null>(null);
  const { Part: EndSessionsDialog, fetchPart } = useLazyComponent(
    async () => (await import('./end-sessions-dialog.tsx')).EndSessionsDialog,
  );
  const openDialog = async (target: Ending): Promise<void> => {
    if (await fetchPart()) setEnding(target);
  };
  const list = useRef<HTMLUListElement>(null);
  const close = (): void => {
    // Closing first: the row with the button disappears, and the focus would go with it.
    flushSync(() => setEnding(null));
    list.current?.focus();
  };
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <PanelFrame title={t('sessions.title')} help={t('sessions.help')}>
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('sessions.loadFailed')}
        </ErrorState>
      )}
      {data === undefined && !isError && <Skeleton lines={4} />}
      {data !== undefined && (
        <Stack as="ul" gap="0" ref={list} tabIndex={-1} aria-label={t('sessions.title')}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void openDialog(session)} />
          ))}
        </Stack>
      )}
      {data !== undefined && others.length === 0 && <Text tone="muted">{t('sessions.onlyHere')}</Text>}
      {others.length > 1 && (
        <div>
          <Button variant="outline" onClick={() => void openDialog('others')}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {ending !== null && EndSessionsDialog !== null && (
        <EndSessionsDialog ending={ending} onCancel={() => setEnding(null)} onEnded={close} />
      )}
    </PanelFrame>
  );
};
