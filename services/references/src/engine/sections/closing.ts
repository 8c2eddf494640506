import type { Source } from '@attesta/contracts/model/document-model.ts';

import type { ClosingRule } from '../catalogue/catalogue-schema.ts';
import { closingClassOf } from './closing-class.ts';
import { thanksDraft } from './closing-thanks.ts';
import { isConfirmation, isInterim } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { serviceDrafts } from './length-of-service.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { hasToken, parseTemplate } from '../text/template.ts';

/** Kinds 2 and 4 without a leave date close as an interim reference on request (domain.md 1.3, 3.7). */
const requestedRule: ClosingRule = {
  text: 'request',
  regret: null,
  wish: null,
  wishFrom: 1,
  wishNeeds: [],
  thanksAtMost: 5,
  saysThanks: true,
};

/**
 * Last paragraph by the matrix of domain.md 3.7: reason, long service, regret, thanks and wishes, after a death only
 * reason and service; for an interim reference the occasion and thanks; for a confirmation at most its occasion.
 */
export const closingDrafts = (composition: Composition): Draft[] => {
  const rule = ruleOf(composition);
  if (isConfirmation(composition)) return reasonDrafts(rule, composition);
  const reason = reasonDrafts(rule, composition);
  const service = serviceDrafts(reason, composition);
  const before = [...reason, ...service, ...regretDrafts(rule, composition)];
  return rule.saysThanks ? [...before, thanksDraft(rule, before, composition)] : before;
};

const ruleOf = (composition: Composition): ClosingRule => {
  const { art, bestellgrund } = composition;
  return art.id !== 1 && isInterim(composition) ? requestedRule : bestellgrund.closing;
};

const reasonDrafts = ({ text }: ClosingRule, composition: Composition): Draft[] => {
  const wordings = text === null ? undefined : composition.texts.closing.sentences[text];
  if (wordings === undefined) return [];
  const { template, alternatives } = pickWording(wordings.map(parseTemplate), 'reason', composition);
  const kind = isInterim(composition) || isConfirmation(composition) ? 'occasion' : 'reason';
  const sources: Source[] = [{ type: 'field', field: 'bestellgrund' }];
  if (hasToken(template, 'BIS', 'IL_BIS')) sources.push({ type: 'field', field: 'leaveDate' });
  return [
    createDraft({ id: kind, kind, sources, template }, { alternatives, tense: composition.closingTense }),
  ];
};

const regretDrafts = (rule: ClosingRule, composition: Composition): Draft[] => {
  const { answers, verdict, texts } = composition;
  const level = closingClassOf(rule, verdict, answers.rated).regret;
  if (rule.regret === null || level === 0) return [];
  const wordings = texts.closing.regret[rule.regret][level];
  if (wordings === undefined) return [];
  const { template, alternatives } = pickWording(wordings.map(parseTemplate), 'regret', composition);
  const sources: Source[] = [
    { type: 'field', field: 'bestellgrund' },
    { type: 'overall', measure: 'O', value: level },
  ];
  return [
    createDraft(
      { id: 'regret', kind: 'regret', sources, template },
      { alternatives, tense: composition.closingTense },
    ),
  ];
};
