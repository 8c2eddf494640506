import { LinkButton } from '@attesta/ui/link-button.tsx';
import { TextLink } from '@attesta/ui/text-link.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { SampleReference } from './sample-reference.tsx';

/** One sentence, one action, and beside it what comes out. */
export const Hero = () => {
  const t = useTexts('marketing');
  return (
    <chakra.section bg="bg.subtle" borderBottomWidth="1px">
      <chakra.div
        maxWidth="content"
        mx="auto"
        px={{ base: '4', md: '8' }}
        pt={{ base: '12', md: '20' }}
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap={{ base: '10', md: '16' }}
        alignItems="start"
      >
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="6"
          pb={{ base: '0', md: '20' }}
          pt={{ base: '0', md: '8' }}
        >
          <chakra.h1
            fontSize={{ base: '2xl', md: '3xl' }}
            fontWeight="semibold"
            lineHeight="1.2"
            letterSpacing="-0.02em"
            textWrap="balance"
          >
            {t('landing.title')}
          </chakra.h1>
          <Text size="lg" tone="muted">
            {t('landing.lead')}
          </Text>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6">
            <LinkButton to={paths.register()}>{t('landing.action')}</LinkButton>
            <TextLink to={paths.login()}>{t('landing.login')}</TextLink>
          </chakra.div>
        </chakra.div>
        <SampleReference />
      </chakra.div>
    </chakra.section>
  );
};
