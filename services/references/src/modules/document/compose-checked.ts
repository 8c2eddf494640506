import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { composeWithWordings } from '../../engine/compose.ts';
import type { Composed } from '../../engine/compose.ts';
import type { Style } from '../../engine/composition/composition.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { inputHash } from '../../engine/input/input-hash.ts';
import { memoizeRecent } from '../rating/memoize-recent.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';

/**
 * Composes a reference and checks the generated words against all rules. A text that breaks one is composed again in
 * the plain style, one sentence per answer, so that a paid reference is always delivered. The log names rules and
 * places for the developers, no words of the reference. What the user changed in it breaks no rule of ours: it is
 * applied to the sound text, and findings speak of it.
 */
export const composeChecked = async (
  input: CompositionInput,
  catalogue: Catalogue,
  log: Logger,
): Promise<Composed> => {
  if (input.changes === undefined) return (await composeSoundly(input, catalogue, log)).composed;
  return composeWithWordings(input, catalogue, await soundStyle(input, catalogue, log));
};

/** References in whose text sentences were changed lately; a style takes a few bytes. */
const recent = memoizeRecent<Promise<Style>>(300);

/** The style in which the text keeps all rules before the user changes anything in it. */
export const soundStyle = (
  { changes: _changes, ...input }: CompositionInput,
  catalogue: Catalogue,
  log: Logger,
): Promise<Style> =>
  recent(`${catalogue.version} ${input.today} ${inputHash(input)}`, async () => {
    const { style } = await composeSoundly(input, catalogue, log);
    return style;
  });

type Sound = { readonly composed: Composed; readonly style: Style };

const composeSoundly = async (input: CompositionInput, catalogue: Catalogue, log: Logger): Promise<Sound> => {
  const check = await loadDocumentCheck(input.zeugnis.sprache);
  const composed = composeWithWordings(input, catalogue, 'fluent');
  const broken = check(composed.model, documentFactsOf(input, catalogue), { invariantsOnly: true });
  if (broken.length === 0) return { composed, style: 'fluent' };
  const faults = broken.map(({ check: rule, code, place }) => ({ rule, code, place }));
  log.error(
    { zeugnisId: input.zeugnisId, faults },
    'text broke its rules and was composed in the plain style',
  );
  return { composed: composeWithWordings(input, catalogue, 'plain'), style: 'plain' };
};
