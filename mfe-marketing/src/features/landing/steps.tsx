import { SubTitle, Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Band } from './band.tsx';

const steps = ['data', 'rating', 'document'] as const;

const Number = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    bg: 'accent.tint',
    color: 'accent',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
});

export const Steps = () => {
  const t = useTexts('marketing');
  return (
    <Band title={t('steps.title')}>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap={{ base: '8', md: '10' }}
        listStyleType="none"
      >
        {steps.map((step, index) => (
          <chakra.li key={step} display="flex" flexDirection="column" gap="3">
            <Number aria-hidden>{index + 1}</Number>
            <SubTitle>{t(`steps.${step}.title`)}</SubTitle>
            <Text tone="muted">{t(`steps.${step}.text`)}</Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </Band>
  );
};
