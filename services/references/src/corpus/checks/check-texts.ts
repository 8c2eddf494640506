import { languages } from '@attesta/contracts/model/document-model.ts';
import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';
import type { Fault } from '../../rules/reading/faults.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';
import type { CheckDocument } from '../../rules/load-document-check.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import type { Style } from '../../engine/composition/composition.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';

/** A text that breaks an invariant; its id identifies the input. */
export type BrokenText = {
  readonly input: CompositionInput;
  readonly style: Style;
  readonly model: DocumentModel;
  readonly faults: readonly Fault[];
};

export type CheckText = (
  input: CompositionInput,
  style: Style,
) => { readonly model: DocumentModel; readonly broken: BrokenText | null };

/** Composes a text and checks the invariants of domain.md 4.1, as the service does. */
export const loadTextCheck = async (catalogue: Catalogue): Promise<CheckText> => {
  const loaded = await Promise.all(
    languages.map(async (language) => [language, await loadDocumentCheck(language)] as const),
  );
  const checks = new Map<Language, CheckDocument>(loaded);
  return (input, style) => {
    const model = compose(input, catalogue, style);
    const check = checks.get(input.zeugnis.sprache);
    if (!check) throw new Error(`no checks for ${input.zeugnis.sprache}`);
    const faults = check(model, documentFactsOf(input, catalogue), { plain: style === 'plain' }).filter(
      (fault) => fault.class === 'invariant',
    );
    return { model, broken: faults.length > 0 ? { input, style, model, faults } : null };
  };
};
