import type { login } from '@attesta/contracts';
import { isApiError } from '@attesta/web-kit';
import type { ArgOf } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useLoginMutation } from './login-api.ts';
import type { LoginStep } from './login-api.ts';

/** Failures of others may raise the difficulty meanwhile; the second challenge is already the hardest. */
const maxProofs = 3;

type LoginStepState = {
  /** Sends a step of the login; null after a refusal, whose reason is `error`. */
  readonly send: (step: ArgOf<typeof login>) => Promise<LoginStep | null>;
  /** True while the browser solves a proof of work. */
  readonly isProving: boolean;
  /** True from the first request to the last answer. */
  readonly isLoading: boolean;
  readonly data: LoginStep | undefined;
  /** Error of the last answer; undefined while sending. */
  readonly error: unknown;
};

/**
 * One step of the login; both send the password. After many failures for an e-mail the server requires a proof of
 * work, which is solved here before the step is sent again.
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
      // Loaded on demand: few logins need it.
      const { solveCaptcha } = await import('../../shared/solve-captcha.ts');
      return await solveCaptcha(challenge, controller.signal);
    } finally {
      setProving(false);
    }
  };

  const sendProven = async (step: ArgOf<typeof login>): Promise<LoginStep | null> => {
    let answer = await sendOnce(step);
    for (let proofs = 0; proofs < maxProofs; proofs += 1) {
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
