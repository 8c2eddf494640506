import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetCaptchaMutation } from './register-api.ts';

export type CaptchaState = 'waiting' | 'working' | 'solved' | 'failed';

export type Captcha = {
  readonly state: CaptchaState;
  /** Starts solving, unless started; call it at the first input. */
  readonly start: () => void;
  /** Resolves to a solution, each used once; restarts after a failure. Rejects if solving fails. */
  readonly take: () => Promise<string>;
};

/** Maximum age of a solution in milliseconds; challenges expire after ten minutes. */
const freshness = 8 * 60_000;

type Work = { readonly solution: Promise<string>; readonly since: number };

/** Proof of work for the registration, solved while the form is filled in. */
export const useCaptcha = (): Captcha => {
  const [state, setState] = useState<CaptchaState>('waiting');
  const [fetchChallenge] = useGetCaptchaMutation();
  const work = useRef<Work | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const begin = useCallback((): Promise<string> => {
    const controller = new AbortController();
    const run = async (): Promise<string> => {
      const challenge = await fetchChallenge().unwrap();
      // Loaded on demand.
      const { solveCaptcha } = await import('../../shared/solve-captcha.ts');
      return solveCaptcha(challenge, controller.signal);
    };
    abort.current = controller;
    setState('working');
    const solution = run();
    work.current = { solution, since: Date.now() };
    solution.then(
      () => setState('solved'),
      () => {
        work.current = null;
        if (!controller.signal.aborted) setState('failed');
      },
    );
    return solution;
  }, [fetchChallenge]);

  const start = useCallback(() => {
    if (work.current === null) begin().catch(() => undefined);
  }, [begin]);

  const take = useCallback((): Promise<string> => {
    const current = work.current;
    const isFresh = current !== null && Date.now() - current.since < freshness;
    const solution = isFresh ? current.solution : begin();
    const forget = (): void => {
      work.current = null;
    };
    // The server accepts a solution once.
    solution.then(forget, forget);
    return solution;
  }, [begin]);

  useEffect(() => {
    // Restarts by itself once online.
    const retry = (): void => {
      if (state === 'failed') start();
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state, start]);

  return { state, start, take };
};
