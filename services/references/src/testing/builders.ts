import type { ApiClient } from '@attesta/testing';

export const sandraKeller = {
  firstname: 'Sandra',
  lastname: 'Keller',
  gender: 'F' as const,
  birthday: '1988-06-14T00:00:00.000Z',
  hometown: 'Bülach ZH',
};

export const bookkeeping = {
  function: 'Sachbearbeiterin Rechnungswesen',
  entryDate: '2017-03-01T00:00:00.000Z',
  tasks: [
    'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
    'Erstellung der Mehrwertsteuerabrechnungen',
  ],
};

export const finalReference = {
  sprache: 'de' as const,
  zeugnisart: 5,
  zeugnisvariante: 1,
  bestellgrund: 501,
  leaveDate: '2024-04-30T00:00:00.000Z',
  signature1: 'Regula Ammann',
  functionSignature1: 'Leiterin Finanzen',
  signature2: 'Thomas Frei',
  functionSignature2: 'Leiter Personal',
};

/** Orders a reference. @throws when the order is refused */
export const orderReference = async (client: ApiClient): Promise<string> => {
  const { body, error } = await client.call('saveEmployee', { body: sandraKeller });
  if (error) throw new Error(error.code);
  return body.zeugnisId;
};

/** An ordered final reference with employment and settings saved, not yet rated. */
export const unratedReference = async (client: ApiClient): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  await client.call('startSelfRating', { params: { id } });
  return id;
};

/** Answers every radio question with `level`. */
export const rateAll = async (client: ApiClient, id: string, level = '5'): Promise<void> => {
  const { body: items } = await client.call('getBewertung', { params: { id } });
  const bewertungen = items
    .filter(({ rating }) => rating.type === 'radio')
    .map((item) => ({ idKompetenz: item.id, bewertung: level, keineRelevanz: false }));
  const { error } = await client.call('saveBewertung', { params: { id }, body: { bewertungen } });
  if (error) throw new Error(error.code);
};
