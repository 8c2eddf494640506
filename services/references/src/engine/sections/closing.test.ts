import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import type { CompositionInput } from '../input/input.ts';
import { catalogue, everyRating, exampleInput, paragraphText } from '../testing/example-input.ts';

type Zeugnis = Partial<CompositionInput['zeugnis']>;

const closing = (zeugnis: Zeugnis, level: number, gender: 'M' | 'F' = 'F', today = '2024-04-30'): string => {
  const input = exampleInput({ zeugnis, employee: { gender }, ratings: everyRating(level), today });
  return (paragraphText(compose(input, catalogue), 'closing') ?? '').replaceAll('\u00A0', ' ');
};

it('regrets a past leaving in the past', () => {
  const closings = (today: string): string =>
    Array.from({ length: 30 }, (_, index) => {
      const input = exampleInput({ zeugnis: { bestellgrund: 505 }, ratings: everyRating(5), today });
      return paragraphText(
        compose({ ...input, zeugnisId: `regret ${index}` }, catalogue, 'fluent'),
        'closing',
      );
    }).join(' ');
  expect(closings('2024-04-30')).toMatch(/nicht weiterbeschäftigen können|Bedauern können wir/u);
  expect(closings('2024-04-30')).not.toMatch(/konnten/u);
  expect(closings('2024-06-30')).toMatch(/nicht weiterbeschäftigen konnten|Bedauern konnten wir/u);
});

describe('the closing of a final reference', () => {
  it.each([
    [
      501,
      5,
      'Frau Keller verlässt uns auf eigenen Wunsch, um eine neue berufliche Herausforderung anzunehmen. Wir bedauern ihren Weggang sehr und können Frau Keller vorbehaltlos empfehlen. Wir danken ihr herzlich für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit und wünschen ihr für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg.',
    ],
    [
      504,
      4,
      'Frau Keller verlässt uns auf eigenen Wunsch infolge eines Wohnortwechsels. Wir bedauern ihren Weggang. Wir danken Frau Keller für ihr Engagement und die gute Zusammenarbeit und wünschen ihr für die Zukunft alles Gute und weiterhin viel Erfolg.',
    ],
    [
      502,
      3,
      'Frau Keller verlässt uns auf eigenen Wunsch. Wir danken ihr für ihren Einsatz und wünschen ihr für die Zukunft alles Gute.',
    ],
    [
      505,
      5,
      'Das Arbeitsverhältnis endet aus wirtschaftlichen Gründen. Wir bedauern sehr, Frau Keller nicht weiterbeschäftigen zu können, und empfehlen sie vorbehaltlos. Wir danken ihr herzlich für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit und wünschen ihr für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg.',
    ],
    [
      507,
      2,
      'Das Arbeitsverhältnis endet am 30. April 2024. Wir danken Frau Keller für die geleistete Arbeit und wünschen ihr für die Zukunft alles Gute.',
    ],
    [
      508,
      4,
      'Das Arbeitsverhältnis endet im gegenseitigen Einvernehmen. Wir danken Frau Keller für ihr Engagement und die gute Zusammenarbeit und wünschen ihr für die Zukunft alles Gute und weiterhin viel Erfolg.',
    ],
    [
      509,
      5,
      'Das befristete Arbeitsverhältnis endet vereinbarungsgemäss am 30. April 2024. Wir können Frau Keller vorbehaltlos empfehlen. Wir danken ihr herzlich für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit und wünschen ihr für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg.',
    ],
    [
      509,
      4,
      'Das befristete Arbeitsverhältnis endet vereinbarungsgemäss am 30. April 2024. Wir danken Frau Keller für ihr Engagement und die gute Zusammenarbeit und wünschen ihr für die Zukunft alles Gute und weiterhin viel Erfolg.',
    ],
    [
      510,
      4,
      'Frau Keller tritt in den Ruhestand. Wir danken ihr für ihr Engagement und die gute Zusammenarbeit und wünschen ihr für den neuen Lebensabschnitt alles Gute.',
    ],
    [
      511,
      3,
      'Frau Keller wechselt in eine andere Gesellschaft unserer Gruppe. Wir danken ihr für ihren Einsatz und freuen uns, dass sie uns erhalten bleibt.',
    ],
    [
      511,
      2,
      'Frau Keller wechselt in eine andere Gesellschaft unserer Gruppe. Wir danken ihr für die geleistete Arbeit.',
    ],
  ])('reason %i at level %i', (bestellgrund, level, text) => {
    expect(closing({ bestellgrund }, level)).toBe(text);
  });

  it('states the leaving in the past once the last day is over', () => {
    expect(closing({ bestellgrund: 506 }, 4, 'M', '2024-05-30')).toMatch(
      /^Das Arbeitsverhältnis endet infolge/,
    );
    expect(closing({ bestellgrund: 506 }, 4, 'M', '2024-06-01')).toMatch(
      /^Das Arbeitsverhältnis endete infolge/,
    );
    expect(closing({ bestellgrund: 402, zeugnisart: 4 }, 4, 'M', '2024-06-01')).toMatch(
      /^Nach dem Praktikum wechselte Herr Keller in eine Festanstellung bei uns\. Wir danken ihm/,
    );
  });
});

