import { useEffect, useEffectEvent, useRef } from 'react';

/** What an authenticator app shows. */
const whole = /^\d{6}$/;

/** Sends a code by itself once it has its six digits, typed, pasted or filled in by the browser; each once. */
export const useAutoSubmit = (code: string, send: () => void): void => {
  const sent = useRef('');
  const sendCode = useEffectEvent(send);
  useEffect(() => {
    const digits = code.replaceAll(/\s/g, '');
    if (!whole.test(digits)) sent.current = '';
    else if (sent.current !== digits) {
      sent.current = digits;
      sendCode();
    }
  }, [code]);
};
