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
 * Keeps typed input over the end of the session: whoever logs in again with the same account has it once, others never do.
 * `useKeepInput` goes with it.
 * @param name tells this input from others on the page; with the page's path it is the place that is come back to
 */
export const useKeptInput = <Input>(name: string): KeptInput<Input> => {
  const { email: owner } = useSession();
  const place = `${useLocation().pathname} ${name}`;
  const [kept] = useState(() => readKeptInput(owner, place) as Input | null);
  return { kept, owner, place };
};

const hasSessionBeenRefused = (_dispatch: AppStore['dispatch'], getState: AppStore['getState']): boolean =>
  getState().session.ended === 'refused';

/** @param read asked when the session has ended by itself: what is to be kept, null for nothing */
export const useKeepInput = <Input>({ owner, place }: KeptInput<Input>, read: () => Input | null): void => {
  const dispatch = useAppDispatch();
  const readNow = useEffectEvent(read);
  // While the page that is left still stands: the login, which says what is kept, comes in the same breath.
  useLayoutEffect(() => {
    if (owner === '') return undefined;
    keepInput(owner, place, null);
    return () => {
      if (dispatch(hasSessionBeenRefused)) keepInput(owner, place, readNow());
    };
  }, [dispatch, owner, place]);
};

/** A state that is kept so unless it is as it was at first: what was chosen, or which form is open. */
export const useKeptState = <Value>(
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const input = useKeptInput<Value>(name);
  const [value, setValue] = useState<Value>(input.kept ?? initial);
  useKeepInput(input, () => (value === initial ? null : value));
  return [value, setValue];
};
