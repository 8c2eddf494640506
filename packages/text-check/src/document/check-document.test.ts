import type { Language } from '@attesta/contracts/document-model.ts';
import { describe, expect, it } from 'vitest';

import type { CheckOptions, Gender } from './document-facts.ts';
import type { CheckId } from './faults.ts';
import { checkIds } from './faults.ts';
import { loadDocumentCheck } from './load-document-check.ts';
import { rewrite, sentenceOf, smallDocument } from './testing/small-document.ts';
import type { SmallDocument } from './testing/small-document.ts';

const languages: readonly Language[] = ['de', 'fr', 'it', 'en'];
const genders: readonly Gender[] = ['F', 'M'];

async function faultsOf({ model, facts }: SmallDocument, options?: CheckOptions) {
  const check = await loadDocumentCheck(model.language);
  return check(model, facts, options);
}
const checksOf = async (document: SmallDocument, options?: CheckOptions) =>
  (await faultsOf(document, options)).map(({ check }) => check);
/** What is wrong apart from the length, which a text of a few sentences always misses. */
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

/** A sentence of the generator that the check rejects, and its twin that it accepts. */
const sentences: [CheckId, Language, Gender, broken: string, mended: string][] = [
  ['Q1', 'de', 'F', 'Sie arbeitete mit Maß.', 'Sie arbeitete mit Mass.'],
  ['Q2', 'de', 'F', 'Sie {N} löste die Aufgaben @.', 'Sie löste die Aufgaben.'],
  ['Q2', 'en', 'F', 'She solved undefined.', 'She solved the tasks.'],
  ['Q3', 'de', 'F', 'Sie löste  die Aufgaben.', 'Sie löste die Aufgaben.'],
  ['Q3', 'fr', 'F', 'Elle résolvait les tâches .', 'Elle résolvait les tâches.'],
  ['Q4', 'de', 'F', 'sie löste die Aufgaben.', 'Sie löste die Aufgaben.'],
  ['Q4', 'it', 'F', 'Risolveva i problemi', 'Risolveva i problemi.'],
  ['Q4', 'it', 'F', 'Risolveva i problemi..', 'Risolveva i problemi.'],
  ['Q4', 'en', 'M', 'He solved the tasks,.', 'He solved the tasks.'],
  ['Q6', 'de', 'F', 'Er löste die Aufgaben.', 'Sie löste die Aufgaben.'],
  ['Q6', 'de', 'F', 'Zudem löste er seine Aufgaben.', 'Zudem löste sie ihre Aufgaben.'],
  ['Q6', 'de', 'M', 'Zudem löste sie die Aufgaben.', 'Er fand Lösungen und setzte sie um.'],
  ['Q6', 'de', 'M', 'Ihr Ausdruck war klar.', 'Er unterstützte die Mitarbeitenden in ihrer Entwicklung.'],
  ['Q6', 'fr', 'F', 'De plus, il organisait bien.', 'De plus, elle organisait bien.'],
  ['Q6', 'fr', 'M', 'De plus, elle organisait bien.', 'De plus, il organisait bien.'],
  ['Q6', 'it', 'F', 'Ringraziamo tutti e gli auguriamo bene.', 'Raggiungeva gli obiettivi.'],
  ['Q6', 'it', 'M', 'La ringraziamo.', 'Superava la concorrenza.'],
  ['Q6', 'en', 'F', 'She did his work.', 'She did her work.'],
  ['Q6', 'en', 'M', 'He expressed herself clearly.', 'He expressed himself clearly.'],
  ['Q7', 'de', 'F', 'Herr~{lastname} löste die Aufgaben.', 'Frau~{lastname} löste die Aufgaben.'],
  ['Q7', 'fr', 'M', 'Madame~{lastname} organisait bien.', 'Monsieur~{lastname} organisait bien.'],
  [
    'Q7',
    'it',
    'F',
    'Il signor~{lastname} risolveva i problemi.',
    'La signora~{lastname} risolveva i problemi.',
  ],
  ['Q7', 'en', 'M', 'Ms~{lastname} solved the tasks.', 'Mr~{lastname} solved the tasks.'],
  ['Q8', 'de', 'M', 'Die Arbeit von Herr~{lastname} war gut.', 'Die Arbeit von Herrn~{lastname} war gut.'],
  ['Q8', 'de', 'M', 'Herrn~{lastname} gelang die Arbeit.', 'Herr~{lastname} machte die Arbeit.'],
  ['Q9', 'de', 'F', 'Sie löst die Aufgaben.', 'Sie löste die Aufgaben.'],
  ['Q9', 'fr', 'F', 'Elle est précise.', 'Elle s’est toujours acquittée de ses tâches.'],
  ['Q9', 'it', 'F', 'È precisa e risolve i problemi.', 'Ha sempre svolto i compiti.'],
  ['Q9', 'en', 'F', 'She has good judgement.', 'She had good judgement.'],
  ['Q14', 'de', 'F', 'Sie war trotz Krankheit anwesend.', 'Sie war anwesend.'],
  ['Q14', 'fr', 'F', 'Elle gérait les salaires.', 'Elle gérait les dossiers.'],
  ['Q14', 'it', 'F', 'Curava la politica del personale.', 'Curava la pianificazione.'],
  ['Q14', 'en', 'F', 'She returned after her illness.', 'She returned.'],
  ['Q15', 'de', 'F', 'Sie war stets bemüht.', 'Sie war stets genau.'],
  ['Q15', 'fr', 'F', 'Elle s’efforçait d’aider.', 'Elle aidait.'],
  ['Q15', 'it', 'F', 'Si impegnava molto.', 'Aiutava.'],
  ['Q15', 'en', 'F', 'She always tried hard.', 'She worked precisely.'],
  ['Q18', 'de', 'F', 'Sie löste 3 Aufgaben.', 'Sie löste drei Aufgaben.'],
  ['Q19', 'it', 'F', 'Risolveva i problemi dal 8 maggio.', 'Risolveva i problemi.'],
  ['Q20', 'fr', 'F', 'Elle avait beaucoup de aisance.', 'Elle avait beaucoup d’aisance.'],
  ['Q20', 'fr', 'F', 'Elle savait que elle réussirait.', 'Elle savait qu’elle réussirait.'],
  ['Q20', 'fr', 'M', 'Il parlait d’handball.', 'Il parlait de handball.'],
  ['Q21', 'fr', 'F', "Elle organisait l'atelier.", 'Elle organisait l’atelier.'],
  ['Q21', 'de', 'F', 'Sie führte „Basis“ ein.', 'Sie führte «Basis» ein.'],
  ['Q21', 'en', 'F', 'She introduced «Basis».', 'She introduced “Basis”.'],
  ['Q22', 'fr', 'F', 'Elle organisait tout: bien.', 'Elle organisait tout^: bien.'],
  ['Q22', 'fr', 'F', 'Elle organisait «Basis».', 'Elle organisait «^Basis^».'],
  ['Q22', 'it', 'F', 'Curava «^Basis^».', 'Curava «Basis».'],
  ['Q23', 'de', 'F', 'Frau {lastname} löste die Aufgaben.', 'Frau~{lastname} löste die Aufgaben.'],
  ['Q23', 'en', 'M', 'Mr {lastname} solved the tasks.', 'Mr~{lastname} solved the tasks.'],
  [
    'Q24',
    'de',
    'F',
    'Frau~{lastname} kommunizierte klar und angemessen.',
    'Frau~{lastname} kommunizierte klar.',
  ],
  ['Q36', 'de', 'F', 'Sie übernahm {erg_erfolge}', 'Sie übernahm alles.'],
  ['Q37', 'de', 'F', 'Mir fiel sie auf.', 'Uns fiel sie auf.'],
  ['Q37', 'en', 'F', 'She did well!', 'She did well.'],
  ['Q39', 'de', 'F', 'Sie arbeitete with care.', 'Sie arbeitete sorgfältig.'],
  ['Q39', 'fr', 'F', 'Elle organisait molto bien.', 'Elle organisait bien.'],
  ['Q39', 'it', 'F', 'Curava les dossiers.', 'Curava gli incarti.'],
  ['Q39', 'en', 'F', 'She worked avec care.', 'She worked with care.'],
  ['Q40', 'fr', 'F', 'Elle s’est toujours acquitté de tout.', 'Elle s’est toujours acquittée de tout.'],
  ['Q40', 'it', 'M', 'Era persona nata per questo.', 'Era persona capace.'],
];

