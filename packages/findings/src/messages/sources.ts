import type { CodedCode, SensitiveCode } from '../phrases/phrase-list.ts';
import type { MessageCode } from './message.ts';

/** Published source of a rule, one of domain.md 7. */
export type SourceOfRule = {
  readonly name: string;
  readonly url: string;
};

const portal = { name: 'ch.ch', url: 'https://www.ch.ch/en/reference/' };
const codes = { name: 'nexaria.ch', url: 'https://www.nexaria.ch/codierungen-in-arbeitszeugnissen' };
const frenchCodes = {
  name: 'weka.ch',
  url: 'https://weka.ch/themes/ressources-humaines/licenciement-et-certificat-de-travail/certificats-de-travail/article/modele-certificat-de-travail-exemples-et-cas-types',
};
const gradeLanguage = {
  name: 'arbeitszeugnishilfe.ch',
  url: 'https://arbeitszeugnishilfe.ch/arbeitszeugnis-formulierungen/',
};
const leavingReason = {
  name: 'weka.ch',
  url: 'https://www.weka.ch/themen/personal/kuendigung-arbeitszeugnis/arbeitszeugnisse-erstellen/article/arbeitszeugnis-vorlage-wichtige-inhalte-im-arbeitszeugnis/',
};
const illness = {
  name: 'BGE 136 III 510',
  url: 'https://weka.ch/themen/personal/kuendigung-arbeitszeugnis/arbeitszeugnisse-erstellen/article/krankheitsbedingte-absenzen-wann-gehoeren-absenzen-ins-arbeitszeugnis',
};
const privateFacts = {
  name: 'Université de Neuchâtel',
  url: 'http://www.unine.ch/releve/en/home/au-dela-doctorat/quitter-le-monde-academique/le-certificat-de-travail.html',
};
const spelling = {
  name: 'TF 4A_117/2007',
  url: 'https://droitdutravailensuisse.com/2025/03/16/la-langue-du-certificat-de-travail',
};
const languageOfPlace = {
  name: 'sev-online.ch',
  url: 'https://sev-online.ch/fr/tes-droits/link_zum_recht/2020/le-droit-legal-a-un-certificat-de-travail-2020092206-7',
};
const principles = { name: 'studerlaw.ch', url: 'http://studerlaw.ch/erstellung-von-arbeitszeugnissen/' };
const statute = { name: 'OR 330a', url: 'https://lawbrary.ch/law/art/OR-v2022.01-de-art-330a/' };
/** An interim reference binds: later levels may be lower only where something has changed. */
const boundByInterim = {
  name: 'nexaria.ch',
  url: 'https://www.nexaria.ch/faq/arbeitszeugnisse/zwischenzeugnis-super-abschlusszeugnis-schlecht',
};
const length = {
  name: 'arbeitszeugnishilfe.ch',
  url: 'https://arbeitszeugnishilfe.ch/arbeitszeugnis-noten/',
};
const omissions = {
  name: 'careerplus.ch',
  url: 'https://careerplus.ch/fr/blog/employeurs/candidats/conseils-de-carriere/gestion-du-personnel/le-certificat-de-travail-une-evaluation-equitable-plutot-quun-langage-code/61144',
};

const coded = (also: SourceOfRule): readonly SourceOfRule[] => [portal, codes, also];
const ofPhrases: Readonly<Record<CodedCode | SensitiveCode, readonly SourceOfRule[]>> = {
  codedEffort: coded(gradeLanguage),
  codedLimits: coded(gradeLanguage),
  codedHedge: coded(gradeLanguage),
  codedFaintPraise: coded(gradeLanguage),
  codedSociable: coded(gradeLanguage),
  codedUnderstanding: coded(gradeLanguage),
  codedOpportunity: coded(frenchCodes),
  codedNegation: coded(gradeLanguage),
  codedDifficult: coded(gradeLanguage),
  codedSeparation: [leavingReason, portal],
  codedWish: coded(leavingReason),
  sensitiveHealth: [illness, portal],
  sensitiveFamily: [privateFacts, portal],
  sensitiveBelief: [privateFacts, portal],
  sensitivePay: [privateFacts, portal],
  sensitiveCrime: [portal],
  sensitiveDismissal: [leavingReason, portal],
};

/** Sources of each rule; empty for rules of form. */
export const sourcesOf: Readonly<Record<MessageCode, readonly SourceOfRule[]>> = {
  ...ofPhrases,
  unprintable: [],
  sharpS: [spelling],
  misspelled: [spelling],
  otherPronoun: [spelling],
  otherLanguage: [languageOfPlace],
  shouting: [],
  tooLong: [],
  functionGender: [spelling],
  editTense: [],
  editGender: [spelling],
  editName: [],
  editTitle: [spelling],
  editPromise: [principles],
  levelDrift: [principles, gradeLanguage],
  criterionLost: [principles, statute],
  lowRating: [portal, principles],
  leftOut: [principles, statute],
  silent: [principles, statute],
  exampleUnprinted: [principles, portal],
  lowOverall: [portal, principles],
  ratingSpread: [principles],
  ratingsContradict: [principles],
  belowInterim: [boundByInterim, statute],
  conductMissing: [omissions, statute],
  clientsMissing: [omissions],
  birthdayTooLate: [],
  leaveBeforeEntry: [],
  textTooShort: [length],
  textTooLong: [length],
  sentenceTooLong: [],
  repeatedByUser: [],
  pageCount: [length],
  signaturesDiffer: [principles],
  signaturesSplit: [],
};
