import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';

type FirstStepProps = {
  readonly number: number;
  readonly title: string;
  readonly help: string;
  readonly isDone: boolean;
  /** Offered until the step is done. */
  readonly action: ReactNode;
};

export const FirstStep = ({ number, title, help, isDone, action }: FirstStepProps) => {
  const t = useTexts('account');
  return (
    <Row as="li" columnGap="4" rowGap="3" py="4" borderBottomWidth="1px">
      <Box
        aria-hidden
        display="flex"
        alignItems="center"
        justifyContent="center"
        flexShrink="0"
        width="9"
        height="9"
        borderWidth="1px"
        borderRadius="full"
        borderColor={isDone ? 'accent' : 'border.control'}
        bg={isDone ? 'accent.tint' : 'bg'}
        color={isDone ? 'accent' : 'fg.muted'}
        fontWeight="medium"
      >
        {isDone ? <CheckIcon /> : number}
      </Box>
      <Box flex="1 1 12rem" minWidth="0">
        <Box fontWeight="medium">
          {title} {isDone && <HiddenText>({t('firstSteps.done')})</HiddenText>}
        </Box>
        <Text tone="muted" size="sm" lineHeight="tight" mt="1">
          {help}
        </Text>
      </Box>
      {!isDone && action}
    </Row>
  );
};
