import { describe, expect, it } from 'vitest';

import { brunner, keller, rinaldi } from './testing/domain-examples.ts';
import { compose } from './compose.ts';
import { plainText } from './text/rich-text.ts';
import { catalogue, paragraphText } from './testing/example-input.ts';

const nbsp = '\u00A0';
const tasksOf = (model: ReturnType<typeof compose>) =>
  model.blocks.flatMap((block) =>
    block.type === 'tasks' ? block.items.map(({ runs }) => plainText(runs)) : [],
  );

describe('worked example 5.1, a final reference', () => {
  const model = compose(keller, catalogue);

  it('has title, intro, lead-in and tasks', () => {
    expect(model.title).toBe('Arbeitszeugnis');
    expect(paragraphText(model, 'intro')).toBe(
      `Frau${nbsp}Sandra Keller, geboren am 14.${nbsp}Juni 1988, von Bülach${nbsp}ZH, war vom 1.${nbsp}März 2017 bis 30.${nbsp}April 2024 als Sachbearbeiterin Rechnungswesen in einem Pensum von 80${nbsp}Prozent bei der Alpina Haustechnik${nbsp}AG tätig. Am 1.${nbsp}Januar 2020 übernahm sie zusätzlich die Stellvertretung der Leiterin Rechnungswesen.`,
    );
    expect(paragraphText(model, 'taskLeadIn')).toBe('Ihr Aufgabengebiet umfasste folgende Hauptaufgaben:');
    expect(tasksOf(model)).toEqual(keller.employment.tasks);
  });

  it('has achievements, overall and behaviour sentence', () => {
    expect(paragraphText(model, 'overall')).toBe(
      `Unter ihrer Leitung wurde 2022 die elektronische Kreditorenverarbeitung eingeführt, wodurch sich die Durchlaufzeit der Rechnungen halbierte. Wir beurteilen die Leistungen von Frau${nbsp}Keller als sehr gut: Sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.`,
    );
    expect(paragraphText(model, 'VERH')).toMatch(
      /^Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war beispielhaft\. Frau\u00A0Keller stärkte den Zusammenhalt im Team massgeblich\./,
    );
  });

  it('has closing, place, date and signatures', () => {
    expect(paragraphText(model, 'closing')).toBe(
      `Frau${nbsp}Keller verlässt uns auf eigenen Wunsch, um eine neue berufliche Herausforderung anzunehmen. Wir bedauern ihren Weggang sehr und können Frau${nbsp}Keller vorbehaltlos empfehlen. Wir danken ihr herzlich für ihr grosses Engagement und die sehr gute Zusammenarbeit und wünschen ihr für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg.`,
    );
    expect(model.placeAndDate).toBe(`Winterthur, 30.${nbsp}April 2024`);
    expect(model.organization).toBe(`Alpina Haustechnik${nbsp}AG`);
    expect(model.signatures).toEqual([
      { name: 'Regula Ammann', function: 'Leiterin Finanzen' },
      { name: 'Thomas Frei', function: 'Leiter Personal' },
    ]);
  });
});

describe('worked example 5.2, a leader who leaves in a reorganisation', () => {
  const model = compose(brunner, catalogue);

  it('has intro, lead-in and the team led', () => {
    expect(paragraphText(model, 'intro')).toBe(
      `Herr${nbsp}Daniel Brunner, geboren am 22.${nbsp}September 1979, von Oftringen${nbsp}AG, war vom 1.${nbsp}Juni 2015 bis 31.${nbsp}Dezember 2023 als Leiter Logistik bei der Novatex${nbsp}AG tätig.`,
    );
    expect(paragraphText(model, 'taskLeadIn')).toBe('Sein Aufgabengebiet umfasste folgende Hauptaufgaben:');
    expect(paragraphText(model, 'FUE')).toMatch(
      /^In seiner Funktion führte Herr\u00A0Brunner ein Team von vierzehn Mitarbeitenden\. Er führte die Mitarbeitenden kompetent und klar\. /,
    );
  });

  it('has overall sentence, behaviour, closing and date', () => {
    expect(paragraphText(model, 'overall')).toMatch(
      / Wir beurteilen die Leistungen von Herrn\u00A0Brunner als gut: Er erfüllte seine Aufgaben stets zu unserer vollen Zufriedenheit\.$/,
    );
    expect(paragraphText(model, 'VERH')).toMatch(
      /^Sein Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war einwandfrei\. Herr\u00A0Brunner arbeitete im Team kooperativ und hilfsbereit/,
    );
    expect(paragraphText(model, 'closing')).toBe(
      `Das Arbeitsverhältnis endet infolge einer Reorganisation. Wir bedauern, Herrn${nbsp}Brunner nicht weiterbeschäftigen zu können. Wir danken ihm für sein Engagement und die gute Zusammenarbeit und wünschen ihm für die Zukunft alles Gute und weiterhin viel Erfolg.`,
    );
    expect(model.placeAndDate).toBe(`Aarau, 31.${nbsp}Dezember 2023`);
  });
});

describe('worked example 5.5, a confirmation', () => {
  const model = compose(rinaldi, catalogue);

  it('states the facts and its purpose, and nothing else', () => {
    expect(model.title).toBe('Arbeitsbestätigung');
    expect(model.blocks.map(({ id }) => id)).toEqual(['intro', 'taskLeadIn', 'tasks', 'closing']);
    expect(paragraphText(model, 'intro')).toBe(
      `Wir bestätigen, dass Herr${nbsp}Marco Rinaldi, geboren am 3.${nbsp}Januar 1985, italienischer Staatsangehöriger, seit dem 1.${nbsp}Februar 2021 als Projektleiter Gebäudetechnik in einem Pensum von 100${nbsp}Prozent bei der Alpina Haustechnik${nbsp}AG angestellt ist.`,
    );
    expect(paragraphText(model, 'taskLeadIn')).toBe('Sein Aufgabengebiet umfasst folgende Hauptaufgaben:');
    expect(paragraphText(model, 'closing')).toBe(
      `Diese Bestätigung wird auf Wunsch von Herrn${nbsp}Rinaldi zur Vorlage bei Dritten ausgestellt.`,
    );
    expect(model.placeAndDate).toBe(`Winterthur, 12.${nbsp}Juni 2024`);
  });
});
