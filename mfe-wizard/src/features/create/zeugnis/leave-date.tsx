import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { leavesLater, swissDay } from './art-rules.ts';
import type { ZeugnisInput, ZeugnisOutput } from './zeugnis-values.ts';

type LeaveDateProps = {
  readonly form: UseFormReturn<ZeugnisInput, unknown, ZeugnisOutput>;
  readonly art: number;
  readonly optional: boolean;
};

/** The leave date with what the law says about it (domain.md 6 no 4 and 7). */
export const LeaveDate = ({ form, art, optional }: LeaveDateProps) => {
  const t = useTexts('wizard');
  const held = useWatch({ control: form.control, name: 'leaveDate' });
  const typed = typeof held === 'string' ? held : '';
  const [today] = useState(() => swissDay(new Date()));
  return (
    <Stack gap="3">
      <DateField
        form={form}
        name="leaveDate"
        label={t('zeugnis.leaveDate')}
        help={t('zeugnis.leaveDateHelp')}
        optional={optional}
      />
      {leavesLater(art, typed, today) && (
        <Notice tone="warning" announce>
          {t('zeugnis.leavesLater')}
        </Notice>
      )}
      <Notice>{t('zeugnis.absences')}</Notice>
    </Stack>
  );
};
