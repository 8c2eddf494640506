import { employmentForm } from '@attesta/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from '../elements/button.tsx';
import { parseSwissDate } from '../i18n/calendar-day.ts';
import { DateField } from './date-field.tsx';
import { FormBody } from '../forms/form-body.tsx';
import { InPage } from '../testing/in-page.tsx';
import { useContractForm } from '../forms/use-contract-form.ts';

const sent: unknown[] = [];

const EntryForm = ({ entryDate }: { readonly entryDate: string }) => {
  const form = useContractForm(employmentForm, { function: 'Lagerist', tasks: [], entryDate });
  return (
    <FormBody form={form} onSubmit={(values) => void sent.push(values.entryDate)}>
      <DateField form={form} name="entryDate" label="Eintritt" />
      <Button type="submit">Weiter</Button>
    </FormBody>
  );
};

const show = (entryDate = '') => {
  sent.length = 0;
  render(
    <InPage>
      <EntryForm entryDate={entryDate} />
    </InPage>,
  );
  return screen.getByLabelText<HTMLInputElement>('Eintritt');
};

it('parses a Swiss date with or without leading zeros', async () => {
  const input = show();
  await userEvent.type(input, '1.3.2017');
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(sent).toEqual(['2017-03-01']);
  await userEvent.tab();
  expect(input.value).toBe('01.03.2017');
});

it.each([
  ['14061988', '14.06.1988'],
  ['140688', '14.06.1988'],
  ['14.6.88', '14.06.1988'],
  ['1/3/2017', '01.03.2017'],
  ['14. 6. 1988', '14.06.1988'],
  ['1988-06-14', '14.06.1988'],
  ['1988/06/14', '14.06.1988'],
  ['14–06–1988', '14.06.1988'],
  ['14. März 1985', '14.03.1985'],
  ['1er août 1985', '01.08.1985'],
  ['14 mars 1985', '14.03.1985'],
  ['14 maggio 1985', '14.05.1985'],
  ['March 14, 1985', '14.03.1985'],
  ['14 Dec. 1985', '14.12.1985'],
])('expands «%s» on blur, and names the expected format', async (typed, expanded) => {
  const input = show();
  expect(screen.getByText('Format TT.MM.JJJJ')).toBeTruthy();
  await userEvent.type(input, typed);
  expect(input.value).toBe(typed);
  await userEvent.tab();
  expect(input.value).toBe(expanded);
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

it.each([
  ['26', 2036, '2026'],
  ['36', 2036, '2036'],
  ['37', 2036, '1937'],
  ['88', 2013, '1988'],
  ['13', 2013, '2013'],
  ['14', 2013, '1914'],
  ['00', 2036, '2000'],
])('reads «%s» as the last such year up to %s', (year, latest, full) => {
  expect(parseSwissDate(`1.2.${year}`, latest)).toBe(`${full}-02-01`);
});

it('shows a stored day as dd.mm.yyyy', () => {
  expect(show('1988-06-14').value).toBe('14.06.1988');
});

it('shows the error of an invalid date at the field, and keeps the typed text', async () => {
  const input = show();
  await userEvent.type(input, '31.02.2020');
  await userEvent.tab();
  const error = await screen.findByText('Muss ein Datum sein');
  expect(input.getAttribute('aria-describedby')).toContain(error.id);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).toBe('31.02.2020');
});

it('demands a missing date', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  expect(sent).toEqual([]);
});
