import { useAppDispatch, useSession } from '@attesta/web-kit';
import type { AppStore } from '@attesta/web-kit';
import { keepInput, readKeptInput } from '@attesta/web-kit/session/kept-input.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';

type KeptInput<Input> = {
  /** Input typed here when the session ended, for the account that typed it; null for none. */
  readonly kept: Input | null;
  readonly owner: string;
  readonly place: string;
};

/**
 * Keep input over the end of the session: the same account gets it back once after the next login, others never. Used
 * with `useKeepInput`.
 * @param name distinguishes inputs of a page; with the page's path it is the place to restore
 */
export const useKeptInput = <Input>(name: string): KeptInput<Input> => {
  const { email: owner } = useSession();
  const place = `${useLocation().pathname} ${name}`;
  const [kept] = useState(() => readKeptInput(owner, place) as Input | null);
  return { kept, owner, place };
};

const hasSessionBeenRefused = (_dispatch: AppStore['dispatch'], getState: AppStore['getState']): boolean =>
  getState().session.ended === 'refused';

/**
 * Keep input when the session has ended by itself.
 * @param read returns the input to keep, null for none
 */
export const useKeepInput = <Input>({ owner, place }: KeptInput<Input>, read: () => Input | null): void => {
  const dispatch = useAppDispatch();
  const readNow = useEffectEvent(read);
  // Layout effect, as the page is still mounted: the login that announces kept input follows at once.
  useLayoutEffect(() => {
    if (owner === '') return undefined;
    keepInput(owner, place, null);
    return () => {
      if (dispatch(hasSessionBeenRefused)) keepInput(owner, place, readNow());
    };
  }, [dispatch, owner, place]);
};

/** State that is kept over the end of the session unless it is the initial one: a choice, or the form that is open. */
export const useKeptState = <Value>(
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const input = useKeptInput<Value>(name);
  const [value, setValue] = useState<Value>(input.kept ?? initial);
  useKeepInput(input, () => (value === initial ? null : value));
  return [value, setValue];
};
