import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Level } from '../../engine/composition/answers.ts';
import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { parseTemplate } from '../../engine/text/template.ts';
import type { Template, TemplateNode } from '../../engine/text/template.ts';
import { skeleton } from '../../engine/text/template-nodes.ts';
import { levels } from './ladder.ts';

/** Minimum length of a piece; shorter ones occur in half of all sentences. */
const lettersOfPiece = 4;

/** A wording of an item, as the pieces that its printed sentence contains, each in one of its forms. */
type Wording = {
  readonly id: string;
  readonly source: string;
  readonly pieces: readonly (readonly string[])[];
};

export const wordingsOf = (
  { texts }: Catalogue,
  language: Language,
  simple: (text: string) => string,
): Map<string, Wording[]> =>
  new Map(
    Object.entries(texts[language].items).flatMap(([key, ofLevels]) =>
      levels.map((level: Level): [string, Wording[]] => [
        `${key}.${level}`,
        ofLevels[level].map((source, index) => ({
          id: `${key}.${level}[${index}]`,
          source,
          pieces: piecesOf(parseTemplate(source)).map((forms) => forms.map(simple)),
        })),
      ]),
    ),
  );

const piecesOf = (template: Template): string[][] =>
  template
    .map(formsOf)
    .filter((forms) => forms.length > 0 && forms.every((form) => form.length >= lettersOfPiece));

const formsOf = (node: TemplateNode): string[] => {
  switch (node.type) {
    case 'text':
      return [node.text.trim()];
    case 'tense':
      return [skeleton(node.present), skeleton(node.past)];
    case 'gender':
      return [node.M, node.F];
    default:
      return [];
  }
};

/** Normalises a text: lower case, plain blanks and marks, synonyms replaced by the first word of their ring. */
export const simplifierOf = ({ grammar }: Catalogue, language: Language): ((text: string) => string) => {
  const rings = grammar[language].rings.map(([first = '', ...others]) => ({
    first,
    pattern: new RegExp(`(?<!\\p{L})(?:${others.join('|')})(?!\\p{L})`, 'gu'),
  }));
  return (text) =>
    rings.reduce(
      (simple, { first, pattern }) => simple.replaceAll(pattern, first),
      text
        .toLowerCase()
        .replaceAll(/[\u00A0\u202F]/g, ' ')
        .replaceAll("'", '’'),
    );
};
