import { Button } from '@attesta/ui/elements/button.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { useTexts } from '@attesta/web-kit';
import type { AccessAction, LoginCause } from './login-causes.ts';

type LoginAnswerProps = {
  readonly causes: readonly LoginCause[];
  readonly isSaving: boolean;
  readonly onAct: (action: AccessAction) => void;
};

/** Whether somebody can log in; if not, each reason with what takes it away. */
export const LoginAnswer = ({ causes, isSaving, onAct }: LoginAnswerProps) => {
  const t = useTexts('admin');
  if (causes.length === 0) {
    return (
      <Notice tone="success" title={t('access.free')}>
        {t('access.freeHelp')}
      </Notice>
    );
  }
  return causes.map(({ key, text, values, action }) => (
    <Notice key={key} tone={key === 'deactivated' ? 'danger' : 'warning'} title={t(`access.${key}`)}>
      <Stack gap="3" alignItems="flex-start">
        <Box overflowWrap="anywhere">{t(text, values)}</Box>
        <Button
          variant="outline"
          size="sm"
          loading={isSaving && action === 'unlock'}
          onClick={() => onAct(action)}
        >
          {t(`access.${action}`)}
        </Button>
      </Stack>
    </Notice>
  ));
};
