import { emailField } from '@attesta/contracts';
import { expect, it } from 'vitest';

import { displayEmail } from './display-email.ts';

it.each([
  'peter@müller-ag.ch',
  'info@zürich.ch',
  'a@sous-marin.élève.ch',
  'b@città-di-bellinzonà.swiss',
  'c@łódź.pl',
  'd@strasse.ch',
  'e@ÿöäüß-ñ.example',
])('shows %s as it was typed', (typed) => {
  const stored = emailField.parse(typed);
  expect(displayEmail(stored)).toBe(typed);
});

it.each([
  'anna@xn--e1awd7f.com',
  'a@xn--.ch',
  'a@xn--99999.ch',
  'a@xn--a-.ch',
  'xn--mller-kva@example.ch',
  'a@xn--mller-kva',
  '',
])('keeps «%s» as stored, or shows Latin letters', (stored) => {
  expect(displayEmail(stored)).toBe(stored === 'a@xn--mller-kva' ? 'a@müller' : stored);
});