describe('a sentence of the generator', () => {
  it.each(sentences)('%s %s %s: «%s», not «%s»', async (check, language, gender, broken, mended) => {
    expect(await checksOf(smallDocument(language, gender, broken))).toContain(check);
    expect(await invariantsOf(smallDocument(language, gender, mended))).toEqual([]);
  });

  it('is not judged by the words of a user', async () => {
    const document = smallDocument('de');
    const values = [
      ['lastname', 'Weiß'],
      ['erg_erfolge', 'Er war krank und stets bemüht! Sie arbeitet?'],
      ['function', 'Sachbearbeiter Löhne ("A")'],
    ] as const;
    for (const block of document.model.blocks)
      for (const { runs } of block.type === 'paragraph' ? block.sentences : block.items)
        for (const run of runs)
          for (const [field, text] of values)
            if (run.field === field && run.origin === 'user') run.text = text;
    const answers = document.facts.answers.map((answer) =>
      answer.key === 'erg_erfolge' ? { key: answer.key, text: values[1][1] } : answer,
    );
    document.facts = { ...document.facts, function: values[2][1], answers };
    expect(await invariantsOf(document)).toEqual([]);
  });
});

it('takes an answer of marks alone for none', async () => {
  const document = smallDocument('de');
  document.facts = {
    ...document.facts,
    answers: [...document.facts.answers, { key: 'erg_entwicklung', text: ' … ' }],
  };
  expect(await invariantsOf(document)).toEqual([]);
});

