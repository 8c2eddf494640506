import { employmentForm, setPasswordForm } from '@attesta/contracts';
import type { Path } from 'react-hook-form';
import { i18n } from '@attesta/web-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { FormBody } from './form-body.tsx';
import { showServerFaults } from './server-faults.ts';
import { TextField } from '../fields/text-field.tsx';
import { InPage } from '../testing/in-page.tsx';
import { useContractForm } from './use-contract-form.ts';

type Employment = z.input<typeof employmentForm>;

const employment: Employment = { function: 'Köchin', tasks: ['Kochen'], entryDate: '2020-05-01' };

const EmploymentForm = ({ values, names }: { values: Employment; names: readonly Path<Employment>[] }) => {
  const form = useContractForm(employmentForm, values);
  return (
    <FormBody form={form} onSubmit={() => undefined}>
      {names.map((name) => (
        <TextField key={name} form={form} name={name} label={name} />
      ))}
      <button
        type="button"
        onClick={() => showServerFaults(form, { fields: { functionFrom: 'notADate', function: 'tooLong' } })}
      >
        Server
      </button>
    </FormBody>
  );
};

const PasswordForm = () => {
  const form = useContractForm(setPasswordForm, { password: '', passwordConfirm: '' });
  return (
    <FormBody form={form} onSubmit={() => undefined}>
      <TextField form={form} name="password" label="password" />
      <TextField form={form} name="passwordConfirm" label="passwordConfirm" />
    </FormBody>
  );
};

const position = { function: 'Beiköchin', from: '2018-01-01', to: '2018-12-31', workload: '', tasks: [] };

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isFaulty = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
const type = async (name: string, text: string): Promise<void> => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
};

const show = async (form: React.ReactNode): Promise<void> => {
  await i18n.changeLanguage('de');
  render(<InPage>{form}</InPage>);
};

it.each([
  {
    of: 'two passwords',
    form: <PasswordForm />,
    faulty: 'passwordConfirm',
    typed: [
      ['password', 'Blaue-Leiter-77-Wald'],
      ['passwordConfirm', 'Blaue-Leiter-78-Wald'],
    ],
    correction: ['password', 'Blaue-Leiter-78-Wald'],
  },
  {
    of: 'the entry and the beginning of the last function',
    form: (
      <EmploymentForm
        values={{ ...employment, positions: [position] }}
        names={['entryDate', 'functionFrom']}
      />
    ),
    faulty: 'functionFrom',
    typed: [['functionFrom', '2019-01-01']],
    correction: ['entryDate', '2018-01-01'],
  },
  {
    of: 'the entry and the beginning of an earlier function',
    form: (
      <EmploymentForm
        values={{ ...employment, positions: [position] }}
        names={['entryDate', 'positions.0.from']}
      />
    ),
    faulty: 'positions.0.from',
    typed: [['positions.0.from', '2018-02-01']],
    correction: ['entryDate', '2018-01-01'],
  },
] as const)(
  'removes the error of $of when the other one is corrected',
  async ({ form, faulty, typed, correction }) => {
    await show(form);
    for (const [name, text] of typed) await type(name, text);
    await waitFor(() => expect(isFaulty(faulty)).toBe(true));
    const [other, text] = correction;
    await type(other, text);
    await waitFor(() => expect(isFaulty(faulty)).toBe(false));
  },
);

it('keeps an error of the field itself, and one of the server', async () => {
  await show(<EmploymentForm values={employment} names={['function', 'entryDate', 'functionFrom']} />);
  await type('functionFrom', 'gestern');
  await userEvent.click(screen.getByRole('button', { name: 'Server' }));
  await type('entryDate', '2018-01-01');
  await waitFor(() => expect([isFaulty('functionFrom'), isFaulty('function')]).toEqual([true, true]));
});
