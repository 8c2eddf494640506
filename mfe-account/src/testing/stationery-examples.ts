import type { listLocations, listSignatories, listStationery, ResponseOf } from '@attesta/contracts';

export type ExamplePaper = ResponseOf<typeof listStationery>[number];
export type ExampleLocation = ResponseOf<typeof listLocations>[number];
export type ExampleSignatory = ResponseOf<typeof listSignatories>[number];

const idOf = (kind: string, number: number): string =>
  `019a0000-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;

export const examplePaper = (number: number, changes: Partial<ExamplePaper> = {}): ExamplePaper => ({
  id: idOf('1', number),
  name: `Briefpapier ${number}`,
  state: 'active',
  isDefault: false,
  createdAt: '2026-11-12T09:00:00.000Z',
  sha256: String(number).padStart(64, 'a'),
  warnings: [],
  width: 210,
  height: 297,
  textWidth: 160,
  textHeight: 224,
  locations: [],
  ...changes,
});

export const exampleLocation = (number: number, changes: Partial<ExampleLocation> = {}): ExampleLocation => ({
  id: idOf('2', number),
  name: `Standort ${number}`,
  organization: 'Muster AG',
  address: `Bundesgasse ${number}`,
  zip: '3011',
  city: 'Bern',
  stationeryId: null,
  isDefault: false,
  ...changes,
});

export const exampleSignatory = (
  number: number,
  changes: Partial<ExampleSignatory> = {},
): ExampleSignatory => ({
  id: idOf('3', number),
  locationId: null,
  name: `Person ${number}`,
  function: 'Leitung Personal',
  mail: '',
  place: 1,
  ...changes,
});
