import { wordList } from './word-list.ts';
import type { DocumentWordData } from './document-words.ts';

/** «est» and «a» are present unless a participle follows: «s'est acquitté», «a toujours été». */
const notPerfect = String.raw`(?! <4>(?:\w{1,20}[éi]e?s?|fait|répondu|pris|rejoint|été)\b)`;

export const frenchWords: DocumentWordData = {
  language: 'fr',
  months: wordList('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  date: { usual: '{d}\u00A0{m} {y}', first: '1er\u00A0{m} {y}' },
  placeLine: '{city}, le {date}',
  documentTitles: [
    'Certificat de travail intermédiaire',
    "Certificat d'apprentissage",
    'Attestation de travail',
    'Certificat de stage',
    'Certificat de travail',
  ],
  personTitles: { M: [String.raw`Monsieur\b`], F: [String.raw`Madame\b`] },
  otherGender: {
    M: [String.raw`[Ee]lle\b`, String.raw`(?:la|La) (?=remerci|recommand)`],
    F: [String.raw`[Ii]l\b(?! s'agi| y a)`, String.raw`(?:le|Le) (?=remerci|recommand)`],
  },
  disagreement: {
    M: [
      String.raw`née\b`,
      String.raw`(?:acquittée|reconnue|disposée|loyale|appréciée|respectée|employée)\b(?= )`,
    ],
    F: [
      String.raw`né\b`,
      String.raw`s'est <2>acquitté\b`,
      String.raw`(?:est|a été) employé\b`,
      String.raw`(?:est|était) <2>(?:reconnu|disposé|loyal|apprécié)\b`,
    ],
  },
  tense: {
    present: [
      `est${notPerfect}`,
      `sont${notPerfect}`,
      `ont${notPerfect}`,
      `a${notPerfect}`,
      ...wordList(`
      aborde accompagne accomplit accueille acquitte adapte adopte agit allie amène anticipe
      applique apporte apprend assimile assume assure atteint bénéficie cerne collabore communique comporte
      comprend conduit confie consacre conserve contribue convient correspondent dirige discerne
      dispose donne donnent décide défend définit délègue dépasse dépassent effectue emploie encadre exerce
      encourage exprime exécute fait familiarise favorise fixe formule fournit gère intègre investit
      met montre motive mène obtient occupe organise participe planifie pose posent possède prend procède
      progresse propose remplit représente respecte reste réagit réalise répartit répond répondent
      résout saisit sert soutient structure surmonte tient traite transmet trouve utilise éprouve`),
    ],
    past: [
      String.raw`(?:a|ont|s'est) <3>(?:été|acquittée?|fourni|accompli|répondu|rempli|travaillé|effectué)`,
      ...wordList(`
      abordait accompagnait accomplissait accueillait adaptait adoptait agissait allait alliait
      amenait anticipait appliquait apportait apprenait assimilait assumait assurait atteignait
      avait bénéficiait cernait collaborait communiquait comprenait conduisait confiait consacrait
      comportait conservait contribuait convenait correspondaient dirigeait discernait disposait donnait
      décidait défendait définissait déléguait dépassaient dépassait employait encadrait
      encourageait exprimait exécutait faisait familiarisait favorisait fixait formulait fournissait
      gérait intégrait investissait maîtrisait menait mettait montrait motivait obtenait occupait ont
      organisait participait planifiait posaient posait possédait prenait procédait progressait
      proposait remplissait représentait respectait restait réagissait réalisait répartissait
      répondaient répondait résolvait saisissait servait soutenait structurait surmontait tenait
      traitait transmettait travaillait trouvait utilisait éprouvait étaient était`),
    ],
  },
  rating: [
    ...wordList(`remerci satisf vœux succès très excellent exemplaire toujours irréprochable impeccable bonn?e?s?\\b
    suffisant approfondi solide regrett recommand engagement prestation`),
    'en tout temps',
  ],
  connectors: ['De plus,', 'En outre,', 'Par ailleurs,'],
  intensifiers: [
    'en tout temps',
    'très',
    String.raw`(?<!pas )toujours`,
    'constamment',
    'particulièrement',
    'extrêmement',
    'excellente?s?',
  ],
  constancy: ['toujours', 'constamment', 'en tout temps'],
  superlatives: [],
  clashes: [],
  parties: ['supérieur', 'collègue', 'client'],
  success: [String.raw`succès\b`, String.raw`réussite`],
  closing: {
    engagement: ['engagement', 'implication'],
    cooperation: ['collaboration', 'collaborer'],
    recommendation: ['recommand'],
    regret: ['regret', 'nous perdons', 'aurions'],
  },
  reasons: {
    request: 'à la demande de',
    thirdParties: 'à des tiers',
    lineManager: 'supérieur hiérarchique',
    internalChange: 'changement interne',
    reorganisation: 'réorganisation',
    transfer: 'transfert',
    examination: 'procédure de qualification',
    permanent: 'poste fixe',
    ownRequest: 'plein gré|propre chef',
    challenge: 'défi',
    education: 'suivre une formation',
    residence: 'domicile',
    economic: 'économiques',
    mutual: "d'un commun accord",
    agreed: 'comme convenu',
    retirement: 'retraite',
    group: 'notre groupe',
  },
  foreignQuotes: /["'„“”‚‘`´‹›]/gu,
  firstPerson: ['je', "j'", 'moi', 'mon', 'mes'],
  extra: {
    frenchSpace: /(?<!\u202F)[:;!?%»]|«(?!\u202F)/gu,
    elision:
      /(?<!\p{L})(?:[Dd]e|[Qq]ue|[LlNnSsMm]e|[Ll]a|[Jj]usque|[Ll]orsque|[Pp]uisque)[ \u00A0](?:[aàâeéèêiîoôuûœ]|h(?:abil|abit|armon|eur(?!t)|ist|omm|on[no]|or|ôp|um|yg)|y (?=a))|(?<!\p{L})(?:[dlnsjmc]|qu)’(?=h(?:and|aut|all|angar|ausse|iérarch|asard|ockey|uit|ors))|(?<!\p{L})(?:[dlnsjmc]|qu)’(?![aàâäeéèêëhiîïoôuùûüœy\uFFFC])/gu,
  },
  breakable:
    /(?<!\p{L})(?:Madame|Monsieur) (?=\uFFFC)|\d(?:er)? (?=janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|p\. ?ex\./gu,
};
