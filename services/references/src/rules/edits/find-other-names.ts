import type { Found } from '@attesta/findings/patterns/pattern-finder.ts';
import { functionWords } from '@attesta/findings/user-text/function-words.ts';

import type { DocumentFacts, Gender } from '../reading/document-facts.ts';
import type { DocumentWords } from '../reading/document-words.ts';
import { mask } from '../reading/read-document.ts';
import type { EditWordData, FoundInEdit } from './edit-word-data.ts';

const opposite: Readonly<Record<Gender, Gender>> = { M: 'F', F: 'M', N: 'N' };

const academic = String.raw`(?:(?:Dr|Prof|med|dent|vet|phil|iur|oec|rer|nat|lic|dipl|Dipl|ing|Ing|PD|dott|dott\.ssa|avv|MSc|BSc|MBA|ès|sc)\.?\s+){0,4}`;
const particle = String.raw`(?:(?:von|van|de|du|des|della|dalla|di|da|del|zu|zur|der|den|le|la|ten|ter|El|Al)\s+|[dl]['’])`;
const part = String.raw`\p{Lu}[\p{L}\p{M}’'-]*`;

/**
 * Titles of the other gender, names behind a title that are not the person's, and the first name without the last one
 * (Q7, Q30). A name without a title is not found, since it cannot be told from other words.
 */
export const findOtherNames = (
  text: string,
  masked: string,
  facts: DocumentFacts,
  words: DocumentWords,
  { namesAfterTitle }: Pick<EditWordData, 'namesAfterTitle'>,
): FoundInEdit[] => {
  const wrong = words.personTitles[opposite[facts.gender]].find(text);
  const right = facts.gender === 'N' ? [] : words.personTitles[facts.gender].find(text);
  const titles = [
    ...wrong.map((range) => ({ ...range, isWrong: true })),
    ...right.map((range) => ({ ...range, isWrong: false })),
  ];
  const afterTitle = titles.flatMap(({ start, end, isWrong }): FoundInEdit[] => {
    const named = nameAt(text, end, facts, namesAfterTitle);
    if (named === null) return isWrong && isAddress(text, end) ? [{ start, end, code: 'editTitle' }] : [];
    if (named.isPerson) return isWrong ? [{ start, end: named.end, code: 'editTitle' }] : [];
    return isSignatory(text.slice(named.start, named.end), facts)
      ? []
      : [{ start, end: named.end, code: 'editName' }];
  });
  return [...afterTitle, ...bareFirstNames(text, masked, titles, facts, words)];
};

/** Name behind a title, with its last letter; null if none follows. */
const nameAt = (
  text: string,
  from: number,
  { firstname, lastname }: DocumentFacts,
  most: number,
): { start: number; end: number; isPerson: boolean } | null => {
  const rest = text.slice(from);
  const lead = new RegExp(String.raw`^\.?\s+${academic}`, 'u').exec(rest)?.[0];
  if (lead === undefined) return null;
  const start = from + lead.length;
  const behind = text.slice(start);
  const known = [lastname, `${firstname} ${lastname}`].map(fold);
  const given = new RegExp(`^((?:${part}\\s+|\\p{Lu}\\.\\s*){0,3})`, 'u').exec(behind)?.[0] ?? '';
  // The last name may follow first names, in full or as initials.
  for (const skip of [0, ...endsOfWords(given)]) {
    const candidate = behind.slice(skip);
    const match = known.find((name) => name !== '' && isAtStart(fold(candidate), name));
    if (match !== undefined) return { start, end: start + skip + match.length, isPerson: true };
  }
  const isFirst = firstname !== '' && isAtStart(fold(behind), fold(firstname));
  const count = isFirst ? Math.max(most, 2) : most;
  const other = new RegExp(`^${particle}*${part}(?:\\s+${particle}*${part}){0,${count - 1}}`, 'u').exec(
    behind,
  )?.[0];
  return other === undefined ? null : { start, end: start + other.length, isPerson: false };
};

const endsOfWords = (given: string): number[] =>
  [...given.matchAll(/\S+\s*/gu)].map(({ index, 0: word }) => index + word.length);

/** Folds what is written in several ways, keeping the length. */
const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s/gu, ' ');

/** A whole name, perhaps with the ending of a genitive. */
const isAtStart = (text: string, name: string): boolean =>
  text.startsWith(name) && /^(?:'s|'|s)?(?![\p{L}\p{N}-]|'\p{L})/u.test(text.slice(name.length));

/** A title without a name that can only be an address: «Monsieur a toujours …», not «a woman». */
const isAddress = (text: string, end: number): boolean =>
  /^(?:Monsieur|Madame)$/u.test(/\S+$/u.exec(text.slice(0, end))?.[0] ?? '');

const isSignatory = (name: string, { signatures }: DocumentFacts): boolean =>
  signatures.some((signature) => {
    const known = fold(signature.name);
    return known !== '' && (known === fold(name) || known.endsWith(` ${fold(name)}`));
  });

const shortestFirstName = 3;

/** The first name where the reference says the last one, or both. */
const bareFirstNames = (
  text: string,
  masked: string,
  titles: readonly Found[],
  { firstname, lastname }: DocumentFacts,
  { language }: DocumentWords,
): FoundInEdit[] => {
  const name = firstname.trim();
  if (name.length < shortestFirstName || fold(name) === fold(lastname)) return [];
  if (functionWords[language].includes(name.toLowerCase())) return [];
  const found: FoundInEdit[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    const isWhole = !/[\p{L}\p{N}-]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}-]/u.test(text.slice(end));
    // A fact of another kind («Rosa AG») is masked otherwise than the person.
    const isPerson = masked.charAt(at) === mask;
    const restOfName = /^\s+\S+(?:\s+\S+){0,2}/u.exec(text.slice(end))?.[0] ?? '';
    const isTitled = titles.some((title) => title.end <= at && /^\.?\s+$/u.test(text.slice(title.end, at)));
    if (!isWhole || !isPerson || isTitled || fold(restOfName).includes(fold(lastname))) continue;
    found.push({ start: at, end, code: 'editName' });
  }
  return found;
};
