import type { PhraseGroups, CodedCode } from './phrase-list.ts';

const r = String.raw;

/** domain.md 4.2 for Italian, with inflected forms and other word orders, without professional uses. */
export const italianCodedPhrases: PhraseGroups<CodedCode> = {
  codedEffort: {
    anywhere: [
      r`vol[eo]nteros[oaie]\b`,
      r`sforz(?:at[oa]|a|ava|ò|andosi)\b`,
      r`ha <2>(?:cercato|tentato|provato) (?:di|a)\b`,
      r`(?:cercava|cerca|tentava|provava) <2>(?:di|a)\b`,
      r`si è <2>impegnat[oa]\b`,
      r`(?:si |s')impegna(?:va)?\b`,
      r`del (?:proprio|suo) meglio`,
      r`il meglio di s[ée]`,
      'buona volontà',
      r`(?:data?|dato|dava) da fare`,
      r`(?:tutto il|il) possibile (?:per|pur)`,
    ],
    sentences: [r`(?:nonostante|malgrado) <2>sforzi\b`, r`suoi sforzi (?:per|di)\b`],

    generator: ['sforza'],
  },
  codedLimits: {
    anywhere: [
      r`per quanto (?:gli|le) (?:era|fosse)`,
      r`compatibilmente con le (?:sue|proprie)`,
      r`(?:nei limiti|nella misura) (?:del|dei|delle|di) <1>(?:su[oaei]|propri[oaei]?)`,
      r`secondo le (?:sue|proprie) <1>(?:capacità|possibilità|forze|attitudini)`,
      r`per quanto (?:la|il|le|gli|lo) <3>(?:permett|possibil|consent)`,
      r`compatibilmente con (?:la sua|il suo|le sue)`,
    ],
  },
  codedHedge: {
    anywhere: [
      r`(?:abbiamo|avevamo) (?:conosciut|imparato a conoscer)`,
      r`l'abbiamo conosciut`,
      r`nell'insieme\b`,
      'tutto considerato',
      'a conti fatti',
      r`nel complesso\b(?! ospeda| scola| residen)`,
      'in linea di massima',
      'tutto sommato',
      'nel suo insieme',
    ],
    sentences: [
      r`in larga misura\b`,
      r`più o meno\b`,
      r`di solito\b`,
      'globalmente',
      r`in generale\b`,
      'generalmente',
      r`per ?lo ?più\b`,
      r`perlopiù\b`,
      r`(?:la maggior parte|gran parte) dei (?:suoi )?compiti`,
      r`in (?:gran|buona) parte\b`,
      r`abbiamo (?:imparato a conoscer|conosciuto)`,
    ],
    generator: [r`in generale\b`],
  },
  codedFaintPraise: {
    anywhere: [],
    sentences: [
      r`puntualmente (?:al|sul)`,
      r`comportat[oa] <2>correttamente`,
      r`(?:è|era|stat[oa]|sempre|molto|collaborat\w+|persona|impiegat[oa]) <2>puntual[ei]\b`,
      r`puntualità\b(?! de[il]| dell| nell)`,
      'onest',
      r`zel(?:o|ante|anti)\b`,
      r`(?:comportamento|atteggiamento|condotta)[^.;]{0,80} corrett[oa]\b`,
      r`corrett[oa] (?:comportamento|condotta)`,
      'irreprensibile sotto',
    ],
    generator: ['puntual', 'zelante'],
  },
  codedSociable: {
    anywhere: [],
    sentences: [
      r`socievol(?:e|ezza)`,
      r`(?:benvolut[oa]|popolare|benvist[oa]|ben vist[oa]) <2>(?:d?a[il]|tra|fra|presso) <2>collegh[ie]`,
      r`apprezzat[oa] <4>collegh[ie] <3>per <3>(?:umorismo|allegria|simpatia)`,
      'molto comunicativ',
    ],
  },
  codedUnderstanding: {
    anywhere: [r`(?:mostr\w+|dimostr\w+) <2>comprensione per`],
    sentences: [
      r`con <2>interesse\b(?! de)`,
      r`si (?:è <2>interessat[oa]|interessa(?:va)?)\b`,
      r`(?:mostr\w+|dimostr\w+) <2>interesse per`,
    ],
    generator: ['ha mostrato comprensione'],
  },
  codedOpportunity: {
    anywhere: [r`(?:avuto|aveva|ricevuto|ebbe) <2>(?:l'(?:occasione|opportunità)|modo di|la possibilità di)`],
    sentences: [
      r`(?:dato|dat[oa]|offert[oa]) <2>(?:l'occasione|l'opportunità|la possibilità)`,
      r`(?:data|offerta|stata) <2>l'(?:occasione|opportunità)`,
      r`l'(?:occasione|opportunità) <2>(?:data|offerta)`,
    ],
  },
  codedNegation: {
    anywhere: [
      r`non <3>(?:inutil[ei]|inefficac[ei]|incapac[ei]|sgradit[oaie])\b`,
      r`non <3>(?:insignificante|irrisorio|spiacevole|impopolare)`,
      r`(?:adito a|motivo di|luogo a) <2>(?:lament|critic|reclam|lagnanz|rimprover|rimostranz)`,
      r`non <2>(?:irrilevante|trascurabile|indifferente|inutile|priv[oa] d)`,
      'non <1>demeritato',
    ],
    sentences: [r`(?:non|nessuna?|mai) <3>(?:lamentel|reclam|rimostranz|critich)`],

    generator: ['adito a'],
  },
  codedDifficult: {
    anywhere: [
      r`(?:collaborat\w+|impiegat[oa]|collega) <1>(?:esigente|critic[oa])\b`,
      r`sapeva (?:mettersi|farsi|imporsi|vendersi)`,
      r`(?:ha )?saputo (?:far valere|mettersi|imporsi|vendersi)`,
    ],
    sentences: [
      r`caratter(?:e|ino) (?:forte|difficile)`,
      'spirito critico',
      r`(?:mostr\w+|era|è) <2>tollerante\b`,
      r`tolleranza (?:verso|nei confronti|con)`,
    ],
  },
  codedSeparation: { anywhere: [r`(?:siamo|eravamo) separati\b`, r`(?:ci separiamo|separarci)\b`] },
  codedWish: {
    anywhere: [
      r`augur\w+ <3>(?:fortuna|salute)\b`,
      'buona fortuna',
      r`(?:augur|futuro|buona)[^.]{0,60} salute`,
      'in bocca al lupo',
    ],
  },
};
