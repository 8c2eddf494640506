/** Words that most guessable passwords are built on, in German and English; folded as `foldings` does. */
const commonWords = new Set(
  `passwort password passwoert kennwort passw pass pw geheim secret hallo hello willkommen welcome bienvenue
   qwertz qwerty qwert qwer azerty asdf asdfgh asdfghjkl yxcvbnm zxcvbnm qaywsx qayxsw qazwsx abc abcd abcde
   abcdef abcdefg abcdefgh admin administrator root master user benutzer login start test tester testing demo
   sommer summer winter herbst autumn fruehling fruhling spring januar februar maerz april juni juli august
   september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag monday
   friday sunday schweiz suisse svizzera switzerland zuerich zurich bern basel genf luzern deutschland
   oesterreich schatz schatzi liebe iloveyou ichliebedich love sonnenschein sunshine princess prinzessin
   engel angel baby hase hasi maus mausi fussball football soccer hockey baseball basketball ferrari porsche
   mercedes monkey dragon drache shadow superman batman starwars pokemon michael daniel thomas martin andreas
   stefan peter sandra nicole sabine jessica ashley jordan charlie letmein changeme trustno computer internet
   firma buero office sicher sicherheit security bitte danke zugang access default initial neu neues aa q a`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Walks over the keyboard and the like, as they are typed. */
const commonSequences = new Set(
  `q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t a1b2c3d4 1a2b3c4d zaq12wsx 1qaz2wsx 1qay2wsx qay123wsx q2w3e4r5
   zaq1xsw2 1q2w3e4r! abcd1234 1234abcd qwer1234 asdf1234 p@ssw0rd pa$$w0rd passw0rd! 1q2w3e 123qweasd 123qweasdzxc`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const replacements: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
};

const longestTail = 8;
const trimmed = (text: string): string => text.replace(/^[^a-zäöü]+|[^a-zäöü]+$/g, '');
const unmasked = (text: string): string =>
  Array.from(text, (character) => replacements[character] ?? character).join('');

/**
 * True for passwords that guessers try first: a common word, in any case, with digits for letters (`P@ssw0rt`)
 * and with a few digits or signs around it (`Sommer2026!`), the word twice, or a walk over the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (commonSequences.has(folded)) return true;
  const bases = [trimmed(folded), unmasked(trimmed(folded)), trimmed(unmasked(folded))];
  return bases.some((base) => {
    const half = base.slice(0, base.length / 2);
    const word = half !== '' && half + half === base ? half : base;
    return commonWords.has(word) && folded.length - base.length <= longestTail;
  });
}
