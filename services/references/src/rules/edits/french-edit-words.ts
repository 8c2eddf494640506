import type { EditWordData, FoundVerb } from './edit-word-data.ts';

const r = String.raw;

const subject = r`(?<=(?:\uFFFC|\b(?:[Ee]lle|[Ii]l|qui)) (?:(?:ne|se|y|en|lui|leur|nous) |[ns]['’]){0,2})`;

/** Verbs whose perfect takes «être»; after «est», other participles are adjectives or a passive. */
const withBeing =
  '(?:allé|arrivé|devenu|entré|parti|passé|resté|retourné|rentré|venu|revenu|parvenu|intervenu|né|sorti|monté|tombé)e?s?';
const participle =
  /^(?: [\p{L}’'-]{1,20}){0,4} (?:\p{L}{2,20}[éi]e?s?|été|eu|fait|pu|su|dû|vu|lu|mis|pris|dit|\p{L}{1,15}(?:mis|pris|quis|duit|crit|fait|vert|fert|eint|aint|oint)e?s?|\p{L}{0,15}(?:tenu|venu|connu|rendu|vendu|perdu|pondu|tendu|voulu|valu|reçu|conçu|perçu|lu|couru|battu|vécu|vaincu|résolu|conclu))e?s?(?![\p{L}])/u;

const nounBefore =
  /(?:(?<!\p{L})(?:les?|la|une?|des|du|de|ce|cette|cet|son|sa|ses|leurs?|notre|nos|en|au|aux|à|par|pour|sans|tout à|chaque|toute|bien|bon|haute|grande) |(?<!\p{L})[ld]['’])$/iu;
const pronounBefore = /(?<!\p{L})(?:elle|il|qui|\uFFFC+) (?:les?|la|l['’])\s?$/iu;
const participleBefore =
  /(?<!\p{L})(?:a|ont|avait|avaient|est|sont|été|ayant|être|avoir)(?: [\p{L}-]{1,20}){0,3} $/iu;

const isOther = ({ verb, before, after }: FoundVerb, tense: string): boolean => {
  const small = verb.toLowerCase();
  if (tense === 'present' && (small === 'a' || small === 'ont')) return participle.test(after);
  if (nounBefore.test(before) && !pronounBefore.test(before)) return true;
  return /(?:t|s)$/u.test(small) && tense === 'present' && !/^(?:est|sont)$/u.test(small)
    ? participleBefore.test(before)
    : false;
};

const imperfect = r`(?!(?:sou|por|at|re|ex|abs|con|dis|tr|par|bien|for|méf|satis|imp|surf|stupé|l|f|s|r)?(?:hait|trait|fait|lait)\b)(?!(?:souhait|attrait|portrait|retrait|extrait|trait|fait|parfait|satisfait|lait|sait|forfait|bienfait|méfait|soit|voit|croit|doit|reçoit|conçoit|perçoit|paraît|plaît|connaît|naît)\b)[a-zàâçéèêëîïôûùüœ]{1,20}(?:ait|aient)\b(?<!rait|raient)`;

export const frenchEditWords: EditWordData = {
  tense: {
    present: [
      r`(?<![Ss]')(?:est|sont)\b(?! <3>${withBeing}\b)`,
      r`(?:peut|peuvent|doit|doivent|sait|savent|veut|vont|va|font|croit|voit|reçoit|paraît|vient|devient|écrit|réussit|servent|satisfait|remplissent|conviennent|manie|construit|contient|connaît)\b`,
      r`${subject}(?!même\b|seule\b|elle\b|entre\b|comme\b|toute\b|stable\b|notre\b|autre\b|dire\b|titulaire\b|née\b|quelque\b)[a-zàâçéèêëîïôûùüœ]{3,20}(?:[bcdfghjklmnpqrstvxzu]e|[tdr]ient|ertit|fie|lie|rie|die|aye|oie)\b`,
    ],
    past: [imperfect, r`(?:fut|furent|eut)\b`, r`pouvait|devait|savait|voulait`],
  },
  isOther,
  employer:
    /^\s*(?:(?:La|Le|Les) |L[’'])?(?:\uE000|(?:[Nn]otre|[Ll]a|[Ll]e|[Ll]['’]) ?(?:entreprise|société|maison|groupe|fondation|association|commune|hôpital|clinique|école|banque|employeur)(?!\p{L})|Nous(?!\p{L}))/u,
  remark:
    /(?:[Ii]l est|[Ii]l convient|[Ii]l faut|(?:est|sont|mérite|méritent) (?:à|d’être|d'être)) ?(?:important|utile|juste|à|de)?(?: \p{L}+)? ?(?:souligner|relever|noter|signaler|mentionner|rappeler|saluer|souligné|relevé|mentionné)/u,
  promises: {
    anywhere: [
      r`nous (?:pouvons )?(?:garantissons|garantir|promettons|promettre|certifions|assurons que)\b`,
      r`(?:garanti|garantie)\b(?= que|[.,]| à)`,
      r`(?:sans (?:aucun|nul) doute|sans le moindre doute|indubitablement|assurément|à coup sûr|en toute certitude|à cent pour cent|dans tous les cas|sans faute)\b`,
      r`ne <1>décevra\b`,
    ],
    outsideClosing: [
      r`(?:sera|seront|aura|auront|restera|resteront|saura|sauront|pourra|pourront|fera|feront|continuera|continueront|donnera|apportera|atteindra|obtiendra|réussira|demeurera|deviendra|trouvera|remplira|accomplira|fournira|saisira|relèvera|enrichira|parviendra|tiendra|décevra)\b <1>(?:toujours|jamais)?`,
      r`(?<=(?:\uFFFC|\b(?:[Ee]lle|[Ii]l|qui)) (?:(?:ne|se|y|en|lui|nous) |[ns]['’]){0,2})[a-zéèêîôû]{2,20}r(?:a|ont)\b`,
      r`(?:à l'avenir|dans l'avenir|dorénavant|désormais)\b`,
      r`(?:va|vont) (?:toujours|certainement|sûrement|continuer)\b`,
      r`(?:sommes|suis) <1>(?:convaincus?|persuadés?|certains?|sûrs?) (?:que|qu')`,
      r`un atout pour tout`,
      r`[Tt]out (?:futur )?employeur\b`,
    ],
  },
  disagreement: {
    M: [
      r`(?<=(?:\uFFFC|\b[Ii]l) (?:est|était|a été|reste|restait) (?:\w{2,20} ){0,3})(?:compétente|motivée|consciencieuse|impliquée|engagée|dotée|attentive|réactive|créative|organisée|précise|prudente|patiente|courtoise|dévouée|appréciée|estimée|respectée|investie|appliquée|persévérante|constante|excellente|intéressée|indépendante|expérimentée|qualifiée|soigneuse|rigoureuse|minutieuse|ouverte|polyvalente|chargée|nommée|promue)\b`,
      r`(?<=s'est (?:\w{2,20} ){0,3})(?:montrée|révélée|adaptée|intégrée|investie|engagée|distinguée|acquittée|impliquée|familiarisée|perfectionnée|formée)\b`,
      r`une <2>(?:collaboratrice|collègue compétente)\b`,
    ],
    F: [
      r`(?<=(?:\uFFFC|\b[Ee]lle) (?:est|était|a été|reste|restait) (?:\w{2,20} ){0,3})(?:compétent|motivé|consciencieux|impliqué|engagé|doté|attentif|réactif|créatif|organisé|précis|prudent|patient|courtois|dévoué|apprécié|estimé|respecté|investi|appliqué|persévérant|constant|excellent|intéressé|indépendant|expérimenté|qualifié|soigneux|rigoureux|minutieux|ouvert|polyvalent|chargé|nommé|promu)\b`,
      r`(?<=s'est (?:\w{2,20} ){0,3})(?:montré|révélé|adapté|intégré|investi|engagé|distingué|acquitté|impliqué|familiarisé|perfectionné|formé)\b`,
      r`un <2>collaborateur\b`,
    ],
  },
  namesAfterTitle: 2,
};
