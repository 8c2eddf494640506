import { Button } from '@attesta/ui/button.tsx';
import { ConfirmDialog } from '@attesta/ui/confirm-dialog.tsx';
import { Box, Stack } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useGetReferenceQuery } from '../../../api/reference-api.ts';
import { useGetZeugnisartenQuery } from '../create-api.ts';
import { useOrderedWizard } from '../frame/wizard-context.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});

type FinishDialogProps = {
  readonly open: boolean;
  readonly pageCount: number;
  /** Pages (from 1) that nobody has looked at. */
  readonly unseen: readonly number[];
  /** Grave findings that nobody has kept on purpose. */
  readonly graveCount: number;
  readonly loading: boolean;
  readonly onShow: (page: number) => void;
  readonly onFindings: () => void;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Before the reference is finished: what becomes final, for whom, and which pages nobody has looked at. */
export const FinishDialog = (props: FinishDialogProps) => {
  const { open, pageCount, unseen, graveCount, loading, onShow, onFindings, onCancel, onConfirm } = props;
  const t = useTexts('wizard');
  const lang = useLanguage();
  const { zeugnisId } = useOrderedWizard();
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  const { data: arten } = useGetZeugnisartenQuery({ query: { lang } }, { skip: !open });
  const art = arten?.find(({ id }) => id === reference?.idZeugnisart)?.name ?? reference?.zeugnisart;
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
        <Facts>
          <dt>{t('finish.document')}</dt>
          <dd>{art}</dd>
          <dt>{t('finish.person')}</dt>
          <dd>{reference?.employeeName}</dd>
          <dt>{t('finish.language')}</dt>
          <dd>{languageNames[reference?.sprache ?? 'de']}</dd>
          <dt>{t('finish.length')}</dt>
          <dd>{t('finish.pages', { count: pageCount })}</dd>
        </Facts>
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
        <Text>{t('finish.text')}</Text>
      </Stack>
    </ConfirmDialog>
  );
};