type Edit = (document: SmallDocument) => void;
const nothing: Edit = () => undefined;
const facts =
  (changed: Partial<SmallDocument['facts']>): Edit =>
  (document) => {
    document.facts = { ...document.facts, ...changed };
  };
const both =
  (...edits: Edit[]): Edit =>
  (document) => {
    for (const edit of edits) edit(document);
  };
const write =
  (id: string, text: string): Edit =>
  (document) => {
    rewrite(document, id, text);
  };
const removeSentence =
  (id: string): Edit =>
  ({ model }) => {
    for (const block of model.blocks)
      if (block.type === 'paragraph')
        block.sentences = block.sentences.filter((sentence) => sentence.id !== id);
  };
const addSentences =
  (block: string, ...texts: string[]): Edit =>
  (document) => {
    const paragraph = document.model.blocks.find(({ id }) => id === block);
    if (paragraph?.type !== 'paragraph') throw new Error(`No paragraph ${block}`);
    for (const [index, text] of texts.entries()) {
      paragraph.sentences.push({
        id: `extra.${index}`,
        kind: 'item',
        sources: [],
        alternatives: [],
        runs: [],
      });
      rewrite(document, `extra.${index}`, text);
    }
  };
const level =
  (id: string, value: 1 | 2): Edit =>
  (document) => {
    const sentence = sentenceOf(document, id);
    sentence.sources = sentence.sources.map((source) =>
      source.type === 'rating' ? { ...source, value } : source,
    );
    const changed = new Set(
      sentence.sources.flatMap((source) => (source.type === 'rating' ? [source.item] : [])),
    );
    document.facts = {
      ...document.facts,
      answers: document.facts.answers.map((answer) =>
        changed.has(answer.key) ? { key: answer.key, level: value } : answer,
      ),
    };
  };
