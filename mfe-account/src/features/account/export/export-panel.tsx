import type { Export } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { ConfirmPasswordDialog } from '../security/confirm-password-dialog.tsx';
import { useStartExportMutation } from './export-api.ts';
import { ExportFiles, ExportProgress } from './export-files.tsx';

/** Asks for the current password, then orders the export. */
const StartDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts('account');
  const [start, { isLoading }] = useStartExportMutation();
  return (
    <ConfirmPasswordDialog
      title={t('export.start')}
      submitLabel={t('export.confirm')}
      cancelLabel={t('export.cancel')}
      failureTitle={t('export.startFailed')}
      loading={isLoading}
      onClose={onClose}
      onConfirm={async (body) => {
        const { error } = await start({ body });
        if (error === undefined) onClose();
        return error;
      }}
    >
      {t('export.startText')}
    </ConfirmPasswordDialog>
  );
};

type ExportPanelProps = {
  /** The latest export of the account, if there is one. */
  readonly latest: Export | undefined;
  readonly exportedToday: boolean;
};

/** Everything that the account stores, as files to take along. */
export const ExportPanel = ({ latest, exportedToday }: ExportPanelProps) => {
  const t = useTexts('account');
  const [isOpen, setIsOpen] = useState(false);
  const isUnderWay = latest?.status === 'queued' || latest?.status === 'building';
  return (
    <PanelFrame level="h2" title={t('export.allTitle')} help={t('export.allHelp')}>
      <Stack gap="5">
        {isUnderWay && <ExportProgress {...latest} />}
        {latest?.status === 'ready' && <ExportFiles {...latest} />}
        {latest?.status === 'failed' && (
          <Notice tone="danger" title={t('export.failedTitle')}>
            {t('export.failed')}
          </Notice>
        )}
        {exportedToday && <Text tone="muted">{t('export.today')}</Text>}
        {!isUnderWay && !exportedToday && (
          <div>
            <Button variant={latest === undefined ? 'solid' : 'outline'} onClick={() => setIsOpen(true)}>
              {t(latest === undefined ? 'export.start' : 'export.startAgain')}
            </Button>
          </div>
        )}
      </Stack>
      {isOpen && <StartDialog onClose={() => setIsOpen(false)} />}
    </PanelFrame>
  );
};
