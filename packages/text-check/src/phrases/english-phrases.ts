import type { PhraseList } from './phrase-list.ts';

const r = String.raw;

/** DOMAIN 4.2 and 4.3 for English, with inflected forms, other word orders and the professional uses left out. */
export const englishPhrases: PhraseList = {
  codedEffort: {
    anywhere: [
      r`(?:tried|tries)\b(?! and tested)`,
      r`endeavou?r(?:ed|s)?\b`,
      r`(?:strove|strives|strived)\b`,
      r`attempted to\b`,
      r`(?:his|her) (?:level |very )?best\b`,
      r`ma(?:de|kes|king) <2>efforts?\b`,
      r`meant well\b`,
    ],
    sentences: [r`(?:was|is) <2>willing\b(?! to)`, r`good intentions\b`],
  },
  codedLimits: {
    anywhere: [
      r`to the best of (?:his|her)\b`,
      r`within (?:the limits of )?(?:his|her) <1>(?:capabilit|abilit|limits|means|possibilit)`,
      r`as far as (?:he|she|his|her)\b`,
      r`as best (?:he|she) could\b`,
      r`what (?:he|she) could\b`,
    ],
  },
  codedHedge: {
    anywhere: [
      'on the whole',
      'by and large',
      'all in all',
      'generally speaking',
      r`(?:got|came) to know (?:him|her)\b`,
    ],
    sentences: [
      'for the most part',
      r`overall satisf`,
      r`mostly\b`,
      r`more or less\b`,
      r`in general\b`,
      r`largely (?:satisf|met|fulfil|complet|reach)`,
    ],
  },
  codedFaintPraise: {
    anywhere: [],
    sentences: [
      r`punctual\b(?! deliver| complet)`,
      r`punctuality\b(?! of)`,
      r`(?:always|usually|generally) on time\b`,
      r`honest(?:y|ly)?\b`,
      r`(?:conduct|behaviou?r|manner)[^.;]{0,80} correct\b`,
      r`correct (?:conduct|behaviou?r)`,
    ],
    generator: ['punctual'],
  },
  codedSociable: {
    anywhere: [],
    sentences: [
      r`sociab(?:le|ility)\b`,
      r`(?:was|is|very|an) <1>outgoing\b`,
      r`outgoing <1>(?:person|personality|nature|character|manner)`,
      r`(?:well liked|well-liked|popular) (?:by|with|among|amongst) <2>(?:colleagues|team|staff|co-?workers)`,
    ],
    generator: ['popular with'],
  },
  codedUnderstanding: {
    anywhere: [r`show(?:ed|s) <2>understanding for`],
    sentences: [
      r`show(?:ed|s) <1>understanding\b(?! of)`,
      r`(?:took|takes|showed|shows) (?:an |a |great |keen )*interest in`,
      r`with (?:great |keen |some )?interest\b(?! rate)`,
      r`(?:was|is) interested in`,
    ],
    generator: ['showed understanding'],
  },
  codedOpportunity: {
    anywhere: [r`(?:had|given|got|offered|received) <2>(?:opportunity|chance) (?:to|of)\b`],
  },
  codedNegation: {
    anywhere: [
      r`(?:cause|reason|grounds) for <1>(?:complaint|criticism|concern)`,
      r`not (?:in|un)(?:significant|considerable|popular|important|interesting|successful|pleasant|substantial)`,
    ],
    sentences: [r`no complaints? about (?:his|her)`, r`(?:never|nothing) <2>negative`],
  },
  codedDifficult: {
    anywhere: [
      r`(?:knew|knows) how to\b`,
      r`(?:demanding|critical) <1>(?:employee|colleague|worker|member of staff)`,
    ],
    sentences: [
      r`tolera(?:nt|nce) (?:towards?|of|with)\b`,
      r`(?:showed|was|is) <1>toleran(?:t|ce)\b`,
      r`strong-willed|headstrong`,
    ],
  },
  codedSeparation: { anywhere: [r`part(?:ed|ing)? (?:company|ways)`, r`(?:we|have) separated\b`] },
  codedWish: { anywhere: ['good luck', r`wish(?:es)?[^.]{0,60} health\b`] },
  sensitiveHealth: {
    anywhere: [r`(?:his|her) <2>health\b`, r`as far as <3>health`],
    sentences: [
      r`(?:despite|after|because of|due to|owing to|following|during) <3>(?:illness|sickness|accident|burn-?out|depression|surgery|operation|injury)\b`,
      r`(?:was|is|been|fell|often|frequently) <2>(?:ill|sick|unwell|injured)\b`,
      r`unable to work\b`,
      r`unfit for work\b`,
      r`(?:his|her) <2>(?:absences?|illness|sickness|disabilit(?:y|ies)|addiction|accident|depression|incapacity|injury|handicap|burn-?out)\b`,
      r`frequent(?:ly)? absen(?:t|ce)`,
      r`suffer(?:ed|s|ing) from\b`,
      r`(?:his|her|a|an) <1>(?:alcohol|drug|drinking|addiction|health|mental health) (?:problem|issue|addiction)`,
      r`(?:draws?|drew|drawing|receiv(?:es?|ed|ing)|on) <2>disability\b`,
      r`(?:medical|health) (?:reasons|grounds)\b`,
      r`(?:a|of|his|her) burn-?out\b(?! prev)`,
    ],
    generator: [
      r`ill\b`,
      'illness',
      'sick',
      'accident',
      'incapacit',
      'absence',
      r`burn-?out`,
      'mental',
      'disab',
      'invalid',
      'alcohol',
      'addict',
      'drug',
      r`health\b`,
    ],
  },
  sensitiveFamily: {
    anywhere: [],
    sentences: [
      r`(?:is|was|being|got|recently) <1>(?:married|unmarried|divorced|widowed)\b(?! couple)`,
      r`pregnant (?:since|with)\b`,
      r`(?:was|is|became|being) <1>pregnant\b`,
      r`(?:her|his|after|during|following|on|from) <3>(?:pregnancy|maternity|paternity|maternity leave|parental leave)\b`,
      r`(?:single|lone|unmarried) (?:mother|father|parent)\b`,
      r`(?:mother|father) of <1>(?:children|\w+)\b`,
      r`(?:has|had) (?:\w+ )?children\b`,
      r`(?:his|her) (?:husband|wife|marriage|divorce|spouse|family)\b`,
    ],
    generator: ['pregnan', 'maternity', 'paternity', 'unmarried', 'married', 'divorced', 'children'],
  },
  sensitiveBelief: {
    anywhere: [],
    sentences: [
      r`(?:member|delegate|president|representative) of <4>(?:union|party|church|parish|works council|staff committee)\b`,
      r`(?:union|works council|staff) (?:representative|delegate|member)\b`,
      r`(?:religious|political) (?:reasons|grounds|beliefs|convictions)`,
      r`(?:active|engaged|involved) in <3>(?:politics|party|union)\b`,
      r`political party`,
      r`ethnic (?:origin|background)`,
      r`(?:his|her) (?:religion|faith|nationality|origin|origins|skin colour|beliefs)\b`,
      r`(?:is|was) a <1>(?:Catholic|Protestant|Muslim|Jew)\b`,
    ],
    generator: [r`unions?\b`, 'religio', 'church', 'politic', 'ethnic'],
  },
  sensitivePay: {
    anywhere: [],
    sentences: [
      r`(?:his|her) <1>(?:salary|wages?|pay|bonus|remuneration)\b`,
      r`attachment of (?:his|her|earnings|wages)`,
      r`subject to attachment`,
      r`(?:his|her) debts?\b`,
      r`in debt\b`,
      r`debt enforcement (?:proceedings )?against (?:him|her)`,
    ],
    generator: ['salary', r`wages?\b`, 'debt enforcement'],
  },
  sensitiveCrime: {
    anywhere: [],
    sentences: [
      r`(?:was|were|is|being) <1>(?:suspected|accused|convicted|charged|arrested) (?:of|with|in|for)\b`,
      r`(?:under|on) suspicion\b`,
      r`against (?:him|her)\b`,
      r`criminal record`,
      r`(?:had|has) <1>(?:stolen|embezzled)\b`,
    ],
    generator: ['criminal', 'theft', 'suspic'],
  },
  sensitiveDismissal: {
    anywhere: ['garden leave'],
    sentences: [
      r`(?:received|after|despite|following|given) <3>(?:warnings?|reprimands?)\b`,
      r`(?:was|is|been|being) <2>(?:dismissed|fired|sacked|suspended|made redundant|reprimanded|let go)\b`,
      r`(?:his|her) (?:dismissal|termination|suspension|redundancy)\b`,
      r`terminat\w+ (?:his|her|the) (?:employment )?contract`,
      r`released from (?:his|her|all)\b`,
      r`without notice\b`,
    ],
    generator: ['warning', 'released from', 'dismiss', 'terminat', r`fired\b`],
  },
};
