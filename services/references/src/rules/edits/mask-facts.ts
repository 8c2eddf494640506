import type { Answer, DocumentFacts } from '../reading/document-facts.ts';
import { mask } from '../reading/read-document.ts';

/** Replaces facts other than the person's name; like `mask` neither letter, digit nor blank. */
export const factMask = '\uFFFD';

/** Replaces the employer's name; from a private area, so likewise no letter. */
export const employerMask = '\uE000';

/** True for a range of which every word is masked. */
export const isMasked = (masked: string, { start, end }: { start: number; end: number }): boolean =>
  !/[\p{L}\p{N}]/u.test(masked.slice(start, end));

export type MaskFacts = (text: string) => string;

/**
 * Masks each letter of the known names in a text, so that offsets stay; any white space becomes a blank. Names are no words of a language: «Frau Macht»
 * is not in the present tense. A genitive is the name of no subject and gets `factMask`.
 */
export const createMask = (facts: DocumentFacts): MaskFacts => {
  const { firstname, lastname, organization, employerPhrase = '', city, positions, signatures } = facts;
  const others = [
    city,
    facts.function,
    ...(positions?.list ?? []).map((position) => position.function),
    ...signatures.flatMap((signature) => [signature.name, signature.function]),
    ...facts.answers.flatMap(typedLines),
  ];
  const person = [`${firstname} ${lastname}`, lastname, firstname];
  const masks = [
    ...[organization, employerPhrase].flatMap((name) =>
      maskOf(name, (genitive) => (genitive === '' ? employerMask : factMask)),
    ),
    ...others.flatMap((fact) => maskOf(fact, () => factMask)),
    ...person.flatMap((name) => maskOf(name, (genitive) => (genitive === '' ? mask : factMask))),
  ];
  return (text) => masks.reduce((masked, replace) => replace(masked), text.replaceAll(/\s/gu, ' '));
};

/** Typed answers, which are checked where they are typed; without the full stop that a sentence around them loses. */
const typedLines = (answer: Answer): string[] =>
  ('text' in answer ? answer.text : (answer.evidence ?? ''))
    .split(/[\r\n]+/u)
    .map((line) => line.replace(/[.\s]+$/u, ''))
    .filter((line) => line.includes(' '));

const shortest = 2;

const maskOf = (word: string, letterOf: (genitive: string) => string): MaskFacts[] => {
  const typed = word.trim().normalize('NFC');
  if (typed.length < shortest) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${escape(typed).replaceAll(/\s+/gu, String.raw`\s+`)}(['’]s|['’](?!\\p{L})|s)?(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return [
    (text) =>
      text.replaceAll(pattern, (found, genitive: string | undefined) =>
        found.replaceAll(/\S/g, letterOf(genitive ?? '')),
      ),
  ];
};

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
