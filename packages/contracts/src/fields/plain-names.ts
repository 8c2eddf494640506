/**
 * Names that somebody types in and that a mail to somebody else carries: nobody shall send an address, or words that look
 * like ours, in our name. The forms refuse what is certainly an address; what was stored before is looked at again when a
 * mail is composed.
 */

/** Written short with a dot, often without the space: «St.Gallen», «Dr.med.». They begin no address. */
const abbreviation =
  /(?<![\p{L}\p{N}])(st|dr|prof|med|dent|vet|phil|iur|lic|dipl|ing|oec|rer|nat|pol|sc|mag|hon|fam|gebr|inh)\.(?=\p{L})/giu;

/** As a mail program sees it: full-width letters and dots are read like others. */
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

/** True for what has the form of an address beyond doubt. «digitec.ch AG» is a name and passes. */
export const holdsAddress = (text: string): boolean => {
  const plain = folded(text);
  return addresses.some((address) => address.test(plain));
};

/** True as well for anything built like a domain: a mail program makes a link of it, and no person is called so. */
export const makesLinks = (text: string): boolean => holdsAddress(text) || domain.test(folded(text));

/**
 * Words of somebody for a mail of ours to somebody else, or null where there are none or they hold an address. A blank parts what a
 * mail program would make a link of: «Freitag. Danke».
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

/** The text with «…» in place of every e-mail in it. */
export const withoutEmails = (text: string): string =>
  text.replace(/[^\s@＠<>()[\],;:"«»]+[@＠][^\s@＠<>()[\],;:"«»]+/gu, '…');

const longestPerson = 80;
const longestOrganization = 120;

/** One line of what can be seen. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim();

/** First and last name for a mail, or null where they look like anything but a name. */
export const mailPersonName = (person: { firstname: string; lastname: string }): string | null => {
  const name = oneLine(`${person.firstname} ${person.lastname}`);
  const isPlain = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(name) && name.length <= longestPerson;
  return isPlain && !makesLinks(name) ? name.replace(/\.(?=\p{L})/gu, '. ') : null;
};

/**
 * An organisation's name for a mail, or null where it holds an address. A dot that could make a link of it is set in the
 * middle («digitec·ch AG»), because the recipient should still see who writes; what is very long is cut.
 */
export const mailOrganization = (organization: string): string | null => {
  const name = oneLine(organization);
  if (name === '' || holdsAddress(name)) return null;
  const harmless = name
    .replace(abbreviation, '$1. ')
    .replace(/(?<=[\p{L}\p{N}])[.．。｡․](?=\p{L}{2,})/gu, '·');
  const letters = Array.from(harmless);
  return letters.length > longestOrganization
    ? `${letters.slice(0, longestOrganization).join('').trimEnd()}…`
    : harmless;
};