describe('the closing of an interim reference', () => {
  const onRequest = 'Dieses Zwischenzeugnis wird auf Wunsch von Herrn Keller ausgestellt.';

  it.each([
    [
      101,
      5,
      `${onRequest} Wir danken ihm für sein grosses Engagement und freuen uns sehr auf die weitere Zusammenarbeit.`,
    ],
    [
      106,
      5,
      'Wir danken Herrn Keller für sein grosses Engagement und freuen uns sehr auf die weitere Zusammenarbeit.',
    ],
    [107, 5, `${onRequest} Wir danken ihm für sein grosses Engagement.`],
    [107, 1, `${onRequest} Wir danken ihm für die bisher geleistete Arbeit.`],
    [
      102,
      4,
      'Dieses Zwischenzeugnis wird anlässlich eines Vorgesetztenwechsels ausgestellt. Wir danken Herrn Keller für sein Engagement und freuen uns auf die weitere Zusammenarbeit.',
    ],
    [
      105,
      5,
      'Dieses Zwischenzeugnis wird anlässlich des Übergangs des Arbeitsverhältnisses auf eine neue Arbeitgeberin ausgestellt. Wir danken Herrn Keller für sein grosses Engagement und wünschen ihm für die Zukunft alles Gute.',
    ],
    [
      105,
      2,
      'Dieses Zwischenzeugnis wird anlässlich des Übergangs des Arbeitsverhältnisses auf eine neue Arbeitgeberin ausgestellt. Wir danken Herrn Keller für die bisher geleistete Arbeit.',
    ],
    [108, 3, 'Wir danken Herrn Keller für seinen Einsatz.'],
  ])('reason %i at level %i', (bestellgrund, level, text) => {
    expect(closing({ zeugnisart: 1, bestellgrund }, level, 'M')).toBe(text);
  });

  it.each([
    [2, 203],
    [2, 205],
    [4, 401],
    [4, 405],
  ])('serves kind %i without a last day, for any reason (%i)', (zeugnisart, bestellgrund) => {
    const text = closing({ zeugnisart, bestellgrund, leaveDate: null }, 4, 'M');
    expect(text).toBe(
      `${onRequest} Wir danken ihm für sein Engagement und freuen uns auf die weitere Zusammenarbeit.`,
    );
  });
});

describe('the closing of the other kinds', () => {
  it.each([
    [
      2,
      201,
      'Frau Keller hat das Qualifikationsverfahren erfolgreich abgeschlossen und verlässt uns mit dem Ende der Lehrzeit. Wir danken ihr für ihr Engagement und',
    ],
    [
      2,
      202,
      'Frau Keller hat das Qualifikationsverfahren erfolgreich abgeschlossen. Wir danken ihr für ihr Engagement und die gute Zusammenarbeit und freuen uns, dass sie uns erhalten bleibt.',
    ],
    [2, 203, 'Die Lehrzeit endet am 30. April 2024. Wir danken Frau Keller'],
    [2, 204, 'Das Lehrverhältnis endet am 30. April 2024. Wir danken Frau Keller'],
    [2, 205, 'Die Lehrzeit endet am 30. April 2024. Wir danken Frau Keller'],
    [4, 403, 'Frau Keller verlässt uns auf eigenen Wunsch. Wir danken ihr'],
    [4, 404, 'Das Praktikum endet am 30. April 2024. Wir danken Frau Keller'],
  ])('kind %i, reason %i, with a last day', (zeugnisart, bestellgrund, start) => {
    expect(closing({ zeugnisart, bestellgrund }, 4).startsWith(start)).toBe(true);
  });

  it.each([
    [301, 'Diese Bestätigung wird auf Wunsch von Frau Keller ausgestellt.'],
    [302, 'Diese Bestätigung wird auf Wunsch von Frau Keller zur Vorlage bei Dritten ausgestellt.'],
    [303, ''],
    [304, ''],
  ])('a confirmation for reason %i', (bestellgrund, text) => {
    expect(closing({ zeugnisart: 3, zeugnisvariante: null, bestellgrund }, 5)).toBe(text);
  });
});
