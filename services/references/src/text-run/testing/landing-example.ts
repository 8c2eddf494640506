import type { Language, Run } from '@attesta/contracts/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input.ts';
import { shownItems } from '../../engine/shown-items.ts';

/** What an invented accountant's reference says of her in each language. */
const people = {
  de: {
    function: 'Sachbearbeiterin Rechnungswesen',
    tasks: [
      'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
      'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
      'Erstellung der Mehrwertsteuerabrechnungen',
      'Ansprechperson für die Revisionsstelle',
    ],
    company: { organization: 'Alpina Haustechnik AG', city: 'Winterthur' },
    signatures: ['Leiterin Finanzen', 'Leiter Personal'],
  },
  fr: {
    function: 'collaboratrice en comptabilité',
    tasks: [
      'Tenue autonome de la comptabilité débiteurs et créanciers',
      'Gestion des paiements et des rappels',
      'Établissement des décomptes de TVA',
      'Interlocutrice de l’organe de révision',
    ],
    company: { organization: 'Alpina Techniques SA', city: 'Yverdon-les-Bains' },
    signatures: ['Responsable des finances', 'Responsable du personnel'],
  },
  it: {
    function: 'collaboratrice contabile',
    tasks: [
      'Tenuta autonoma della contabilità debitori e creditori',
      'Gestione dei pagamenti e dei solleciti',
      'Allestimento dei rendiconti IVA',
      'Interlocutrice dell’ufficio di revisione',
    ],
    company: { organization: 'Alpina Impianti SA', city: 'Bellinzona' },
    signatures: ['Responsabile finanze', 'Responsabile del personale'],
  },
  en: {
    function: 'Accounting Specialist',
    tasks: [
      'Independent management of accounts receivable and accounts payable',
      'Handling of payments and reminders',
      'Preparation of VAT returns',
      'Contact person for the auditors',
    ],
    company: { organization: 'Alpina Building Services Ltd', city: 'Zug' },
    signatures: ['Head of Finance', 'Head of Human Resources'],
  },
} as const;

const names = ['Regula Ammann', 'Thomas Frei'] as const;

const inputOf = (language: Language, catalogue: Catalogue): CompositionInput => {
  const person = people[language];
  const rated = shownItems(catalogue, 5, 1, null).filter(({ type }) => type === 'radio');
  const workload = catalogue.items.find(({ key }) => key === 'erg_pensum');
  const answer = (idKompetenz: number, bewertung: string) => ({
    idKompetenz,
    bewertung,
    keineRelevanz: false,
  });
  return {
    zeugnisId: '0198c2f0-0000-7000-8000-00000000001a',
    employee: {
      firstname: 'Sandra',
      lastname: 'Keller',
      gender: 'F',
      birthday: '1988-06-14',
      hometown: 'Bülach ZH',
    },
    employment: { function: person.function, tasks: person.tasks, entryDate: '2017-03-01' },
    zeugnis: {
      zeugnisart: 5,
      zeugnisvariante: 1,
      bestellgrund: 501,
      leaveDate: '2024-04-30',
      signature1: names[0],
      functionSignature1: person.signatures[0],
      signature2: names[1],
      functionSignature2: person.signatures[1],
      sprache: language,
    },
    organisation: { ...person.company, address: 'Bahnhofstrasse 1', zip: '8400' },
    ratings: [
      ...rated.map(({ id, optional }) => answer(id, optional ? '0' : '5')),
      ...(workload === undefined ? [] : [answer(workload.id, '80')]),
    ],
    today: '2024-04-30',
  };
};

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

const numbered = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, index) => [String(index + 1), value]));

/** The reference on the start page, as the product composes it: the texts `example` of `mfe-marketing/src/i18n`. */
export const landingExample = (language: Language, catalogue: Catalogue) => {
  const model = compose(inputOf(language, catalogue), catalogue, 'fluent');
  const paragraphs = model.blocks.flatMap((block) =>
    block.type === 'paragraph' ? [block.sentences.map(({ runs }) => textOf(runs)).join(' ')] : [],
  );
  const tasks = model.blocks.flatMap((block) =>
    block.type === 'tasks' ? block.items.map(({ runs }) => textOf(runs)) : [],
  );
  const [intro = '', tasksLeadIn = '', ...others] = paragraphs;
  return {
    title: model.title,
    intro,
    tasksLeadIn,
    tasks: numbered(tasks),
    paragraphs: numbered(others),
    place: model.placeAndDate,
    company: model.organization,
    signatures: numbered(model.signatures.map(({ name, function: role }) => ({ name, role }))),
  };
};

/** The file that holds it. */
export const landingTexts = (language: Language): URL =>
  new URL(`../../../../../mfe-marketing/src/i18n/${language}.json`, import.meta.url);
