import { useUiTexts } from '@attesta/ui/i18n/ui-texts.ts';
import { useLastingMessage } from '@attesta/ui/feedback/use-lasting-error.ts';
import { api, contractMutation, errorText, isApiError, loadErrorTexts, useTexts } from '@attesta/web-kit';
import type { ArgOf, Language, ResultOf } from '@attesta/web-kit';
import { useState } from 'react';
import type { FormEvent } from 'react';
import written from '../written/try-out.json';
import { writeSample } from '@attesta/contracts';
import type { BodyInputOf } from '@attesta/contracts';

const tryOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    writeSample: build.mutation<ResultOf<typeof writeSample>, ArgOf<typeof writeSample>>(
      contractMutation(writeSample, { errors: 'own' }),
    ),
  }),
});

const { useWriteSampleMutation } = tryOutApi;

type Asked = BodyInputOf<typeof writeSample>;

/** Values of the form; the service validates them. */
const readForm = (form: HTMLFormElement): Asked => {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    gender: text('gender') as Asked['gender'],
    sprache: text('sprache') as Asked['sprache'],
    levels: {
      arb_qualitaet: text('arb_qualitaet') as Asked['levels']['arb_qualitaet'],
      arb_zuverlaessigkeit: text('arb_zuverlaessigkeit') as Asked['levels']['arb_zuverlaessigkeit'],
      arb_selbststaendigkeit: text('arb_selbststaendigkeit') as Asked['levels']['arb_selbststaendigkeit'],
    },
  };
};

/** Error code or message by field name. */
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

/** Messages of the codes. Loaded on the first focus of the form, since most visitors do not use it. */
const toTexts = async (codes: Faults, reader: Language): Promise<Faults> => {
  const [{ errorTextOf }] = await Promise.all([
    import('@attesta/ui/feedback/error-text.ts'),
    loadErrorTexts(reader),
  ]);
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, errorTextOf(code)]));
};

/** Sends the form and keeps the last paragraph until the next one arrives. */
export const useTryOut = (reader: Language) => {
  const t = useTexts('marketing');
  const common = useUiTexts();
  const [sendSample, { isLoading }] = useWriteSampleMutation();
  const [result, setResult] = useState<Written>({ language: reader, paragraph: written[reader].paragraph });
  const [faults, setFaults] = useState<Faults>({});
  const { failure, clear, show } = useLastingMessage();

  const refuse = async (form: HTMLFormElement, codes: Faults): Promise<void> => {
    try {
      setFaults(await toTexts(codes, reader));
    } catch {
      show(common('errorText'));
    }
    focus(form, codes);
  };
  const fail = async (form: HTMLFormElement, error: unknown): Promise<void> => {
    if (!isApiError(error)) return show(common('errorText'));
    const codes = fieldsOf(error.params);
    if (names.some((name) => codes[name] !== undefined)) return refuse(form, codes);
    if (error.status === 429) return show(t('tryOut.limit'));
    await loadErrorTexts(reader);
    return show(errorText(error) || common('errorText'), error);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const body = readForm(form);
    const missing = names.filter((name) => body[name] === '').map((name) => [name, 'required']);
    clear();
    if (missing.length > 0) return refuse(form, Object.fromEntries(missing) as Faults);
    setFaults({});
    try {
      const { paragraph } = await sendSample({ body }).unwrap();
      setResult({ language: body.sprache, paragraph });
    } catch (error) {
      await fail(form, error);
    }
  };

  return {
    /** Preloads the error messages; a failure is retried by the next use. */
    prepare: (): void => void toTexts({}, reader).catch(() => undefined),
    result,
    failure,
    isLoading,
    faultOf: (name: (typeof names)[number]): string | undefined => faults[name],
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!isLoading) void send(event.currentTarget);
    },
  };
};
