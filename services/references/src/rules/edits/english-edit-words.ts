import type { EditWordData, FoundVerb } from './edit-word-data.ts';

const r = String.raw;

const subject = r`(?<=(?:\uFFFC|\b(?:[Ss]he|[Hh]e|[Tt]hey|who)) (?:(?:also|always|often|never|regularly|\w{2,20}ly) ){0,1})`;

/** Words after which the same form is a verb, not a plural. */
const verbBefore =
  /(?:\uFFFC|(?<!\p{L})(?:she|he|who|which|that|it|and|also|always|often|never|\p{L}+ly)) $/iu;
const nounLike =
  /^(?:needs|plans|works|plays|calls|deals|drives|heads|helps|leads|looks|shapes|sets|uses|shows|stays|approaches|causes|fits|covers|supports|guides|gains|focuses|treats|weighs|moves|reports|orders|designs|results|projects|processes|tests|visits|trains|manages|reviews|questions|answers|contacts|goals|skills|matters|terms)$/u;
const auxiliaryBefore =
  /(?<!\p{L})(?:has|have|having|is|are|be|been|being|gets?|feels?|remains?|seems?)(?: [\p{L}-]{2,20}){0,3} $|(?<!\p{L})(?:well|highly|when|once|as|if|than|newly|recently) $/iu;
const determinerBefore =
  /(?<!\p{L})(?:an?|the|her|his|their|its|our|all|any|every|each|many|most|of|for|in|to|by|and|other|such|new|complex)(?: \p{L}{2,20}ly)? $/iu;
/** Forms that are past and never a participle. */
const onlyPast =
  /^(?:was|were|had|did|could|knew|drew|drove|gave|took|chose|fell|spoke|wore|wrote|ran|got|went|grew|began|saw|came|became|rose|showed|undertook|undertaken)$/u;

const isOther = ({ verb, before, after }: FoundVerb, tense: string): boolean => {
  const small = verb.toLowerCase();
  if (tense === 'present') return nounLike.test(small) && !verbBefore.test(before);
  if (onlyPast.test(small)) return false;
  return (
    auxiliaryBefore.test(before) ||
    (determinerBefore.test(before) && !/(?<!\p{L})(?:and|for) $/u.test(before)) ||
    /^ (?:by|on) /u.test(after) ||
    /^[^.;]{0,40}(?<!\p{L})(?:can be|is|are) $/u.test(before) ||
    // «learned and supported»: the second participle of a perfect or passive.
    (/(?<!\p{L})and $/u.test(before) && /(?<!\p{L})(?:has|have|is|are|been)(?!\p{L})/u.test(before))
  );
};

export const englishEditWords: EditWordData = {
  tense: {
    present: [
      r`(?:is|goes|isn't|hasn't|doesn't)\b`,
      r`(?<=[a-z]s )(?<!(?:always|towards) )(?:meet|contain|match|exceed|surpass|fall|go|show|lack|reach|satisfy|receive|convince|inspire|trust|value|find|remain|appreciate)\b`,
      r`${subject}(?!was\b|perhaps\b|always\b|has\b|is\b|thus\b|as\b|previous\b|does\b|besides\b|his\b|this\b|less\b)[a-z]{2,20}s\b`,
    ],
    past: [
      r`(?:was|wasn't|weren't|didn't|hadn't|went|grew|began|saw|came|became|rose|taught|sold|stood|found|bought|built|held|left|lost|paid|said|sent|spent|told|thought|won|felt|sought|bore|withstood)\b`,
      r`${subject}(?!(?:need|indeed|proceed|succeed|exceed|speed|feed)\b)[a-z]{2,20}ed\b`,
    ],
  },
  isOther,
  employer:
    /^\s*(?:(?:The|As) )?(?:\uE000|(?:[Oo]ur|[Tt]he) (?:\p{L}{2,20} )?(?:company|firm|organi[sz]ation|group|foundation|school|hospital|clinic|bank|employer)(?!\p{L})|We(?!\p{L}))/u,
  remark:
    /(?<!\p{L})(?:[Ii]t is (?:worth|important|fair)|(?:is|are) (?:worth|particularly noteworthy|noteworthy|to be (?:mentioned|emphasi[sz]ed|highlighted)))(?!\p{L})/u,
  promises: {
    anywhere: [
      r`(?:we|I) (?:can )?(?:guarantee|promise|vouch|warrant|assure)\b`,
      r`(?:is|are|be) (?:guaranteed|certain|sure|bound|destined) to\b`,
      r`guaranteed(?: to\b|[.,])`,
      r`(?:without (?:a |any )?doubt|undoubtedly|no doubt|beyond (?:any )?doubt|with certainty|hundred per ?cent)\b`,
      r`will (?:never|not) (?:disappoint|let)\b`,
    ],
    outsideClosing: [
      r`(?<!\b(?:the|at|free|good|strong|of|her|his|iron|own) )(?:will|shall)\b(?: always| never| certainly| surely| continue(?: to)?| be| remain| also| soon| no doubt)?`,
      r`(?:in (?:the )?future|going forward|in years to come|for years to come)\b`,
      r`(?:she|he|they)'ll\b`,
      r`(?:is|are) going to\b`,
      r`an asset (?:to|for) any\b`,
      r`[Aa]ny (?:future |new )?employer\b`,
    ],
  },
  disagreement: { M: [], F: [] },
  namesAfterTitle: 2,
};
