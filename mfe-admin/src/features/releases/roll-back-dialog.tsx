import type { ReleaseBuild, ReleasePart } from '@attesta/contracts';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';
import { useRollBackReleaseMutation } from './releases-api.ts';

type RollBackDialogProps = {
  readonly part: ReleasePart;
  readonly target: ReleaseBuild;
  /** Build being replaced; undefined if there is none. */
  readonly current: ReleaseBuild | undefined;
  readonly onClose: () => void;
};

/** Confirmation before another build is made current. */
export const RollBackDialog = ({ part, target, current, onClose }: RollBackDialogProps) => {
  const t = useTexts('admin');
  const [rollBack] = useRollBackReleaseMutation();
  const { run, isSaving, failure } = useAdminMutation();
  const nameOf = ({ version, build }: ReleaseBuild): string => version ?? build;
  const about = { part: t(`releases.parts.${part}`), version: nameOf(target) };
  const at = target.publishedAt ?? '';
  const confirm = async (): Promise<void> => {
    const request = {
      params: { remote: part },
      body: { build: target.build },
      headers: { 'if-match': current?.build ?? '' },
    };
    const isDone = await run(() => rollBack(request), t('releases.done', about));
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('releases.confirmTitle', about)}
      confirmLabel={t('releases.confirm')}
      cancelLabel={t('cancel')}
      loading={isSaving}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
        {failure !== null && <FocusedNotice title={t('releases.failed')}>{failure}</FocusedNotice>}
        <Text>
          {t(target.publishedAt === null ? 'releases.confirmShipped' : 'releases.confirmText', {
            ...about,
            build: target.build,
            date: `${formatMoment(at)}, ${formatTime(at)}`,
            before: current === undefined ? '–' : nameOf(current),
          })}
        </Text>
        <Text tone="muted" size="sm">
          {t('releases.confirmEffect')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
};
