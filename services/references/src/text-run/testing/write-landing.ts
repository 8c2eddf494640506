import { writeFileSync } from 'node:fs';
import { languages } from '@attesta/contracts/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { landingRatings, landingRatingsFile } from './landing-ratings.ts';
import { landingReferences, landingReferencesFile } from './landing-references.ts';
import { landingTryOut, landingTryOutFile } from './landing-try-out.ts';

const write = (file: URL, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Brings what the start page shows up to date with what is composed now. */
export const writeLanding = async (catalogue: Catalogue): Promise<void> => {
  write(landingRatingsFile, landingRatings(catalogue));
  write(landingTryOutFile, await landingTryOut(catalogue));
  for (const language of languages) {
    write(landingReferencesFile(language), landingReferences(language, catalogue));
  }
};
