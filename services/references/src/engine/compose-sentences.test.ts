import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { compose } from './compose.ts';
import type { Gender } from './text/realise.ts';
import { catalogue, documentText, everyRating, exampleInput } from './testing/example-input.ts';

const texts = {
  fue_umfang: 'ein Team von acht Mitarbeitenden',
  erg_pensum: '80',
  erg_entwicklung: 'Am 1. Mai 2020 folgte der Aufstieg',
  erg_erfolge: 'Das Lager wurde umgebaut.',
  erg_weiterbildung: 'CAS Logistik (2020)\nHERMES (2021)',
};

describe('a document', () => {
  it('matches the contract', () => {
    for (const art of catalogue.lookups.zeugnisarten) {
      const bestellgrund = art.id * 100 + 1;
      const model = compose(exampleInput({ zeugnis: { zeugnisart: art.id, bestellgrund } }), catalogue);
      expect(documentModelSchema.safeParse(model).success).toBe(true);
    }
  });

  it("contains the catalogue's sentences word for word", () => {
    const text = (level: number, zeugnis = {}, gender: Gender = 'F') =>
      documentText(
        compose(
          exampleInput({
            zeugnis: { zeugnisvariante: 3, ...zeugnis },
            employee: { gender },
            ratings: everyRating(level, texts),
          }),
          catalogue,
        ),
      ).replaceAll('\u00A0', ' ');
    const present = { zeugnisart: 1, bestellgrund: 104 };
    for (const [document, sentence] of [
      [text(5), 'Frau Keller verfügte über ein sehr fundiertes und umfassendes Fachwissen.'],
      [text(4), 'Sie setzte ihre Kenntnisse in der Praxis sicher und zielgerichtet ein.'],
      [text(3, present, 'M'), 'Er erfasst neue Zusammenhänge richtig.'],
      [text(2), 'Sie hielt Abmachungen und Termine in der Regel ein.'],
      [text(1, present), 'Der Umgang mit den Arbeitsmitteln und IT-Anwendungen bereitet ihr teilweise Mühe.'],
      [text(5, present), 'Sie bleibt auch unter hoher Belastung jederzeit ruhig und leistungsfähig.'],
      [text(4), 'Sie war zuverlässig und hielt Termine stets ein.'],
      [text(3), 'Sie erfüllte ihre Aufgaben zu unserer vollen Zufriedenheit.'],
      [text(5, {}, 'M'), 'Herr Keller vertrat uns nach aussen jederzeit überzeugend.'],
      [text(4, {}, 'M'), 'In seiner Funktion führte Herr Keller ein Team von acht Mitarbeitenden.'],
      [text(2), ' nahm die Vorbildfunktion in genügendem Mass wahr.'],
      [
        text(1),
        'Die Leistungen von Frau Keller genügten unseren Anforderungen in den meisten Bereichen nicht.',
      ],
      [text(4, present), 'Dieses Zwischenzeugnis wird im Zusammenhang mit einer Reorganisation ausgestellt.'],
    ] as const) {
      expect(document).toContain(sentence);
    }
  });
});