/** An employment confirmation: only the intro, and the occasion. */
const confirmation: Edit = (document) => {
  const { model } = document;
  model.title = 'Arbeitsbestätigung';
  model.zeugnisart = 3;
  model.blocks = model.blocks.filter(({ id }) => ['intro', 'taskLeadIn', 'tasks', 'closing'].includes(id));
  removeSentence('thanks')(document);
  const occasion = sentenceOf(document, 'reason');
  occasion.kind = 'occasion';
  rewrite(document, 'reason', 'Diese Bestätigung wird auf Wunsch von Frau~{lastname} ausgestellt.');
  facts({
    zeugnisart: 3,
    zeugnisvariante: null,
    bestellgrund: 301,
    answers: [],
    levels: { P: null, C: null, O: null },
  })(document);
};
/** An interim reference on request, in the present. */
const interim: Edit = (document) => {
  document.model.title = 'Zwischenzeugnis';
  document.model.zeugnisart = 1;
  facts({ zeugnisart: 1, bestellgrund: 101 })(document);
  for (const [id, text] of [
    [
      'intro',
      'Frau~{firstname} {lastname}, von {hometown}, ist seit dem [entryDate] als {function} bei der {organization} tätig.',
    ],
    ['taskLeadIn', 'Ihr Aufgabengebiet umfasst folgende Hauptaufgaben:'],
    ['item.fach_wissen', 'Frau~{lastname} verfügt über ein solides Fachwissen.'],
    ['item.fach_auffassung', 'Sie erfasst neue Zusammenhänge richtig.'],
    ['overall', 'Frau~{lastname} erfüllt ihre Aufgaben zu unserer vollen Zufriedenheit.'],
    ['behaviour', 'Ihr Verhalten gegenüber Vorgesetzten sowie Kolleginnen und Kollegen ist einwandfrei.'],
    ['item.verh_kommunikation', 'Frau~{lastname} kommuniziert klar.'],
    ['reason', 'Dieses Zwischenzeugnis wird auf Wunsch von Frau~{lastname} ausgestellt.'],
    ['thanks', 'Wir danken ihr für ihren bisherigen Einsatz.'],
  ] as const)
    rewrite(document, id, text);
  sentenceOf(document, 'reason').kind = 'occasion';
};
const clientsAnswered = facts({
  answers: [...smallDocument('de').facts.answers, { key: 'verh_kunden', level: 3 }],
});
const clientsTraced: Edit = (document) => {
  sentenceOf(document, 'behaviour').sources.push({ type: 'rating', item: 'verh_kunden', value: 3 });
};
const level4 = both(facts({ levels: { P: 3, C: 4, O: 4 } }), (document) => {
  for (const id of ['regret', 'thanks'])
    for (const block of document.model.blocks)
      for (const sentence of block.type === 'paragraph' ? block.sentences : [])
        if (sentence.id === id) sentence.sources = [{ type: 'overall', measure: 'O', value: 4 }];
});
const regret: Edit = (document) => {
  const closing = document.model.blocks.find(({ id }) => id === 'closing');
  if (closing?.type !== 'paragraph') throw new Error('No closing');
  closing.sentences.splice(1, 0, { id: 'regret', kind: 'regret', sources: [], alternatives: [], runs: [] });
  rewrite(document, 'regret', 'Wir bedauern ihren Weggang.');
};
const success = write(
  'thanks',
  'Wir danken ihr für ihr Engagement und wünschen ihr alles Gute und weiterhin viel Erfolg.',
);
const eightPieces = ['Auch ', 'Neue ', 'Jede ', 'Alle ', 'Manche ', 'Viele ', 'Einige ', 'Solche '];
const starts = (word: string, count: number) =>
  addSentences(
    'FACH',
    ...eightPieces.map(
      (start, index) =>
        `${index % 2 === 0 && index / 2 < count ? word : start.trim()} Aufgabe ${'abcdefgh'.charAt(index)}x löste sie.`,
    ),
  );

