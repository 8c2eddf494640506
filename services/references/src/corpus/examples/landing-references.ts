import type { Block, Language, TextSpan } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { shownItems } from '../../engine/composition/shown-items.ts';
import { landingPeople } from './landing-people.ts';

/** References of the start page: kind, reason, and the level of most answers. */
const kinds = {
  final: { art: 5, reason: 501, level: '5', leaveDate: '2024-04-30', workload: '80' },
  interim: { art: 1, reason: 102, level: '4', leaveDate: null, workload: '100' },
  confirmation: { art: 3, reason: 301, level: '5', leaveDate: '2024-04-30', workload: '60' },
} as const;

type Kind = keyof typeof kinds;

/** Items that the interim reference rates higher than the rest, so that its sentences vary in strength. */
const strengths: ReadonlySet<string> = new Set([
  'fach_wissen',
  'arb_qualitaet',
  'eins_verantwortung',
  'verh_kunden',
]);

const inputOf = (kind: Kind, language: Language, catalogue: Catalogue): CompositionInput => {
  const { art, reason, level, leaveDate, workload } = kinds[kind];
  const { company, signatures, ...people } = landingPeople[language];
  const person = people[kind];
  const answer = (idKompetenz: number, bewertung: string) => ({
    idKompetenz,
    bewertung,
    keineRelevanz: false,
  });
  const levelOf = (key: string, optional: boolean): string => {
    if (kind === 'interim' && strengths.has(key)) return '5';
    return optional ? '0' : level;
  };
  const variante = kind === 'confirmation' ? null : 1;
  const rated = shownItems(catalogue, art, variante, null).filter(({ type }) => type === 'radio');
  const share = catalogue.items.find(({ key }) => key === 'erg_pensum');
  return {
    zeugnisId: '0198c2f0-0000-7000-8000-00000000001a',
    employee: {
      firstname: person.firstname,
      lastname: person.lastname,
      gender: person.gender,
      birthday: '1988-06-14',
      hometown: 'Bülach ZH',
    },
    employment: { function: person.function, tasks: person.tasks, entryDate: '2017-03-01' },
    zeugnis: {
      zeugnisart: art,
      zeugnisvariante: variante,
      bestellgrund: reason,
      leaveDate,
      signature1: 'Regula Ammann',
      functionSignature1: signatures[0],
      signature2: 'Thomas Frei',
      functionSignature2: signatures[1],
      sprache: language,
    },
    organisation: { ...company, address: 'Bahnhofstrasse 1', zip: '8400' },
    ratings: [
      ...rated.map(({ id, key, optional }) => answer(id, levelOf(key, optional))),
      ...(share === undefined ? [] : [answer(share.id, workload)]),
    ],
    today: '2024-04-30',
  };
};

const textOf = (runs: readonly TextSpan[]): string => runs.map(({ text }) => text).join('');

/** A paragraph, or the items of a list. */
const paragraphsOf = (block: Block): readonly (string | readonly string[])[] => {
  if (block.type === 'paragraph') return [block.sentences.map(({ runs }) => textOf(runs)).join(' ')];
  return block.type === 'tasks' ? [block.items.map(({ runs }) => textOf(runs))] : [];
};

const referenceOf = (kind: Kind, language: Language, catalogue: Catalogue) => {
  const model = compose(inputOf(kind, language, catalogue), catalogue, 'fluent');
  return {
    title: model.title,
    parts: model.blocks.flatMap(paragraphsOf),
    place: model.placeAndDate,
    company: model.organization,
    signatures: model.signatures.map(({ name, function: role }) => ({ name, role })),
  };
};

/** References to leaf through on the start page, as the product composes them. */
export const landingReferences = (language: Language, catalogue: Catalogue) => ({
  final: referenceOf('final', language, catalogue),
  interim: referenceOf('interim', language, catalogue),
  confirmation: referenceOf('confirmation', language, catalogue),
});

export const landingReferencesFile = (language: Language): URL =>
  new URL(
    `../../../../../mfe-marketing/src/features/landing/written/references.${language}.json`,
    import.meta.url,
  );
