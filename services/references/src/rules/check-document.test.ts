import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import type { CheckOptions, Gender } from './reading/document-facts.ts';
import { checkIds } from './reading/faults.ts';
import { loadDocumentCheck } from './load-document-check.ts';
import { brokenDocuments } from './testing/broken-documents.ts';
import { brokenSentences } from './testing/broken-sentences.ts';
import { addSentences } from './testing/edit-document.ts';
import { smallDocument } from './testing/small-document.ts';
import type { SmallDocument } from './testing/small-document.ts';

const languages: readonly Language[] = ['de', 'fr', 'it', 'en'];
const genders: readonly Gender[] = ['F', 'M'];

const faultsOf = async ({ model, facts }: SmallDocument, options?: CheckOptions) => {
  const check = await loadDocumentCheck(model.language);
  return check(model, facts, options);
};
const checksOf = async (document: SmallDocument, options?: CheckOptions) =>
  (await faultsOf(document, options)).map(({ check }) => check);
/** Faults other than the length, which is always wrong in a text of a few sentences. */
const invariantsOf = async (document: SmallDocument, options?: CheckOptions) =>
  (await faultsOf(document, options))
    .filter(({ check }) => check !== 'Q31')
    .map(({ check, code, params }) => `${check} ${code} ${JSON.stringify(params)}`);

describe('a sound reference', () => {
  it.each(languages.flatMap((language) => genders.map((gender) => [language, gender] as const)))(
    'has no faults (%s, %s)',
    async (language, gender) => {
      expect(await invariantsOf(smallDocument(language, gender))).toEqual([]);
    },
  );
});

it('omits the length with `invariantsOnly`', async () => {
  expect(await checksOf(smallDocument('de'))).toEqual(['Q31']);
  expect(await checksOf(smallDocument('de'), { invariantsOnly: true })).toEqual([]);
  const broken = smallDocument('de', 'F');
  addSentences('FACH', 'Sie arbeitet stets  sorgfältig.')(broken);
  expect(await checksOf(broken, { invariantsOnly: true })).not.toEqual([]);
});

describe('a sentence of the generator', () => {
  it.each(brokenSentences)('%s %s %s: «%s», not «%s»', async (check, language, gender, broken, mended) => {
    expect(await checksOf(smallDocument(language, gender, broken))).toContain(check);
    expect(await invariantsOf(smallDocument(language, gender, mended))).toEqual([]);
  });

  it('is not judged by the words of a user', async () => {
    const document = smallDocument('de');
    const values = [
      ['lastname', 'Weiß'],
      ['erg_erfolge', 'Er war krank und stets bemüht! Sie arbeitet?'],
      ['function', 'Sachbearbeiter Löhne („A")'],
    ] as const;
    for (const block of document.model.blocks) {
      if (block.type === 'heading') continue;
      for (const { runs } of block.type === 'paragraph' ? block.sentences : block.items) {
        for (const run of runs) {
          for (const [field, text] of values) {
            if (run.field === field && run.origin === 'user') run.text = text;
          }
        }
      }
    }
    const answers = document.facts.answers.map((answer) =>
      answer.key === 'erg_erfolge' ? { key: answer.key, text: values[1][1] } : answer,
    );
    document.facts = { ...document.facts, function: values[2][1], answers };
    expect(await invariantsOf(document)).toEqual([]);
  });
});

it('ignores an answer of punctuation marks alone', async () => {
  const document = smallDocument('de');
  document.facts = {
    ...document.facts,
    answers: [...document.facts.answers, { key: 'erg_entwicklung', text: ' … ' }],
  };
  expect(await invariantsOf(document)).toEqual([]);
});

describe('a German reference', () => {
  it.each(brokenDocuments)('%s rejects %s', async (check, _, broken, mended) => {
    const [worse, better] = [smallDocument('de'), smallDocument('de')];
    broken(worse);
    mended(better);
    expect(await checksOf(worse)).toContain(check);
    expect(await invariantsOf(better)).toEqual([]);
  });

  it('Q31 finds it too short, too long, and a sentence too long', async () => {
    const codes = async (...extra: string[]) => {
      const document = smallDocument('de');
      addSentences('FACH', ...extra)(document);
      return (await faultsOf(document)).flatMap(({ check, code }) => (check === 'Q31' ? [code] : []));
    };
    const words = (count: number) => `${'Wort '.repeat(count - 1)}Ende.`;
    expect(await codes()).toEqual(['textTooShort']);
    expect(await codes(...Array.from({ length: 5 }, () => words(30)))).toEqual([]);
    expect(await codes(...Array.from({ length: 20 }, () => words(30)))).toEqual(['textTooLong']);
    expect(await codes(...Array.from({ length: 4 }, () => words(40)))).toEqual([]);
    expect(await codes(...Array.from({ length: 4 }, () => words(41)))).toContain('sentenceTooLong');
  });

  it('Q32 and Q33 check the layout', async () => {
    const laidOut = (pages: number, signaturesTogether: boolean) =>
      invariantsOf(smallDocument('de'), { layout: { pages, signaturesTogether } });
    expect(await laidOut(2, true)).toEqual([]);
    expect(await laidOut(3, true)).toEqual(['Q32 pageCount {"pages":3,"most":2}']);
    expect(await laidOut(2, false)).toEqual(['Q33 signaturesSplit {}']);
  });

  it('Q33 checks the order of the signatories', async () => {
    const signers = [
      { name: 'A', function: '' },
      { name: 'B', function: 'HR' },
    ];
    const document = smallDocument('de');
    document.model.signatures = signers;
    document.facts = { ...document.facts, signatures: signers.toReversed() };
    expect(await invariantsOf(document)).toEqual(['Q33 signaturesDiffer {}']);
    document.facts = { ...document.facts, signatures: [...signers, { name: ' ', function: '' }] };
    expect(await invariantsOf(document)).toEqual([]);
  });

  it('may repeat itself in the plain mode', async () => {
    const document = smallDocument('de');
    addSentences(
      'FACH',
      'Sie löste Aufgaben.',
      'Sie half sehr, sehr, sehr, sehr gern.',
      'Zudem lernte sie.',
      'Zudem half sie.',
    )(document);
    expect((await invariantsOf(document)).length).toBeGreaterThan(2);
    expect(await invariantsOf(document, { plain: true })).toEqual([]);
  });

  it('reports place and class of a fault, without words of a user', async () => {
    const document = smallDocument('de', 'F', 'Er löste die Aufgaben.');
    expect(await faultsOf(document)).toContainEqual({
      check: 'Q6',
      class: 'invariant',
      code: 'otherGender',
      place: { block: 'FACH', sentence: 'item.fach_auffassung' },
      params: { found: 'Er' },
    });
  });
});

it('tests every check', () => {
  const tested = new Set<string>([...brokenSentences, ...brokenDocuments].map(([check]) => check));
  const elsewhere = ['Q31', 'Q32', 'Q33', 'Q44', 'Q46'];
  expect(checkIds.filter((check) => !tested.has(check))).toEqual(elsewhere);
});
