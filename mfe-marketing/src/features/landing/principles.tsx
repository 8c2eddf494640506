import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Band } from './band.tsx';

const principles = ['true', 'benevolent', 'complete', 'clear'] as const;

/** The four principles of Art. 330a OR. */
export const Principles = () => {
  const t = useTexts('marketing');
  return (
    <Band title={t('principles.title')} text={t('principles.text')} subtle>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '6', md: '8' }}
      >
        {principles.map((principle) => (
          <chakra.div key={principle} borderTopWidth="2px" borderColor="accent" pt="4">
            <chakra.dt fontWeight="semibold" fontSize="lg" mb="1">
              {t(`principles.${principle}.title`)}
            </chakra.dt>
            <chakra.dd color="fg.muted">{t(`principles.${principle}.text`)}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Band>
  );
};
