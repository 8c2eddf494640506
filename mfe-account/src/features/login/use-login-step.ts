import type { login } from '@attesta/contracts';
import { isApiError } from '@attesta/web-kit';
import type { ArgOf } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useLoginMutation } from './login-api.ts';
import type { LoginStep } from './login-api.ts';

/** Somebody else's failures may raise the work while it is being done; the second challenge is already the hardest. */
const mostProofs = 3;

type LoginStepState = {
  /** Sends a step of the login; null where it was refused, `error` says why. */
  readonly send: (step: ArgOf<typeof login>) => Promise<LoginStep | null>;
  /** True while the browser does the proof of work that the server asked for. */
  readonly isProving: boolean;
  /** True from the first request to the last answer. */
  readonly isLoading: boolean;
  readonly data: LoginStep | undefined;
  /** Of the last answer, once there is no further one to come. */
  readonly error: unknown;
};

/**
 * A step of the login, both of which send the password. Where others have failed often with this e-mail the server asks
 * for a proof of work: it is done here without a question, and the step is sent again with it.
 */
export const useLoginStep = (): LoginStepState => {
  const [sendOnce, { data, error }] = useLoginMutation();
  const [isSending, setSending] = useState(false);
  const [isProving, setProving] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const prove = async (challenge: unknown): Promise<string> => {
    const controller = new AbortController();
    abort.current = controller;
    setProving(true);
    try {
      // Loaded when it is needed: hardly any login needs it.
      const { solveCaptcha } = await import('../../shared/solve-captcha.ts');
      return await solveCaptcha(challenge, controller.signal);
    } finally {
      setProving(false);
    }
  };

  const sendProven = async (step: ArgOf<typeof login>): Promise<LoginStep | null> => {
    let answer = await sendOnce(step);
    for (let proofs = 0; proofs < mostProofs; proofs += 1) {
      const refusal: unknown = answer.error;
      if (!isApiError(refusal) || refusal.code !== 'loginProofRequired') break;
      const captcha = await prove(refusal.params['challenge']).catch(() => null);
      if (captcha === null) break;
      answer = await sendOnce({ ...step, headers: { ...step.headers, captcha } });
    }
    return answer.data ?? null;
  };

  const send = (step: ArgOf<typeof login>): Promise<LoginStep | null> => {
    setSending(true);
    return sendProven(step).finally(() => setSending(false));
  };

  return { send, isProving, isLoading: isSending, data, error: isSending ? undefined : error };
};
