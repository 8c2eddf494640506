import type { PhraseGroups, CodedCode } from './phrase-list.ts';

const r = String.raw;

/** domain.md 4.2 for French, with inflected forms and other word orders, without professional uses. */
export const frenchCodedPhrases: PhraseGroups<CodedCode> = {
  codedEffort: {
    anywhere: [
      r`(?:du|le) mieux (?:qu'|que |possible)`,
      r`effor[cç](?:ée?|ait|e|a|ant|er)\b(?! pour le)`,
      r`(?:a|avait) <2>(?:essayé|tenté|cherché) <1>(?:de|d'|à)`,
      r`(?:essa(?:ie|yait|ya)|tentait|tenta) <1>(?:de |d')`,
      'de son mieux',
      r`le meilleur d(?:'elle-même|e lui-même|e soi)`,
      'bonne volonté',
      r`se donn(?:ait|e|a) <2>peine\b`,
      r`s'est donnée? <2>peine\b`,
      r`(?:fourni|fournissait|fait|faisait|fournit) <2>des efforts`,
      'tout son possible',
    ],
    sentences: [r`malgré <2>efforts\b`, r`(?:s'est|s'était) <2>appliquée? à\b`, r`ses <1>efforts pour\b`],
    generator: ['effor[cç]'],
  },
  codedLimits: {
    anywhere: [
      r`autant que (?:ses|son|sa|cela lui)`,
      r`(?:à|dans) la mesure où (?:ses|sa|il|elle)`,
      r`compte tenu de ses (?:capacités|moyens)`,
      r`dans la mesure (?:de (?:ses|son)|du possible)`,
      'dans les limites de (?:ses|son)',
      'selon ses (?:capacités|possibilités|moyens|forces|aptitudes)',
      'pour autant que (?:sa|son|ses)',
      'à la (?:hauteur|mesure) de ses (?:moyens|capacités)',
    ],
  },
  codedHedge: {
    anywhere: [
      r`tout bien (?:considéré|pesé)`,
      r`à tout prendre\b`,
      r`dans l'ensemble\b(?! d)`,
      r`d(?:'une|e) manière générale`,
      'tout compte fait',
      'somme toute',
    ],
    sentences: [
      r`en bonne partie\b`,
      r`dans une large mesure`,
      r`plus ou moins\b`,
      r`la plupart du temps`,
      'globalement',
      r`généralement\b`,
      r`en général\b`,
      r`en gros\b`,
      'en grande partie',
      r`(?:la plupart|la majorité|une bonne partie) de (?:ses|son)\b`,
      r`(?:appris|apprîmes) à (?:le|la) connaître`,
    ],
  },
  codedFaintPraise: {
    anywhere: ['sans reproche'],
    sentences: [
      r`ponctuellement (?:au|à son|le matin)`,
      r`(?:comportée?|conduite?) <2>correctement`,
      r`(?:était|est|été|toujours|très|employée?|collaborat\w+|personne) <2>ponctuel`,
      r`ponctualité\b(?! de[s ]|(?: du))`,
      'honnêt',
      r`(?:avec|de|son|du) <1>zèle\b`,
      r`zélée?\b`,
      r`(?:comportement|attitude|conduite)[^.;]{0,80} correcte?\b`,
    ],
    generator: ['ponctuel', 'ponctualité', 'zèle'],
  },
  codedSociable: {
    anywhere: ['entregent'],
    sentences: [
      r`(?:de|sa|par la) convivialité\b`,
      r`(?:très|bien) (?:populaire|aimée?)\b`,
      r`sociab(?:le|ilité)`,
      r`(?:sa|était|est|collègue|personne|très|caractère) <1>convivial(?:e|ité)?\b`,
      'très communicati',
      r`appréciée? <4>collègues <3>pour (?:son|sa) <2>(?:humour|humeur|jovialité|gaieté)`,
      r`(?:bien vue?|aimée?|populaire) (?:de|auprès de|par) (?:ses|tous ses) collègues`,
    ],
    generator: ['convivial'],
  },
  codedUnderstanding: {
    anywhere: [r`(?:montr\w+|manifest\w+|témoign\w+|fait preuve) <2>(?:de la |de )?compréhension pour`],
    sentences: [
      r`(?:avait|a|eu) <3>compréhension (?:pour|envers)`,
      r`avec <3>(?:d')?intérêt\b(?! (?:de|du|des|public))`,
      r`(?:montr\w+|manifest\w+|témoign\w+|fait preuve) <3>compréhension\b`,
      r`avec <2>intérêt\b`,
      r`s'(?:est <2>intéress|intéress)`,
      r`(?:montr\w+|manifest\w+) <2>(?:de l'|d')?intérêt\b`,
    ],
  },
  codedOpportunity: {
    anywhere: [r`(?:eu|avait|reçu|obtenu|eut) <2>l'(?:occasion|opportunité)`],
    sentences: [
      r`(?:donné|offert|donnée|offerte) <2>(?:l'occasion|l'opportunité|la possibilité)`,
      r`l'(?:occasion|opportunité) <3>(?:donnée|offerte)\b`,
      r`l'opportunité (?:de|d'|lui)`,
      r`(?:donné|offert) <2>l'(?:occasion|opportunité)`,
    ],
  },
  codedNegation: {
    anywhere: [
      r`lieu à <2>(?:plainte|critique|reproche|remarque|réclamation)`,
      r`pas in(?:intéressant|utile|compétent|efficace|signifiant)`,
      r`pas négligeable`,
      r`pas démérité`,
    ],
    sentences: [
      r`(?:reçu|eu|essuyé) <2>(?:plainte|reproche|réclamation)`,
      r`(?:aucune?|jamais) <3>(?:plainte|reproche)s?\b`,
    ],
  },
  codedDifficult: {
    anywhere: [
      r`s(?:avait|ait) se \w{3,14}er\b`,
      r`s(?:avait|ait|u) (?:faire valoir|s'imposer|défendre son point)`,
      r`(?:collaborat\w+|employée?|collègue) <1>(?:exigeante?|critique)\b`,
      r`s(?:avait|ait) se (?:mettre|faire|vendre|montrer)`,
      r`a su (?:se mettre|se vendre|faire valoir|s'imposer)`,
    ],
    sentences: [
      r`avec caractère\b`,
      r`(?:tempérament|caractère) (?:fort|bien trempé)`,
      r`fort caractère`,
      'esprit critique',
      r`(?:a|avait|ayant) <1>du caractère`,
      r`(?:était|est|montr\w+) <2>tolérante?\b`,
      r`tolérance (?:envers|à l'égard)`,
    ],
    generator: ['du caractère'],
  },
  codedSeparation: {
    anywhere: [r`(?:sommes|étions) séparée?s`, r`nous séparons\b`, r`nous séparer d`],
  },
  codedWish: {
    anywhere: [r`(?:vœux|souhaits?) de <2>santé`, 'bonne chance', r`(?:souhait|vœux|bonne)[^.]{0,60} santé`],
  },
};
