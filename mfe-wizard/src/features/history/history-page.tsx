import type { History, Version } from '@attesta/contracts';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { isApiError, useTexts } from '@attesta/web-kit';
import { useState } from 'react';

import { leaveOnRefusal } from '../../saving/failures.ts';
import { historyPath } from '../../shared/history-path.ts';
import { useRestoreVersionMutation } from './history-api.ts';
import { KeepForm } from './keep-form.tsx';
import { VersionList } from './version-list.tsx';
import { useVersionWords } from './version-words.ts';

type HistoryPageProps = {
  readonly zeugnisId: string;
  readonly history: History;
  /** Loads the history again. */
  readonly onChanged: () => Promise<void>;
};

/** Kept states: keeping the present one, comparing, and bringing one back. */
export const HistoryPage = ({ zeugnisId, history, onChanged }: HistoryPageProps) => {
  const t = useTexts('wizard');
  const words = useVersionWords();
  const { versions, state, isKept, canChange, finished } = history;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Version | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { failure, clear, report } = useFailure();
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const [newest] = versions;
  const keptName = isKept ? (newest?.name ?? null) : null;
  // The list is the newest first: of two, the lower one is the earlier side.
  const [later, earlier] = versions.map(({ id }) => id).filter((id) => chosen.includes(id));

  const bringBack = async (version: Version): Promise<void> => {
    clear();
    setDone(null);
    try {
      await restore({ params: { id: zeugnisId }, body: { version: version.id, state } }).unwrap();
      setDone(t('history.restored', { version: words.title(version) }));
    } catch (fault) {
      if (isApiError(fault) && leaveOnRefusal(fault)) return;
      report(fault);
    } finally {
      setAsked(null);
    }
    setChosen([]);
    await onChanged();
  };

  return (
    <>
      {done !== null && (
        <FocusedNotice key={done} tone="success">
          {done}
        </FocusedNotice>
      )}
      {failure !== null && <FocusedNotice>{failure}</FocusedNotice>}
      {finished && <Notice>{t('history.finished')}</Notice>}
      {!finished && !canChange && <Notice>{t('history.delegated')}</Notice>}
      {canChange && keptName === null && (
        <Stack as="section" gap="4">
          <SectionTitle>{t('history.present')}</SectionTitle>
          <KeepForm
            zeugnisId={zeugnisId}
            onKept={async (name) => {
              clear();
              setDone(t('history.kept', { name }));
              await onChanged();
            }}
            onRefused={onChanged}
          />
        </Stack>
      )}
      {canChange && keptName !== null && done === null && (
        <Notice>{t('history.isKept', { name: keptName })}</Notice>
      )}
      <Stack as="section" gap="4">
        <SectionTitle>{t('history.listTitle')}</SectionTitle>
        {versions.length === 0 ? (
          <EmptyState>{t('history.empty')}</EmptyState>
        ) : (
          <>
            <Row justifyContent="space-between" columnGap="4" rowGap="2">
              <Text size="sm" tone="muted" flex="1 1 14rem">
                {t('history.compareHint')}
              </Text>
              {later === undefined ? (
                <Button variant="outline" size="sm" minHeight={{ base: 'target', sm: '9' }} disabled>
                  {t('history.compare')}
                </Button>
              ) : (
                <LinkButton
                  variant="outline"
                  size="sm"
                  minHeight={{ base: 'target', sm: '9' }}
                  to={historyPath(
                    zeugnisId,
                    earlier === undefined ? { a: later, b: 'now' } : { a: earlier, b: later },
                  )}
                >
                  {t(earlier === undefined ? 'history.compareWithNow' : 'history.compareChosen')}
                </LinkButton>
              )}
            </Row>
            <VersionList
              versions={versions}
              chosen={chosen}
              onChoose={(id, isChosen) =>
                setChosen((before) => [...before.filter((each) => each !== id), ...(isChosen ? [id] : [])])
              }
              onRestore={canChange ? setAsked : undefined}
            />
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        title={t('history.restoreTitle')}
        confirmLabel={t('history.restore')}
        cancelLabel={t('text.cancel')}
        loading={isLoading}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && void bringBack(asked)}
      >
        {asked !== null && (
          <Box overflowWrap="anywhere">
            <Text fontWeight="medium">
              {words.title(asked)}, {words.moment(asked)}
            </Text>
            <Text>{t('history.restoreText')}</Text>
          </Box>
        )}
      </ConfirmDialog>
    </>
  );
};
