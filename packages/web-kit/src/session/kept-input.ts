import { tabStorage } from './storage.ts';

const key = 'attesta.keptInput';

/** Inputs by owner (the subject of the session) and by the place of the form. */
type KeptInputs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const readKept = (): KeptInputs => {
  try {
    const inputs: unknown = JSON.parse(tabStorage.getItem(key) ?? '{}');
    return typeof inputs === 'object' && inputs !== null ? (inputs as KeptInputs) : {};
  } catch {
    return {};
  }
};

const writeKept = (inputs: KeptInputs): void => {
  if (Object.keys(inputs).length === 0) forgetKeptInput();
  else tabStorage.setItem(key, JSON.stringify(inputs));
};

/** Erase the kept input of everybody. */
export const forgetKeptInput = (): void => tabStorage.removeItem(key);

/** Erase the kept input of everybody but `owner` in this tab. */
export const forgetInputOfOthers = (owner: string): void => {
  const { [owner]: own } = readKept();
  writeKept(own === undefined ? {} : { [owner]: own });
};

/** True if a session ended in this tab with input that was not restored since. */
export const hasKeptInput = (): boolean => tabStorage.getItem(key) !== null;

/** Input that `owner` had typed at a place when the session ended; null for none. */
export const readKeptInput = (owner: string, place: string): unknown => readKept()[owner]?.[place] ?? null;

/** Keep the input of `owner` at a place, replacing earlier input there; null erases it. */
export const keepInput = (owner: string, place: string, input: unknown): void => {
  const { [owner]: own = {}, ...others } = readKept();
  const { [place]: _before, ...elsewhere } = own;
  const inputs = input === null ? elsewhere : { ...elsewhere, [place]: input };
  writeKept(Object.keys(inputs).length === 0 ? others : { ...others, [owner]: inputs });
};
