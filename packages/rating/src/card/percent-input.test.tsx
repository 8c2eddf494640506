import { RemoteUi } from '@attesta/ui/theme/remote-ui.tsx';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { PercentInput, parsePercent } from './percent-input.tsx';

const savedValues: string[] = [];

const Share = () => {
  const [value, setValue] = useState('');
  return <PercentInput id="share" value={value} onType={setValue} onLeave={() => savedValues.push(value)} />;
};

it('shows its sign beside the number and removes a typed one on blur', async () => {
  render(
    <RemoteUi>
      <Share />
    </RemoteUi>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(screen.getByText('%')).toBeTruthy();
  await userEvent.type(field, '80 %');
  await userEvent.tab();
  expect(field.value).toBe('80');
  expect(savedValues).toHaveLength(1);
});

it('has no sign beside words', async () => {
  render(
    <RemoteUi>
      <Share />
    </RemoteUi>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'im Stundenlohn');
  expect(screen.queryByText('%')).toBeNull();
});

it.each([
  ['80', '80'],
  [' 80 Prozent ', '80'],
  ['80 pour cent', '80'],
  ['80 per cento', '80'],
  ['80 percent', '80'],
  ['60 - 80%', '60–80'],
  ['12,5 %', '12,5'],
  ['Vollzeit', 'Vollzeit'],
  [' 20 % im Stundenlohn ', '20 % im Stundenlohn'],
  ['8 - 12 Stunden pro Woche', '8 - 12 Stunden pro Woche'],
])('parses «%s» as «%s»', (typed, parsed) => {
  expect(parsePercent(typed)).toBe(parsed);
});
