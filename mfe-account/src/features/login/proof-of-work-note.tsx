import { Box } from '@attesta/ui/layout/boxes.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';

/** Shown during the proof of work, which slows down password guessing. */
export const ProofOfWorkNote = () => {
  const t = useTexts('account');
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.subtle" p="4">
      <Progress label={t('captcha.working')} />
      <Text size="sm" tone="muted" mt="2">
        {t('login.proving')}
      </Text>
    </Box>
  );
};
