import type { Finding } from '@attesta/contracts';
import { fault, noAnswer } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';

import { pageOf } from '../../testing/arranged-reference.ts';
import { fakeText } from '../../testing/fake-text.ts';

const { address, ...rated } = pageOf('create', 'rated');

type Fake = ReturnType<typeof fakeText>;

/** A text that an earlier visit has changed. */
const page = (arrange: (fake: Fake) => void = () => undefined) => ({
  ...rated,
  address: `${address}/text`,
  answers: () => {
    const fake = fakeText();
    arrange(fake);
    return fake.handlers;
  },
});

const sentence = (shown: StatePage, words: string | RegExp) => button(shown, words).first();

/** Selects a sentence, then presses buttons of the panel. */
const select =
  (words: string | RegExp, ...names: readonly (string | RegExp)[]) =>
  async (shown: StatePage) => {
    await sentence(shown, words).click();
    for (const name of names) await button(shown, name).last().click();
  };

const team = 'Im Team ist sie';
const edited = 'Sie arbeitet sorgfältig und speditiv.';

const finding: Finding = {
  key: 'edit.item.arbeit codedEffort',
  code: 'codedEffort',
  field: 'edit.item.arbeit',
  items: [2],
  words: 'bemüht',
  params: {},
  kept: null,
};

const changed = (fake: Fake): void => {
  fake.saveElsewhere(
    { op: 'edit', sentence: 'item.arbeit', text: edited },
    { op: 'add', sentence: 'own.a1', after: 'item.zusammen', text: 'Sie leitete zwei Lernende an.' },
    { op: 'remove', sentence: 'evidence' },
    { op: 'choose', sentence: 'thanks', wording: 'w1' },
    { op: 'edit', sentence: 'item.fach', text: 'Frau Muster verfügt über gute Fachkenntnisse.' },
  );
  fake.rerate('item.fach', 5, 'Frau Muster verfügt über ein sehr fundiertes und breites Fachwissen.');
};

const drifted = (fake: Fake): void => {
  fake.saveElsewhere({ op: 'edit', sentence: 'item.arbeit', text: 'Sie ist bemüht und arbeitet speditiv.' });
  fake.tell('item.arbeit', { reads: 3, unsaid: [2], findings: [finding] });
};

const refuse = (code: 'zeugnisFinished' | 'ratingsMissing') => ({
  ...page(),
  answers: { getText: () => fault(code) },
});

const panel = (title: string | RegExp) => heading(title);

export const states = {
  full: { ...page(), shows: text('Frau Nina Muster, geboren') },
  selected: { ...page(), act: select(team), shows: panel('Satz 6 von 10') },
  wordings: {
    ...page(),
    act: select('Frau Muster verfügt', /^Andere Formulierung/),
    shows: text('Ihr solides Fachwissen'),
  },
  worded: {
    ...page(),
    act: select(team, 'Selbst formulieren'),
    shows: (shown) => shown.getByLabel('Ihr Satz'),
  },
  added: {
    ...page(),
    act: async (shown) => {
      await select(team, 'Satz hinzufügen')(shown);
      await shown
        .getByLabel('Neuer Satz, gleich dahinter')
        .fill('Seit 2022 leitete sie zudem zwei Lernende an.');
    },
    shows: text('Seit 2022'),
  },
  required: { ...page(), act: select('Mit ihren Leistungen'), shows: text('Ohne Gesamturteil') },
  changed: { ...page(changed), shows: text('zu prüfen') },
  stale: { ...page(changed), act: select('Frau Muster verfügt'), shows: text('Passt Ihr Satz noch?') },
  removed: { ...page(changed), act: select('So führte sie 2022'), shows: text('wird nicht gedruckt') },
  findings: { ...page(drifted), act: select('Sie ist bemüht'), shows: text('gilt als Code') },
  reason: {
    ...page(drifted),
    act: select('Sie ist bemüht', /^So lassen, weil/),
    shows: (shown) => shown.getByLabel(/^So lassen, weil/),
  },
  displaced: {
    ...page((fake) => {
      changed(fake);
      fake.drop('item.arbeit');
    }),
    shows: text('keinen Platz mehr'),
  },
  reset: {
    ...page(changed),
    act: (shown) => button(shown, 'Alles zurücksetzen').click(),
    shows: panel('Alles zurücksetzen?'),
  },
  unsaved: {
    ...page(),
    answers: () => ({ ...fakeText().handlers, saveText: noAnswer }),
    act: select('So führte sie', 'Weglassen'),
    shows: text('noch nicht gespeichert'),
  },
  conflict: {
    ...page(),
    answers: () => {
      const fake = fakeText();
      let saves = 0;
      return {
        ...fake.handlers,
        saveText: (call) => {
          if (saves === 0) fake.saveElsewhere({ op: 'choose', sentence: 'item.zusammen', wording: 'w1' });
          saves += 1;
          return fake.handlers.saveText(call);
        },
      };
    },
    act: select('So führte sie', 'Weglassen'),
    shows: text('an anderer Stelle geändert'),
  },
  loading: { ...page(), answers: { getText: unanswered }, shows: text('Zurück zum Abschluss') },
  failed: {
    ...page(),
    answers: { getText: () => fault('unexpected') },
    shows: text('konnte nicht geladen werden'),
  },
  finished: { ...refuse('zeugnisFinished'), shows: panel('Dieses Zeugnis ist abgeschlossen') },
  incomplete: { ...refuse('ratingsMissing'), shows: panel('Der Text lässt sich noch nicht anpassen') },
} satisfies SceneStates;
