/**
 * Checks of typed names and messages that mails carry to third parties, so that nobody can send an address or a
 * phishing text in our name. Forms refuse clear addresses; stored values are checked again when a mail is composed.
 */

/** Abbreviations with a dot, often without a space: «St.Gallen», «Dr.med.». They begin no address. */
const abbreviation =
  /(?<![\p{L}\p{N}])(st|dr|prof|med|dent|vet|phil|iur|lic|dipl|ing|oec|rer|nat|pol|sc|mag|hon|fam|gebr|inh)\.(?=\p{L})/giu;

/** Normalises text as mail programs do: full-width letters and dots count as plain ones. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .replace(abbreviation, '$1. ');

const addresses: readonly RegExp[] = [
  /:\s?\/\/|(?:^|\s)\/\/\S/u,
  /(?:^|[^\p{L}\p{N}])www\d{0,3}\./iu,
  /(?:^|[^\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|data):\S/iu,
  /[^\s@]@[^\s@]+\.[^\s@]/u,
  /[\p{L}\p{N}]\.\p{L}{2,}[/:?#]\S/u,
  /(?:\d{1,3}\.){3}\d{1,3}/u,
];
const domain = /[\p{L}\p{N}]\.\p{L}{2,}/u;

/** True for text that clearly holds an address. «digitec.ch AG» is a name and passes. */
export const holdsAddress = (text: string): boolean => {
  const plain = folded(text);
  return addresses.some((address) => address.test(plain));
};

/** True also for anything built like a domain, which mail programs turn into a link; no person has such a name. */
export const makesLinks = (text: string): boolean => holdsAddress(text) || domain.test(folded(text));

/**
 * Typed message for a mail to a third party; null if it is empty or holds an address. A space breaks up accidental
 * links: «Freitag. Danke».
 */
export const mailWords = (text: string): string | null => {
  const words = text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');
  if (words === '' || holdsAddress(words)) return null;
  return words.replace(/(?<=[\p{L}\p{N}])[.．。｡․](?=\p{L}{2,})/gu, '. ');
};

/** Replaces every e-mail in the text with «…». */
export const withoutEmails = (text: string): string =>
  text.replace(/[^\s@＠<>()[\],;:"«»]+[@＠][^\s@＠<>()[\],;:"«»]+/gu, '…');

const maxPersonLength = 80;
const maxOrganizationLength = 120;

/** One line of visible characters. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim();

/** First and last name for a mail; null if they do not look like a name. */
export const mailPersonName = (person: { firstname: string; lastname: string }): string | null => {
  const name = oneLine(`${person.firstname} ${person.lastname}`);
  const isPlain = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(name) && name.length <= maxPersonLength;
  return isPlain && !makesLinks(name) ? name.replace(/\.(?=\p{L})/gu, '. ') : null;
};

/**
 * Organisation's name for a mail; null if it holds an address. A dot that could make a link becomes a middle dot
 * («digitec·ch AG»), so that the recipient still sees the sender; very long names are cut.
 */
export const mailOrganization = (organization: string): string | null => {
  const name = oneLine(organization);
  if (name === '' || holdsAddress(name)) return null;
  const harmless = name
    .replace(abbreviation, '$1. ')
    .replace(/(?<=[\p{L}\p{N}])[.．。｡․](?=\p{L}{2,})/gu, '·');
  const letters = Array.from(harmless);
  return letters.length > maxOrganizationLength
    ? `${letters.slice(0, maxOrganizationLength).join('').trimEnd()}…`
    : harmless;
};
