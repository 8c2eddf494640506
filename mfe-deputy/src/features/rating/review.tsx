import { finishForm, maxDeputyNoteLength } from '@attesta/contracts';
import { AnswerList } from '@attesta/rating/panel/answer-list.tsx';
import type { Ratings } from '@attesta/rating';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { TextareaField } from '@attesta/ui/fields/textarea-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { DelegatedRating } from '../../shared/deputy-api.ts';
import { ActionBar } from './action-bar.tsx';

export type ReviewProps = {
  readonly rating: DelegatedRating;
  readonly ratings: Ratings;
  /** Note to the customer from before the deputy went back to the questions. */
  readonly note: string;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onFinish: (note: string) => void;
  readonly onChange: (id: number) => void;
  readonly onBack: () => void;
  /** Called with the note when the review closes. */
  readonly onLeave: (note: string) => void;
};

/** Last step before the end: all answers with links to change them, and a note to the customer. */
export const Review = (props: ReviewProps) => {
  const { rating, ratings, note, busy, fault, onFinish, onChange, onBack, onLeave } = props;
  const t = useTexts('deputy');
  const organization = rating.reference.organization ?? t('finished.somebody');
  const form = useContractForm(finishForm, { note });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const leave = useEffectEvent(() => onLeave(form.getValues('note') ?? ''));
  useEffect(() => () => leave(), []);
  return (
    <FormBody form={form} onSubmit={(values) => onFinish(values.note)} aria-label={t('review.title')}>
      <Stack gap="2">
        <SectionTitle ref={heading} tabIndex={-1}>
          {t('review.title')}
        </SectionTitle>
        <Text>{t('review.text', { organization })}</Text>
      </Stack>
      <AnswerList items={rating.items} ratings={ratings} onChange={onChange} />
      <TextareaField
        form={form}
        name="note"
        label={t('review.note', { organization })}
        help={t('review.noteHelp')}
        rows={3}
        maxLength={maxDeputyNoteLength}
        optional
      />
      <ActionBar fault={fault}>
        <Button variant="outline" disabled={busy} onClick={onBack}>
          {t('review.back')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('review.finish')}
        </Button>
      </ActionBar>
    </FormBody>
  );
};
