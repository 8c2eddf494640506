import { wordList } from './word-list.ts';
import type { DocumentWordData } from '../reading/document-word-data.ts';

/** «est» and «a» are present tense unless a participle follows: «s'est acquitté», «a toujours été». */
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
  interimTitles: { 2: "Certificat intermédiaire d'apprentissage", 4: 'Certificat intermédiaire de stage' },
  personTitles: { M: [String.raw`Monsieur\b`], F: [String.raw`(?:Madame|Mme|Mlle|Mademoiselle)\b`] },
  otherGender: {
    M: [String.raw`[Ee]lle\b`, String.raw`(?:la|La) (?=remerci|recommand)`],
    F: [
      String.raw`[Ii]l\b(?! s'agi| y a| convien| conven| faut| fallait| est (?:à|important|utile|juste) )`,
      String.raw`(?:le|Le) (?=remerci|recommand)`,
    ],
  },
  disagreement: {
    M: [
      String.raw`née\b`,
      String.raw`(?:acquittée|reconnue|disposée|loyale|appréciée|respectée|employée)\b(?= )`,
    ],
    F: [
      String.raw`né\b`,
      String.raw`s'est <2>acquitté\b`,
      String.raw`(?<!matériel )(?:est|a été) employé\b`,
      String.raw`(?:est|était) <2>(?:reconnu|disposé|loyal|apprécié)\b`,
    ],
  },
  tense: {
    present: [
      `est${notPerfect}`,
      `sont${notPerfect}`,
      `ont${notPerfect}`,
      `a${notPerfect}`,
      // «Son analyse», «l'analyse» are nouns.
      "(?<!son |l['’])analyse",
      ...wordList(`
      aborde accepte accompagne accomplit accorde accueille acquitte adapte adopte affiche agit allie amène
      anticipe apaise applique apporte apprend approfondit assimile associe assume assure
      atteint attendons bénéficie cerne collabore communique comporte comprend comprennent conduit confie
      connaît consacre conserve contribue convient correspondent dirige discerne dispose distingue
      donne donnent décide défend définit délègue dépasse dépassent dépend détermine développe
      effectue emploie emporte encadre encourage entraîne exerce exploite exprime exécute fait
      familiarise favorise fixe formule fournit gagne garde gère honore imposent informe inscrit
      intègre investit livre maintient met montre motive mérite mène nécessite observe obtient occupe
      organise participe pense perçoit permet planifie porte pose posent possède prend procède
      progresse propose présentent préserve recourt remplit renforce représente respecte reste restent
      réagit réalise rédige répartit répond répondent résout saisit sert soigne soumet soutient
      structure suffisent suit surmonte surpasse tient tire traite tranche transmet transpose traverse
      trouve témoigne utilise veille élargit éprouve
      allient aménage anime appuie arrime avancent choisit clarifie conclut conçoit concordent conseille consigne
      contiennent coordonne correspond corrige crée dégage demandent devine dispense distinguent documente
      élabore encaisse enregistre entretient établit évalue évite expédie explique facilite garantissent
      garantit identifie interprète intervient laisse lit manipule manœuvre ménage prépare prévoit prodigue
      publie reconnaît recueille remédie remontent rend réorganise reposent restitue rétablit signale
      sollicite suggère surveille témoignent tiennent vérifie
      aboutissent atteignent constitue exigent incombent manque manquent parvient peine range remet satisfont
      supporte tarde acquiert ajuste oriente`),
    ],
    past: [
      String.raw`(?:a|ont|s'est) <3>(?:été|acquittée?|fourni|accompli|répondu|rempli|travaillé|effectué)`,
      ...wordList(`
      abordait acceptait accompagnait accomplissait accordait accueillait adaptait adoptait affichait agissait
      allait alliait amenait analysait anticipait apaisait appliquait apportait apprenait
      approfondissait assimilait associait assumait assurait atteignait attendions avait bénéficiait
      cernait collaborait communiquait comportait comprenaient comprenait conduisait confiait connaissait
      consacrait conservait contribuait convenait correspondaient dirigeait discernait disposait
      distinguait donnait décidait défendait définissait déléguait dépassaient dépassait dépendait
      déterminait développait employait emportait encadrait encourageait entraînait exploitait
      exprimait exécutait faisait familiarisait favorisait fixait formulait fournissait gagnait
      gardait gérait honorait imposaient informait inscrivait intégrait investissait livrait
      maintenait maîtrisait menait mettait montrait motivait méritait nécessitait observait obtenait
      occupait ont organisait participait peinait pensait percevait permettait planifiait portait
      posaient posait possédait prenait procédait progressait proposait présentaient présentait
      préservait recourait remplissait renforçait représentait respectait restaient restait réagissait
      réalisait rédigeait répartissait répondaient répondait résolvait saisissait servait soignait
      soumettait soutenait structurait suffisaient suivait surmontait surpassait tenait tirait
      traitait tranchait transmettait transposait travaillait traversait trouvait utilisait veillait
      élargissait éprouvait étaient était
      adressait alertait alliaient aménageait animait arrimait avançaient choisissait clarifiait concevait
      concluait concordaient conformait conseillait consignait contenaient coordonnait correspondait
      corrigeait créait dégageait demandaient devinait dispensait distinguaient documentait effectuait
      élaborait encaissait enregistrait entretenait établissait évaluait évitait expédiait expliquait
      exposait facilitait garantissaient garantissait identifiait interprétait intervenait laissait limitait
      lisait maniait manipulait manœuvrait ménageait partageait passait préparait prévoyait prodiguait
      publiait reconnaissait recueillait remédiait remontaient rendait réorganisait repérait reposaient
      reposait restituait rétablissait signalait sollicitait sortait suggérait surveillait témoignaient
      tenaient testait vérifiait construisait produisait appuyait réservait
      aboutissaient atteignaient classait constituait contrôlait exigeaient incombaient manquaient manquait
      parvenait rangeait remettait réglait satisfaisaient supportait tardait acquérait ajustait
      orientait`),
    ],
  },
  rating: [
    ...wordList(`remerci satisf vœux succès très excellent exemplaire toujours irréprochable impeccable bonn?e?s?\\b
    suffisant approfondi solide regrett recommand engagement prestation`),
    'en tout temps',
  ],
  connectors: ['De plus,', 'En outre,', 'Par ailleurs,', 'De surcroît,', 'De même,'],
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
  superlatives: [
    'très',
    'particulièrement',
    'extrêmement',
    'hautement',
    'beaucoup',
    String.raw`excell\w{2,5}`,
    String.raw`exceptionnel\w{0,5}`,
    'exemplaires?',
    'remarquables?',
    String.raw`parfait\w{0,5}`,
    'absolue?s?',
    'déterminante?s?',
  ],
  clashes: [
    String.raw`particulièrement (?:bon(?:ne)?s?|grande?s?|forte?s?|\w{3,20}ment)`,
    // «très vaste et particulièrement approfondi»: the varied intensifier sounds mechanical.
    String.raw`(?:très|particulièrement) \w{3,20} et (?:très|particulièrement)`,
  ],
  parties: [
    "(?:supérieur|formateur|conseil d['’]administration|comité|mandant)",
    'collabora',
    'collègue',
    '(?:client|bénéficiaire|patient|résident|hôte|élève|citoyen|enfants|étudiant|partenaires)',
  ],
  success: [String.raw`succès\b`, String.raw`réussite`],
  closing: {
    engagement: ['engagement', 'implication'],
    cooperation: ['collaboration', 'collaborer'],
    recommendation: ['recommand'],
    regret: ['regret', 'nous perdons', 'aurions'],
  },
  reasons: {
    request: "à la demande d(?:e|')",
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
    death: 'décès',
  },
  foreignQuotes: /["'„“”‚‘`´‹›]/gu,
  firstPerson: ['je', "j'", 'moi', 'mon', 'mes'],
  extra: {
    frenchSpace: /(?<!\u202F)[:;!?%»]|«(?!\u202F)/gu,
    elision:
      /(?<!\p{L})(?:[Dd]e|[Qq]ue|[LlNnSsMm]e|[Ll]a|[Jj]usque|[Ll]orsque|[Pp]uisque)[ \u00A0](?:[aàâeéèêiîôuûœ]|o(?!nz)|h(?:abil|abit|armon|eur(?!t)|ist|omm|on[no]|or|ôp|um|yg)|y (?=a))|(?<!\p{L})(?:[dlnsjmc]|qu)’(?=h(?:and|aut|all|angar|ausse|iérarch|asard|ockey|uit|ors))|(?<!\p{L})(?:[dlnsjmc]|qu)’(?![aàâäeéèêëhiîïoôuùûüœy\uFFFC])/gu,
  },
  breakable:
    /(?<!\p{L})(?:Madame|Monsieur) (?=\uFFFC)|\d(?:er)? (?=janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|p\. ?ex\./gu,
};
