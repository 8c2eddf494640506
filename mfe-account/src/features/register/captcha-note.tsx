import { Button } from '@attesta/ui/elements/button.tsx';
import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { Captcha } from './use-captcha.ts';

/** How far the check against automatic registrations is. */
export const CaptchaNote = ({ captcha }: { readonly captcha: Captcha }) => {
  const t = useTexts('account');
  const { state, start } = captcha;
  if (state === 'failed') {
    return (
      <Notice tone="danger" announce>
        <Row justifyContent="space-between" gap="3">
          {t('captcha.failed')}
          <Button variant="outline" size="sm" onClick={start}>
            {t('captcha.retry')}
          </Button>
        </Row>
      </Notice>
    );
  }
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.subtle" p="4" minHeight="14">
      {state === 'waiting' && (
        <Text size="sm" tone="muted">
          {t('captcha.waiting')}
        </Text>
      )}
      {state === 'working' && <Progress label={t('captcha.working')} />}
      {state === 'solved' && (
        <Status>
          <Row gap="2" color="accent" fontSize="sm" fontWeight="medium">
            <CheckIcon />
            {t('captcha.solved')}
          </Row>
        </Status>
      )}
    </Box>
  );
};
