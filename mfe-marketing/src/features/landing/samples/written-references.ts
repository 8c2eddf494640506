import type { Language } from '@attesta/web-kit';

export type WrittenReference = {
  readonly title: string;
  /** Paragraphs, and lists of tasks. */
  readonly parts: readonly (string | readonly string[])[];
  readonly place: string;
  readonly company: string;
  readonly signatures: readonly { readonly name: string; readonly role: string }[];
};

/** The references of a language, as `write-landing.ts` of the references service has the engine write them. */
export type WrittenReferences = Readonly<Record<'final' | 'interim' | 'confirmation', WrittenReference>>;

const files: Readonly<Record<Language, () => Promise<{ default: WrittenReferences }>>> = {
  de: () => import('../written/references.de.json'),
  en: () => import('../written/references.en.json'),
  fr: () => import('../written/references.fr.json'),
  it: () => import('../written/references.it.json'),
};

type Loaded = Promise<WrittenReferences | null>;
const loaded = new Map<Language, Loaded>();

/** For `use`: the same promise each time. What cannot be fetched is null and asked for again the next time. */
export const writtenReferences = (language: Language): Loaded => {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const promise: Loaded = files[language]().then(
    (module) => module.default,
    () => {
      loaded.delete(language);
      return null;
    },
  );
  loaded.set(language, promise);
  return promise;
};
