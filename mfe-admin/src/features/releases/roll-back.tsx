import type { ReleaseBuild, RemoteName } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { ConfirmDialog } from '@attesta/ui/confirm-dialog.tsx';
import { FocusedNotice } from '@attesta/ui/focused-notice.tsx';
import { formatMoment, formatTime } from '@attesta/ui/formats.ts';
import { Stack } from '@attesta/ui/layout.tsx';
import { HiddenText, Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useAdminWrite } from '../../shared/use-admin-write.ts';
import { useRollBackReleaseMutation } from './releases-api.ts';

type RollBackProps = {
  readonly part: RemoteName;
  readonly wanted: ReleaseBuild;
  /** What everybody gets now; undefined where that is nothing. */
  readonly current: ReleaseBuild | undefined;
  /** It was published after the current one: no way back, but on. */
  readonly isNewer: boolean;
};

/** Makes another build current, after a question. */
export const RollBack = ({ part, wanted, current, isNewer }: RollBackProps) => {
  const t = useTexts('admin');
  const [isAsked, setIsAsked] = useState(false);
  const [rollBack] = useRollBackReleaseMutation();
  const { run, isSaving, failure } = useAdminWrite();
  const nameOf = ({ version, build }: ReleaseBuild): string => version ?? build;
  const about = { part: t(`releases.parts.${part}`), version: nameOf(wanted) };
  const at = wanted.publishedAt ?? '';
  const confirm = async (): Promise<void> => {
    const isDone = await run(
      () =>
        rollBack({
          params: { remote: part },
          body: { build: wanted.build },
          headers: { 'if-match': current?.build ?? '' },
        }),
      t('releases.done', about),
    );
    if (isDone) setIsAsked(false);
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
        {t(isNewer ? 'releases.switch' : 'releases.rollBack')}{' '}
        <HiddenText>
          {about.part} {about.version} {wanted.build}
        </HiddenText>
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('releases.confirmTitle', about)}
        confirmLabel={t('releases.confirm')}
        cancelLabel={t('cancel')}
        loading={isSaving}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        <Stack gap="3">
          {failure !== null && <FocusedNotice title={t('releases.failed')}>{failure}</FocusedNotice>}
          <Text>
            {t('releases.confirmText', {
              ...about,
              build: wanted.build,
              date: `${formatMoment(at)}, ${formatTime(at)}`,
              before: current === undefined ? '–' : nameOf(current),
            })}
          </Text>
          <Text tone="muted" size="sm">
            {t('releases.confirmEffect')}
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
};
