/** Longest path in an archive, in characters; Windows allows little more in a folder of its own. */
const longestPath = 120;

/** Names that mean a device to Windows, with any ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Signs that some system reads as something else than a part of a name; also what turns the direction of the text. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}/\\:*?"<>|]+/gu;

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

/** One part of a path from any text: neither empty nor hidden, no way out of its folder, of at most so many characters. */
export const safeName = (text: string, length: number): string => {
  const clean = text.toWellFormed().normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ');
  const name = cut(clean.replace(/^[\s.]+/, ''), length).replace(/[\s.]+$/, '');
  if (name === '') return '_';
  return devices.test(name) ? cut(`_${name}`, length) : name;
};

const idLength = 12;

/** Folder of a reference: its day, whose it is, and the end of its id, which no other one of an account has. */
export const folderOf = (
  place: string,
  { id, lastname, firstname, day }: { id: string; lastname: string; firstname: string; day: string },
): string => {
  const suffix = id.replaceAll('-', '').slice(-idLength);
  return `${place}/${safeName(`${day} ${lastname} ${firstname}`, 60)} ${suffix}`;
};

/** Gives each path once: a second one gets a number. @throws RangeError for a path that is too long */
export const createPaths = (): ((path: string) => string) => {
  const taken = new Set<string>();
  return (path) => {
    let unique = path;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = path.replace(/(?<ending>\.[a-z]+)?$/, ` ${number}$<ending>`);
    }
    if (Array.from(unique).length > longestPath) throw new RangeError('a path is too long');
    taken.add(unique.toLowerCase());
    return unique;
  };
};
