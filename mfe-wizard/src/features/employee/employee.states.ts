import { button, heading, text } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { steps } from '../../shared/step/step-order.ts';
import { at, beforeOrder, finishedAs } from '../../testing/arranged-reference.ts';
import { zeugnisId } from '../../testing/fake-reference.ts';

const next = (page: StatePage): Promise<void> => button(page, /^Weiter$/).click();

export const states = {
  full: { ...at('ordered', steps.employee), shows: heading('Personalien') },
  empty: { ...beforeOrder, shows: heading('Personalien') },
  title: {
    ...beforeOrder,
    act: (page) => button(page, 'Akademischen Titel angeben').click(),
    shows: (page) => page.getByRole('textbox', { name: 'Akademischer Titel' }),
  },
  'one-name': {
    ...beforeOrder,
    act: (page) => page.getByLabel('Die Person hat nur einen Namen').check(),
    shows: (page) => page.getByRole('textbox', { name: /^Name$/ }),
  },
  error: {
    ...beforeOrder,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('31.02.1988');
      await next(page);
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  order: {
    ...beforeOrder,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Vorname' }).fill('Anna-Katharina');
      await page.getByRole('textbox', { name: 'Nachname' }).fill('von Wattenwyl-Schönenberger');
      await page.getByRole('radio', { name: 'Weiblich' }).check();
      await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('14.06.1988');
      await page.getByRole('textbox', { name: 'Heimatort' }).fill('Bülach ZH');
      await next(page);
    },
    shows: heading('Zeugnis bestellen?'),
  },
  template: {
    ...beforeOrder,
    address: `${beforeOrder.address}?template=${zeugnisId}`,
    answers: { getReference: finishedAs({}) },
    shows: text(/kommen aus dem Zeugnis von Nina Muster/),
  },
} satisfies SceneStates;
