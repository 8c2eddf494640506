import { employmentForm } from '@attesta/contracts';
import { i18n } from '@attesta/web-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from '../elements/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormBody } from './form-body.tsx';
import { InPage } from '../testing/in-page.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const fields = [
  { name: 'function', label: 'Funktion' },
  { name: 'entryDate', label: 'Eintritt' },
] as const;

const Form = () => {
  const form = useContractForm(
    employmentForm,
    { function: '', tasks: [], entryDate: '' },
    { hasSummary: true },
  );
  return (
    <FormBody form={form} onSubmit={() => undefined}>
      <ErrorSummary form={form} fields={fields} />
      {fields.map(({ name, label }) => (
        <TextField key={name} form={form} name={name} label={label} />
      ))}
      <Button type="submit">Weiter</Button>
    </FormBody>
  );
};

/** Errors of the empty form, one line each. */
const faultsOf = async (language: string): Promise<string[]> => {
  await i18n.changeLanguage(language);
  render(
    <InPage>
      <Form />
    </InPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  const summary = await screen.findByRole('region');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  return within(summary)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
};

it.each([
  ['de', ': '],
  ['fr', '\u202F: '],
  ['it', ': '],
  ['en', ': '],
])('separates label and error as %s does', async (language, between) => {
  const faults = await faultsOf(language);
  expect(faults).toHaveLength(2);
  for (const [index, { label }] of fields.entries()) {
    expect(faults[index]?.startsWith(label + between), faults[index]).toBe(true);
  }
});

it('moves the focus from an error to its field', async () => {
  await faultsOf('de');
  await userEvent.click(screen.getByRole('button', { name: /^Eintritt: / }));
  expect(document.activeElement).toBe(screen.getByLabelText('Eintritt'));
});
