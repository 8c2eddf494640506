import { Button } from '@attesta/ui/elements/button.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { EmploymentFormState } from './employment-values.ts';
import { PeriodList } from './period-list.tsx';
import { PositionList } from './position-list.tsx';

type CareerProps = { readonly form: EmploymentFormState; readonly functionTitle: string | undefined };

/** Further functions and earlier employments, collapsed until wanted. */
export const Career = ({ form, functionTitle }: CareerProps) => {
  const t = useTexts('wizard');
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [hadRows, setHadRows] = useState(false);
  const [positions, periods] = useWatch({ control: form.control, name: ['positions', 'periods'] });
  // Stays open without rows: the undo of the last removal is inside.
  const hasRows = (positions ?? []).length + (periods ?? []).length > 0;
  if (hasRows && !hadRows) setHadRows(true);
  const isOpen = isWanted || hadRows || hasRows;
  const title = useRef<HTMLLegendElement>(null);
  // Focus moves here from the button, which has disappeared.
  useEffect(() => {
    if (isWanted) title.current?.focus();
  }, [isWanted]);
  if (!isOpen) {
    return (
      <Box>
        <Button variant="quiet" size="sm" ms="-3" aria-expanded={false} onClick={() => setWanted(true)}>
          {t('positions.title')}
        </Button>
      </Box>
    );
  }
  return (
    <Stack as="fieldset" gap="4" aria-describedby={`${id}-help`}>
      <chakra.legend
        ref={title}
        tabIndex={-1}
        fontSize="lg"
        fontWeight="semibold"
        lineHeight="heading"
        mb="2"
      >
        {t('positions.title')}
      </chakra.legend>
      <Text id={`${id}-help`} size="sm" tone="muted">
        {t('positions.help')}
      </Text>
      <PositionList form={form} functionTitle={functionTitle} />
      <PeriodList form={form} />
    </Stack>
  );
};
