import { Button } from '@attesta/ui/elements/button.tsx';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { languageNames, useLanguage, useTexts } from '@attesta/web-kit';

import { useGetReferenceQuery } from '../../shared/reference-api.ts';
import { ReferenceFacts } from '../../shared/reference-facts.tsx';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';

type FinishDialogProps = {
  readonly open: boolean;
  readonly pageCount: number;
  /** Pages (from 1) not viewed yet. */
  readonly unseen: readonly number[];
  /** Number of open grave findings. */
  readonly graveCount: number;
  readonly loading: boolean;
  readonly onShow: (page: number) => void;
  readonly onFindings: () => void;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Confirmation before finishing: facts of the document, pages not viewed and grave findings. */
export const FinishDialog = (props: FinishDialogProps) => {
  const { open, pageCount, unseen, graveCount, loading, onShow, onFindings, onCancel, onConfirm } = props;
  const t = useTexts('wizard');
  const lang = useLanguage();
  const { zeugnisId } = useOrderedWizard();
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  const [first] = unseen;
  return (
    <ConfirmDialog
      open={open}
      title={t('finish.title')}
      confirmLabel={t('finish.confirm')}
      cancelLabel={t('finish.cancel')}
      loading={loading}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Stack gap="4">
        <ReferenceFacts zeugnisId={zeugnisId}>
          <dt>{t('finish.language')}</dt>
          <dd>{languageNames[reference?.sprache ?? 'de']}</dd>
          <dt>{t('finish.length')}</dt>
          <dd>{t('finish.pages', { count: pageCount })}</dd>
        </ReferenceFacts>
        {graveCount > 0 && (
          <Notice tone="danger">
            {t('finish.grave', { count: graveCount })}
            <Box ms="-3">
              <Button variant="quiet" size="sm" onClick={onFindings}>
                {t('finish.showFindings')}
              </Button>
            </Box>
          </Notice>
        )}
        {first !== undefined && (
          <Notice tone="warning">
            {t('finish.unseen', {
              count: unseen.length,
              pages: new Intl.ListFormat(lang).format(unseen.map(String)),
            })}
            <Box ms="-3">
              <Button variant="quiet" size="sm" onClick={() => onShow(first)}>
                {t('finish.show', { page: first })}
              </Button>
            </Box>
          </Notice>
        )}
        {reference?.corrects != null && <Text>{t('finish.replaces')}</Text>}
        <Text>{t('finish.text')}</Text>
      </Stack>
    </ConfirmDialog>
  );
};
