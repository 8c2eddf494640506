import { Button } from '@attesta/ui/elements/button.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

import type { EmploymentFormState } from './employment-values.ts';
import { Dates } from './dates.tsx';
import { RemovedNote, RowFrame, useRemovableRows } from './removable-rows.tsx';

/** Limit of the contract. */
const maxPeriods = 5;
const emptyPeriod = { from: '', to: '' };

/** Earlier employments with the same employer. */
export const PeriodList = ({ form }: { readonly form: EmploymentFormState }) => {
  const t = useTexts('wizard');
  const rows = useRemovableRows(form, 'periods');
  return (
    <>
      {rows.ids.map((id, index) => (
        <RowFrame
          key={id}
          title={t('positions.period', { number: index + 1 })}
          removeLabel={t('positions.removePeriod', { number: index + 1 })}
          onRemove={() => rows.remove(index)}
        >
          <Dates form={form} row={`periods.${index}`} />
        </RowFrame>
      ))}
      <Stack gap="0">
        <RemovedNote takeBack={rows.takeBack} undoRef={rows.undoRef} text={t('positions.removedPeriod')} />
        <Box>
          <Button
            variant="quiet"
            size="sm"
            ms="-3"
            disabled={rows.ids.length >= maxPeriods}
            onClick={() => rows.add(emptyPeriod)}
          >
            {t('positions.addPeriod')}
          </Button>
        </Box>
      </Stack>
    </>
  );
};
