import { tabStorage } from './storage.ts';

const key = 'attesta.keptInput';

/** By owner (the subject of the session) and by the place where it was typed. */
type KeptInputs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const readKept = (): KeptInputs => {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as KeptInputs) : {};
  } catch {
    return {};
  }
};

const writeKept = (kept: KeptInputs): void => {
  if (Object.keys(kept).length === 0) forgetKeptInput();
  else tabStorage.setItem(key, JSON.stringify(kept));
};

/** Erases what anybody has typed. */
export const forgetKeptInput = (): void => tabStorage.removeItem(key);

/** Erases what others than `owner` have typed in this tab. */
export const forgetInputOfOthers = (owner: string): void => {
  const { [owner]: own } = readKept();
  writeKept(own === undefined ? {} : { [owner]: own });
};

/** True if a session has ended in this tab with input that nobody has taken up since. */
export const hasKeptInput = (): boolean => tabStorage.getItem(key) !== null;

/** Input that `owner` had typed at a place when the session ended; null for none. */
export const readKeptInput = (owner: string, place: string): unknown => readKept()[owner]?.[place] ?? null;

/** Keeps what `owner` has typed at a place, in place of what was kept of it before; null for nothing. */
export const keepInput = (owner: string, place: string, input: unknown): void => {
  const { [owner]: own = {}, ...others } = readKept();
  const { [place]: _before, ...elsewhere } = own;
  const inputs = input === null ? elsewhere : { ...elsewhere, [place]: input };
  writeKept(Object.keys(inputs).length === 0 ? others : { ...others, [owner]: inputs });
};