/** An edit that breaks the German reference, and a similar one that does not. */
const edits: [CheckId, string, broken: Edit, mended: Edit][] = [
  [
    'Q5',
    'an empty bullet',
    ({ model }) => {
      for (const block of model.blocks)
        if (block.type === 'tasks')
          block.items.push({ id: 'task.2', runs: [{ text: ' ', origin: 'user', field: 'tasks' }] });
    },
    nothing,
  ],
  [
    'Q5',
    'two full stops behind a user',
    (document) => {
      sentenceOf(document, 'achievement').runs.push({ text: '.', origin: 'catalogue' });
    },
    nothing,
  ],
  [
    'Q9',
    'an interim reference in the past',
    both(interim, write('item.fach_auffassung', 'Sie erfasste alles richtig.')),
    interim,
  ],
  [
    'Q10',
    'an interim reference with an end',
    both(interim, write('thanks', 'Wir danken ihr bis zum [leaveDate].')),
    interim,
  ],
  [
    'Q10',
    'an interim reference with a leaving reason',
    both(interim, (document) => {
      sentenceOf(document, 'reason').kind = 'reason';
    }),
    interim,
  ],
  [
    'Q11',
    'a confirmation with thanks',
    both(
      confirmation,
      write('reason', 'Diese Bestätigung wird auf Wunsch von Frau~{lastname} mit Dank ausgestellt.'),
    ),
    confirmation,
  ],
  ['Q12', 'no overall sentence', removeSentence('overall'), nothing],
  [
    'Q12',
    'an overall sentence of another level',
    (document) => {
      sentenceOf(document, 'overall').sources = [{ type: 'overall', measure: 'P', value: 4 }];
    },
    nothing,
  ],
  ['Q13', 'no thanks', removeSentence('thanks'), nothing],
  ['Q13', 'no regret at level 4', both(level4, success), both(regret, level4, success)],
  ['Q13', 'regret at level 3', regret, nothing],
  ['Q13', 'success wished at level 3', success, nothing],
  ['Q13', 'no success wished at level 4', both(regret, level4), both(regret, level4, success)],
  [
    'Q13',
    'another reason',
    facts({ bestellgrund: 505 }),
    both(
      facts({ bestellgrund: 505 }),
      write('reason', 'Das Arbeitsverhältnis endet aus wirtschaftlichen Gründen.'),
      write('thanks', 'Wir danken Frau~{lastname} für ihren Einsatz.'),
    ),
  ],
  [
    'Q13',
    'a confirmation without occasion that has one',
    both(confirmation, facts({ bestellgrund: 303 })),
    confirmation,
  ],
  ['Q17', 'entry before the 13th birthday', facts({ birthday: '2004-03-01' }), nothing],
  ['Q17', 'leaving before entry', facts({ leaveDate: '2017-02-28' }), nothing],
  [
    'Q18',
    'a date in digits',
    (document) => {
      for (const run of sentenceOf(document, 'intro').runs)
        if (run.field === 'birthday') run.text = '14.06.1988';
    },
    nothing,
  ],
  [
    'Q18',
    'another date',
    (document) => {
      for (const run of sentenceOf(document, 'intro').runs)
        if (run.field === 'birthday') run.text = '15.\u00A0Juni 1988';
    },
    nothing,
  ],
  [
    'Q23',
    'a legal form on the next line',
    (document) => {
      for (const run of sentenceOf(document, 'intro').runs)
        if (run.field === 'organization') run.text = 'Alpina AG';
    },
    nothing,
  ],
  [
    'Q24',
    'a task twice',
    both(facts({ tasks: ['Führung des Lagers', 'Führung des Lagers'] }), ({ model }) => {
      for (const block of model.blocks)
        if (block.type === 'tasks')
          block.items.push(...block.items.map((item) => ({ ...item, id: 'task.2' })));
    }),
    nothing,
  ],
  [
    'Q25',
    'three sentences that start alike',
    addSentences('FACH', 'Sie löste Aufgaben.', 'Sie half allen.'),
    addSentences('FACH', 'Sie löste Aufgaben.', 'Alle schätzten ihre Hilfe.'),
  ],
  ['Q25', 'a third of all sentences start alike', starts('Frau', 4), starts('Frau', 0)],
  [
    'Q26',
    'a connector twice',
    addSentences('FACH', 'Zudem half sie.', 'Alle lernten.', 'Zudem lernte sie.'),
    addSentences('FACH', 'Zudem half sie.', 'Alle lernten.', 'Ausserdem lernte sie.'),
  ],
  [
    'Q26',
    'connectors in a row',
    addSentences('FACH', 'Zudem half sie.', 'Ausserdem lernte sie.'),
    addSentences('FACH', 'Zudem half sie.'),
  ],
  [
    'Q26',
    'a connector before a weak sentence',
    both(write('item.fach_auffassung', 'Zudem half sie.'), level('item.fach_auffassung', 2)),
    both(write('item.fach_auffassung', 'Sie half.'), level('item.fach_auffassung', 2)),
  ],
  [
    'Q27',
    'an intensifier four times',
    addSentences('FACH', 'Sehr viel und sehr oft half sie sehr gut und sehr gern.'),
    addSentences('FACH', 'Sehr viel und sehr oft half sie sehr gut.'),
  ],
  [
    'Q28',
    'an item without a trace',
    facts({ answers: [...smallDocument('de').facts.answers, { key: 'fach_it', level: 4 }] }),
    nothing,
  ],
  [
    'Q28',
    'a trace of a hidden item',
    clientsTraced,
    both(
      clientsAnswered,
      clientsTraced,
      write(
        'behaviour',
        'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war einwandfrei.',
      ),
    ),
  ],
  [
    'Q28',
    'two traces of one item',
    (document) => {
      sentenceOf(document, 'overall').sources.push({ type: 'rating', item: 'fach_wissen', value: 3 });
    },
    nothing,
  ],
  [
    'Q28',
    'another level',
    (document) => {
      sentenceOf(document, 'item.fach_wissen').sources = [{ type: 'rating', item: 'fach_wissen', value: 4 }];
    },
    nothing,
  ],
  [
    'Q29',
    'colleagues before superiors',
    write(
      'behaviour',
      'Ihr Verhalten gegenüber Kolleginnen und Kollegen sowie Vorgesetzten war einwandfrei.',
    ),
    nothing,
  ],
  [
    'Q29',
    'no clients',
    both(clientsAnswered, clientsTraced),
    both(
      clientsAnswered,
      clientsTraced,
      write(
        'behaviour',
        'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war einwandfrei.',
      ),
    ),
  ],
  [
    'Q30',
    'no first name in the intro',
    write(
      'intro',
      'Frau~{lastname}, geboren am [birthday], von {hometown}, war vom [entryDate] bis [leaveDate] als {function} bei der {organization} tätig.',
    ),
    nothing,
  ],
  [
    'Q30',
    'a paragraph without the name',
    write('item.fach_wissen', 'Sie verfügte über ein solides Fachwissen.'),
    nothing,
  ],
  ['Q30', 'the first name alone', write('item.fach_auffassung', '{firstname} erfasste alles.'), nothing],
  [
    'Q34',
    'the title of another art',
    ({ model }) => {
      model.title = 'Zwischenzeugnis';
    },
    nothing,
  ],
  [
    'Q34',
    'a final title without a leave date',
    both(interim, ({ model }) => {
      model.title = 'Arbeitszeugnis';
    }),
    interim,
  ],
  [
    'Q35',
    'another employer',
    (document) => {
      document.model.organization = 'Novatex';
    },
    nothing,
  ],
  ['Q35', 'another place', facts({ city: 'Aarau' }), nothing],
  [
    'Q35',
    'issued 31 days late under the last day',
    facts({ today: '2024-05-31' }),
    facts({ today: '2024-05-30' }),
  ],
  [
    'Q36',
    'another function',
    facts({ function: 'Leiterin Logistik' }),
    facts({ function: ' Fachperson  Logistik ' }),
  ],
  [
    'Q36',
    'a lost task',
    facts({ tasks: ['Führung des Lagers', 'Einkauf'] }),
    facts({ tasks: ['führung des Lagers.', ' '] }),
  ],
  [
    'Q36',
    'a changed answer',
    facts({
      answers: smallDocument('de').facts.answers.map((answer) =>
        answer.key === 'erg_erfolge' ? { key: answer.key, text: 'Das Lager wurde gebaut' } : answer,
      ),
    }),
    nothing,
  ],
];

describe('a German reference', () => {
  it.each(edits)('%s rejects %s', async (check, _, broken, mended) => {
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

  it('Q32 and Q33 look at the page', async () => {
    const laidOut = (pages: number, signaturesTogether: boolean) =>
      invariantsOf(smallDocument('de'), { layout: { pages, signaturesTogether } });
    expect(await laidOut(2, true)).toEqual([]);
    expect(await laidOut(3, true)).toEqual(['Q32 pageCount {"pages":3,"most":2}']);
    expect(await laidOut(2, false)).toEqual(['Q33 signaturesSplit {}']);
  });

  it('Q33 wants the signers in their order', async () => {
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

  it('says where a fault stands and of which class it is, without words of a user', async () => {
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
  const tested = new Set<string>([...sentences, ...edits].map(([check]) => check));
  const elsewhere = ['Q31', 'Q32', 'Q33'];
  expect(checkIds.filter((check) => !tested.has(check))).toEqual(elsewhere);
});
