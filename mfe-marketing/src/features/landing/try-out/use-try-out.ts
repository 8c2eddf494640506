import { errorTextOf, useErrorText } from '@attesta/ui/error-text.ts';
import { isApiError, loadErrorTexts, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { useState } from 'react';
import type { FormEvent } from 'react';
import written from '../written/try-out.json';
import { readForm } from './read-form.ts';
import { useWriteSampleMutation } from './try-out-api.ts';

type Faults = Readonly<Record<string, string>>;
type Written = { readonly language: Language; readonly paragraph: string };

const names = ['firstname', 'lastname'] as const;

const focus = (form: HTMLFormElement, faults: Faults): void => {
  const first = names.find((name) => faults[name] !== undefined);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
};

const fieldsOf = (params: Readonly<Record<string, unknown>>): Faults =>
  typeof params['fields'] === 'object' && params['fields'] !== null ? (params['fields'] as Faults) : {};

/** Sends what the form says, and keeps the last paragraph that came until there is another. */
export const useTryOut = (reader: Language) => {
  const t = useTexts('marketing');
  useErrorText();
  const [ask, { isLoading }] = useWriteSampleMutation();
  const [result, setResult] = useState<Written>({ language: reader, paragraph: written[reader].paragraph });
  /** Field → code of its fault. */
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  const refuse = (form: HTMLFormElement, found: Faults): void => {
    setFaults(found);
    focus(form, found);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const asked = readForm(form);
    const missing = names.filter((name) => asked[name] === '').map((name) => [name, 'required']);
    setFailure(null);
    if (missing.length > 0) return refuse(form, Object.fromEntries(missing) as Faults);
    setFaults({});
    try {
      const { paragraph } = await ask({ body: asked }).unwrap();
      setResult({ language: asked.sprache, paragraph });
    } catch (error) {
      await loadErrorTexts(reader);
      if (!isApiError(error)) return setFailure(errorTextOf('unexpected'));
      const found = fieldsOf(error.params);
      if (names.some((name) => found[name] !== undefined)) return refuse(form, found);
      setFailure(error.status === 429 ? t('tryOut.limit') : errorTextOf(error.code));
    }
  };

  return {
    result,
    failure,
    isLoading,
    faultOf: (name: (typeof names)[number]): string | undefined => {
      const code = faults[name];
      return code === undefined ? undefined : errorTextOf(code);
    },
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!isLoading) void send(event.currentTarget);
    },
  };
};
