import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { FieldFrame } from '@attesta/ui/fields/field-frame.tsx';
import { useFieldState } from '@attesta/ui/fields/use-field-state.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { ClipboardEvent } from 'react';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import type { EmploymentFormState } from './employment-values.ts';
import type { RemovedSign } from './tasks/clean-signs.ts';
import { RemovedSigns } from './tasks/removed-signs.tsx';
import { readPastedTasks } from './tasks/task-lines.ts';

const Textarea = chakra('textarea', controlRecipe);

/** Duties of one further function, one a line; pasted text loses its bullets. */
export const DutiesField = ({
  form,
  index,
}: {
  readonly form: EmploymentFormState;
  readonly index: number;
}) => {
  const t = useTexts('wizard');
  const name = `positions.${index}.tasks` as const;
  const state = useFieldState(form, name, true);
  const {
    field: { ref, name: inputName, value, onChange, onBlur },
  } = useController({ name, control: form.control });
  const [removed, setRemoved] = useState<readonly RemovedSign[]>([]);
  const lines = value ?? [];
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    event.preventDefault();
    const pasted = readPastedTasks(event.clipboardData.getData('text/plain'));
    setRemoved(pasted.removed);
    onChange(
      (text.slice(0, selectionStart) + pasted.lines.join('\n') + text.slice(selectionEnd)).split('\n'),
    );
  };
  return (
    <FieldFrame state={state} label={t('positions.tasks')} help={t('positions.tasksHelp')} optional>
      <Textarea
        {...state.control}
        ref={ref}
        name={inputName}
        rows={Math.max(3, lines.length)}
        resize="vertical"
        lineHeight="body"
        value={lines.join('\n')}
        onChange={(event) => onChange(event.target.value.split('\n'))}
        onPaste={paste}
        onBlur={onBlur}
      />
      <RemovedSigns removed={removed} />
    </FieldFrame>
  );
};
