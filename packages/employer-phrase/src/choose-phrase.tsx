import { isApiError } from '@attesta/web-kit';
import { useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { PhraseInSentence } from './phrase-in-sentence.tsx';
import type { PhraseEntry } from './phrase-in-sentence.tsx';
import { usePhraseTexts } from './phrase-texts.ts';
import type { ErrorCode } from '@attesta/contracts';
import { z } from 'zod';

/** Choice of an own phrase; no phrase is empty. */
const own = '';

/** Further rules of the server are shown at the same field. */
const choiceForm = z
  .object({ choice: z.string(), phrase: z.string().max(200, 'tooLong' satisfies ErrorCode) })
  .superRefine(({ choice, phrase }, context) => {
    if (choice === own && phrase.trim() === '') {
      context.addIssue({ code: 'custom', path: ['phrase'], message: 'required' satisfies ErrorCode });
    }
  });

type ChoosePhraseProps = {
  readonly entry: PhraseEntry;
  readonly isSaving: boolean;
  /** Resolves to the error, or undefined. */
  readonly save: (phrase: string) => Promise<unknown>;
  readonly onCancel: () => void;
};

/** Phrases offered by the language, and a field for an own one. */
export const ChoosePhrase = ({ entry, isSaving, save, onCancel }: ChoosePhraseProps) => {
  const t = usePhraseTexts();
  const current = entry.confirmed ?? entry.proposed;
  const isOffered = entry.choices.includes(current);
  const form = useContractForm(
    choiceForm,
    isOffered ? { choice: current, phrase: '' } : { choice: own, phrase: current },
    { about: entry.language },
  );
  const { failure, clear, report } = useFailure();
  const [choice, typed] = useWatch({ control: form.control, name: ['choice', 'phrase'] });
  useEffect(() => form.setFocus('choice'), [form]);

  const submit = form.handleSubmit(async (values) => {
    clear();
    const error = await save(values.choice === own ? values.phrase : values.choice);
    if (error === undefined || (isApiError(error) && showServerFaults(form, error.params))) return;
    report(error, t('failed'));
  });
  const sendOnEnter = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    // A surrounding form is about something else.
    event.preventDefault();
    void submit();
  };

  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0" onKeyDown={sendOnEnter}>
      <RadioField
        form={form}
        name="choice"
        label={t('choose')}
        options={[
          ...entry.choices.map((phrase) => ({ value: phrase, label: phrase })),
          { value: own, label: t('other') },
        ]}
      />
      {choice === own && (
        <TextField
          form={form}
          name="phrase"
          label={t('own')}
          help={t('ownHelp', { phrase: entry.proposed })}
          maxLength={200}
          trim
        />
      )}
      <PhraseInSentence entry={entry} phrase={choice === own ? typed.trim() || '…' : choice} />
      {failure !== null && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Row gap="2">
        <Button variant="outline" size="sm" loading={isSaving} onClick={() => void submit()}>
          {t('take')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
    </Box>
  );
};
