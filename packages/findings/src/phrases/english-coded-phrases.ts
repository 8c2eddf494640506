import type { PhraseGroups, CodedCode } from './phrase-list.ts';

const r = String.raw;

/** domain.md 4.2 for English, with inflected forms and other word orders, without professional uses. */
export const englishCodedPhrases: PhraseGroups<CodedCode> = {
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
    sentences: [
      r`(?:in spite of|despite|great) <2>efforts\b`,
      r`(?:his|her) efforts to\b`,
      r`eager to please`,
      r`(?:was|is) <2>willing\b(?! to)`,
      r`good intentions\b`,
    ],
  },
  codedLimits: {
    anywhere: [
      r`as (?:well|much|far|best) as (?:he|she)\b`,
      r`insofar as (?:he|she|his|her)`,
      r`to the best of (?:his|her)\b`,
      r`within (?:the limits of )?(?:his|her) <1>(?:capabilit|abilit|limits|means|possibilit)`,
      r`as far as (?:he|she|his|her)\b`,
      r`as best (?:he|she) could\b`,
      r`what (?:he|she) could\b`,
    ],
  },
  codedHedge: {
    anywhere: [
      'all things considered',
      'taken as a whole',
      'in the main',
      'on the whole',
      'by and large',
      'all in all',
      'generally speaking',
      r`(?:got|came) to know (?:him|her)\b`,
    ],
    sentences: [
      r`(?:usually|generally) (?:met|reliable|good|satisf\w+)`,
      r`to a large extent`,
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
      r`punctually\b`,
      r`behaved <2>correctly`,
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
    anywhere: [r`popular with (?:everyone|all|everybody|his|her)\b`],
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
    anywhere: [
      r`(?:gave|offered) (?:him|her) <2>(?:opportunity|chance)\b`,
      r`(?:had|given|got|offered|received) <2>(?:opportunity|chance) (?:to|of)\b`,
    ],
  },
  codedNegation: {
    anywhere: [
      r`(?:cause|reason|grounds) for <1>(?:complaint|criticism|concern)`,
      r`not (?:in|un)(?:significant|considerable|popular|important|interesting|successful|pleasant|substantial)`,
    ],
    sentences: [
      r`(?:no|never|any|without) <2>complaints?\b`,
      r`no complaints? about (?:his|her)`,
      r`(?:never|nothing) <2>negative`,
    ],
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
  codedWish: {
    anywhere: [r`best of luck\b`, r`all the luck\b`, 'good luck', r`wish(?:es)?[^.]{0,60} health\b`],
  },
};
