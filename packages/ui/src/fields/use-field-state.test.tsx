import { employmentForm } from '@attesta/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FormBody } from '../forms/form-body.tsx';
import { TextField } from './text-field.tsx';
import { InPage } from '../testing/in-page.tsx';
import { useContractForm } from '../forms/use-contract-form.ts';

const labels = { function: 'Funktion', entryDate: 'Eintritt' } as const;

const Form = ({ onRender }: { readonly onRender: (label: string) => void }) => {
  const form = useContractForm(employmentForm, { function: '', tasks: [], entryDate: '' });
  return (
    <FormBody form={form} onSubmit={() => undefined}>
      <ErrorSummary form={form} fields={[{ name: 'function', label: labels.function }]} />
      {(['function', 'entryDate'] as const).map((name) => (
        <Profiler key={name} id={labels[name]} onRender={onRender}>
          <TextField form={form} name={name} label={labels[name]} />
        </Profiler>
      ))}
    </FormBody>
  );
};

it('rerenders a field for its own error only, not for keys or other fields', async () => {
  const rendered: string[] = [];
  render(
    <InPage>
      <Form onRender={(label) => rendered.push(label)} />
    </InPage>,
  );
  const user = userEvent.setup();
  const fieldOf = (name: string) => screen.getByRole('textbox', { name });
  rendered.length = 0;
  await user.type(fieldOf('Funktion'), 'Leiterin');
  await user.click(fieldOf('Eintritt'));
  await user.type(fieldOf('Eintritt'), '2');
  expect(rendered).toEqual([]);
  await user.click(fieldOf('Funktion'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(new Set(rendered)).toEqual(new Set(['Eintritt']));
});
