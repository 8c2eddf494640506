import type { Language } from '@attesta/web-kit';

export type WrittenReference = {
  readonly title: string;
  /** Paragraphs, and lists of tasks. */
  readonly parts: readonly (string | readonly string[])[];
  readonly place: string;
  readonly company: string;
  readonly signatures: readonly { readonly name: string; readonly role: string }[];
};

/** Sample references of a language, composed by the engine (`write-landing.ts` of the references service). */
export type WrittenReferences = Readonly<Record<'final' | 'interim' | 'confirmation', WrittenReference>>;

const files: Readonly<Record<Language, () => Promise<{ default: WrittenReferences }>>> = {
  de: () => import('../written/references.de.json'),
  en: () => import('../written/references.en.json'),
  fr: () => import('../written/references.fr.json'),
  it: () => import('../written/references.it.json'),
};

type Loaded = Promise<WrittenReferences | null>;
const loaded = new Map<Language, Loaded>();

/** For `use`: a stable promise per language. A failure resolves to null and is retried by the next call. */
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
