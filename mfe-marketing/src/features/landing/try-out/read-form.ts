import type { BodyInputOf, writeSample } from '@attesta/contracts';

export type Asked = BodyInputOf<typeof writeSample>;

/** What the form says; the service refuses what does not fit. */
export const readForm = (form: HTMLFormElement): Asked => {
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
