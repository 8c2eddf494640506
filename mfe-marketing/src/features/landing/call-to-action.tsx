import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { Band } from './band.tsx';

export const CallToAction = () => {
  const t = useTexts('marketing');
  return (
    <Band subtle>
      <Stack gap="6" alignItems="flex-start">
        <Stack gap="3">
          <SectionTitle fontSize="2xl">{t('call.title')}</SectionTitle>
          <Text tone="muted">{t('call.text')}</Text>
        </Stack>
        <Row gap="3">
          <LinkButton to={paths.register()}>{t('call.register')}</LinkButton>
          <LinkButton to={paths.login()} variant="outline">
            {t('call.login')}
          </LinkButton>
        </Row>
      </Stack>
    </Band>
  );
};
