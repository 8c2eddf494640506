import { ARBEITSBESTAETIGUNG } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { formatSwissDate } from '@attesta/ui/i18n/calendar-day.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { swissDay } from '../../shared/days.ts';
import type { SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';
import { isLateIssue } from './kind-rules.ts';

type IssueDateProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  readonly kind: number | null;
};

/** The date of issue; long after the leave date, where it would be today, it proposes that day (domain.md 3.8). */
export const IssueDate = ({ form, kind }: IssueDateProps) => {
  const t = useTexts('wizard');
  const [leaveDate, issueDate] = useWatch({ control: form.control, name: ['leaveDate', 'issueDate'] });
  const [today] = useState(() => swissDay(new Date()));
  const left = typeof leaveDate === 'string' ? leaveDate : '';
  const isOpen = typeof issueDate !== 'string' || issueDate === '';
  return (
    <Stack gap="3">
      <DateField
        form={form}
        name="issueDate"
        label={t('zeugnis.issueDate')}
        help={t('zeugnis.issueDateHelp')}
        optional
      />
      {isOpen && kind !== ARBEITSBESTAETIGUNG && isLateIssue(left, today) && (
        <Notice announce>
          {t('zeugnis.issuedLate')}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => form.setValue('issueDate', left, { shouldDirty: true, shouldValidate: true })}
          >
            {t('zeugnis.takeLeaveDate', { day: formatSwissDate(left) })}
          </Button>
        </Notice>
      )}
    </Stack>
  );
};
