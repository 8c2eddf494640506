import { informationForm } from '@attesta/contracts';
import type { Export } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { SubTitle } from '@attesta/ui/elements/text.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { ConfirmPasswordDialog } from '../security/confirm-password-dialog.tsx';
import { useStartInformationMutation } from './export-api.ts';
import { ExportFiles, ExportProgress } from './export-files.tsx';

type Person = z.output<typeof informationForm>;

type StartDialogProps = {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onStarted: () => void;
};

/** Asks for the current password, then orders the information. */
const StartDialog = ({ person, onClose, onStarted }: StartDialogProps) => {
  const t = useTexts('account');
  const [start, { isLoading }] = useStartInformationMutation();
  const name = `${person.firstname} ${person.lastname}`.trim();
  return (
    <ConfirmPasswordDialog
      title={t('export.informationStart')}
      submitLabel={t('export.confirm')}
      cancelLabel={t('export.cancel')}
      failureTitle={t('export.informationFailed')}
      loading={isLoading}
      onClose={onClose}
      onConfirm={async (body) => {
        const { error } = await start({ body: { ...person, ...body } });
        if (error === undefined) onStarted();
        return error;
      }}
    >
      {t('export.informationText', { name })}
    </ConfirmPasswordDialog>
  );
};

/** Information that was asked for, under the person's name. */
const InformationEntry = ({ entry }: { readonly entry: Export }) => {
  const t = useTexts('account');
  const { status, person } = entry;
  return (
    <Box borderTopWidth="1px" pt="5">
      <Stack gap="4">
        <SubTitle overflowWrap="anywhere">{person}</SubTitle>
        {(status === 'queued' || status === 'building') && <ExportProgress {...entry} />}
        {status === 'ready' && <ExportFiles {...entry} />}
        {status === 'failed' && (
          <Notice tone="danger" title={t('export.failedTitle')}>
            {t('export.failed')}
          </Notice>
        )}
      </Stack>
    </Box>
  );
};

const nobody = { firstname: '', lastname: '', birthday: '' };

/** Information under Art. 25 DSG on one person, who is named exactly as in the references. */
export const InformationPanel = ({ entries }: { readonly entries: readonly Export[] }) => {
  const t = useTexts('account');
  const formId = useId();
  const form = useContractForm(informationForm, nobody);
  const [person, setPerson] = useState<Person | null>(null);
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <PanelFrame level="h2" title={t('export.informationTitle')} help={t('export.informationHelp')}>
      <FormBody
        id={formId}
        form={form}
        onSubmit={async (values) => {
          setPerson(values);
        }}
      >
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
          <TextField form={form} name="firstname" label={t('fields.firstname')} trim />
          <TextField form={form} name="lastname" label={t('fields.lastname')} trim />
        </Grid>
        <Box maxWidth={{ sm: '20rem' }}>
          <DateField
            form={form}
            name="birthday"
            label={t('export.birthday')}
            help={t('export.birthdayHelp')}
            latestYear={thisYear}
          />
        </Box>
        <div>
          <Button type="submit" variant="outline">
            {t('export.informationStart')}
          </Button>
        </div>
      </FormBody>
      {entries.map((entry) => (
        <InformationEntry key={entry.id} entry={entry} />
      ))}
      {person !== null && (
        <StartDialog
          person={person}
          onClose={() => setPerson(null)}
          onStarted={() => {
            setPerson(null);
            form.reset(nobody);
          }}
        />
      )}
    </PanelFrame>
  );
};
