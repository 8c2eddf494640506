/** Address in German, and in every language that of a number, which follows it as documents print it. */
export const sealPath = '/echt';

/** All addresses; spelled, so that the page also opens under a shell whose web-kit does not list it. */
export const sealPatterns = [
  sealPath,
  '/en/authenticity',
  '/fr/authenticite',
  '/it/autenticita',
  `${sealPath}/:number`,
] as const;
