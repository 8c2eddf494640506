import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import type { Ratings } from '@attesta/rating';
import { isApiError, paths, useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DelegatedReference } from '../../shared/deputy-api.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/failure.ts';

type EndTask = {
  readonly busy: boolean;
  /** Failure that no field shows. */
  readonly fault: string | null;
  /** Sends, then opens the last page. `send` rejects with an API error, or an Error whose message can be shown. */
  readonly end: (send: () => Promise<unknown>) => Promise<void>;
};

/** Ends the deputy's task by a form: declining or passing on. */
const useEndTask = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  outcome: Outcome,
): EndTask => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { failure: fault, clear, show } = useFailure();

  const end = async (send: () => Promise<unknown>): Promise<void> => {
    clear();
    setBusy(true);
    try {
      await send();
      await navigate(paths.deputyFinished(), { replace: true, state: outcome });
    } catch (thrown) {
      if (isApiError(thrown) && showServerFaults(form, thrown.params)) return;
      show(thrown instanceof Error ? thrown.message : failureText(thrown), thrown);
    } finally {
      setBusy(false);
    }
  };

  return { busy, fault, end };
};

/** Properties of the dialogs that end the task. */
export type EndTaskDialogProps = {
  readonly reference: DelegatedReference;
  readonly ratings: Ratings;
  readonly open: boolean;
  readonly onClose: () => void;
};

type EndTaskFormProps<Values extends FieldValues, Output> = {
  /** Prefix of the texts. */
  readonly action: 'decline' | 'passOn';
  readonly reference: DelegatedReference;
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly outcome: Outcome;
  /** Rejects with an API error, or an Error whose message can be shown. */
  readonly send: (body: Output) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Shared form of the dialogs that end the task: text, fields, failure and buttons. */
export const EndTaskForm = <Values extends FieldValues, Output>({
  action,
  reference,
  form,
  outcome,
  send,
  onClose,
  children,
}: EndTaskFormProps<Values, Output>) => {
  const t = useTexts('deputy');
  const { busy, fault, end } = useEndTask(form, outcome);
  const organization = reference.organization ?? t('finished.somebody');
  return (
    <FormBody form={form} onSubmit={(body) => void end(() => send(body))} aria-label={t(`${action}.title`)}>
      <Text>{t(`${action}.text`, { organization })}</Text>
      {children}
      {fault !== null && <FocusedNotice>{fault}</FocusedNotice>}
      <Row gap="3" justifyContent="flex-end">
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {t(`${action}.cancel`)}
        </Button>
        <Button type="submit" variant={action === 'decline' ? 'danger' : undefined} loading={busy}>
          {t(`${action}.confirm`)}
        </Button>
      </Row>
    </FormBody>
  );
};
