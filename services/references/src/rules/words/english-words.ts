import { wordList } from './word-list.ts';
import type { DocumentWordData } from '../reading/document-word-data.ts';

export const englishWords: DocumentWordData = {
  language: 'en',
  months: wordList('January February March April May June July August September October November December'),
  date: { usual: '{d}\u00A0{m} {y}' },
  placeLine: '{city}, {date}',
  documentTitles: [
    'Interim Employment Reference',
    'Apprenticeship Reference',
    'Confirmation of Employment',
    'Internship Reference',
    'Employment Reference',
  ],
  interimTitles: { 2: 'Interim Apprenticeship Reference', 4: 'Interim Internship Reference' },
  personTitles: { M: [String.raw`Mr\b`], F: [String.raw`(?:Ms|Mrs|Miss)\b`] },
  otherGender: {
    M: [String.raw`(?:[Ss]he|[Hh]ers?|[Hh]erself)\b`],
    F: [String.raw`(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b`],
  },
  tense: {
    present: [
      // «has been» describes a continuing time, which a reference in the past never does.
      'has',
      ...wordList(`
      accepts accomplishes achieves acquires acts adapts adjusts advises agrees aligns applies
      approaches are arrives assesses assigns assimilates assumes attends avoids brings broadens calls
      can carries cause causes chooses combines communicates completes complies comprises considers
      contains contributes conveys cooperates copes corrects corresponds covers deals decides defines
      delegates delivers derives describes detects develops distinguishes does draws drives earns
      encourages enters exceeds expands explains expresses extends falls familiarises finds fits focuses
      fulfils gains gets gives grasps guides handles heads helps honours identifies implements includes
      informs insists inspires interprets keeps knows lacks leads learns listens looks maintains makes
      manages meets motivates needs observes operates organises pays performs plays prepares
      prevents produces progresses promotes protects provides puts reaches recognises recommends relies
      remains represents requires resolves responds secures serves sets settles shapes shows solves
      speaks stays struggles suggests summarises supports surpasses takes thinks translates treats
      understands uses wears weighs welcomes works writes`),
      // «Drawings and plans» are nouns.
      '(?<!drawings and )plans',
    ],
    past: [
      // Verbs whose past equals the infinitive; excludes infinitives.
      '(?<!to )(?:put|set)',
      ...wordList(`
      accepted accomplished achieved acted adapted adjusted advised aligned analysed applied approached
      arrived assessed assigned assimilated assumed attended avoided broadened brought called cared
      carried caused chose combined communicated complied comprised contained contributed conveyed
      cooperated coped corrected corresponded could covered dealt decided defined delegated delivered
      derived described detected did distinguished drew drove earned encouraged exceeded expanded
      explained expressed extended familiarised fell fitted fulfilled gained gave got grasped guided had
      handled headed helped honoured identified implemented included insisted inspired interpreted kept
      knew lacked learned learnt led listened looked made maintained managed met needed noticed observed
      operated performed played prevented produced progressed promoted provided ran reached
      recognised relied remained represented resolved responded served settled shaped showed solved
      spoke stayed struggled suggested summarised supported surpassed took translated treated understood
      undertook used weighed welcomed were wore worked wrote`),
    ],
  },
  rating: [
    ...wordList(`thank grateful satisf wish success very excellent exemplary always impeccable good\\b adequate thorough
    solid regret recommend commitment performance exceed expectation`),
    'at all times',
  ],
  connectors: [
    'In addition,',
    'Furthermore,',
    'Moreover,',
    'Besides this,',
    'At the same time,',
    'What is more,',
    'Additionally,',
  ],
  intensifiers: [
    'at all times',
    '(?<!not )always',
    ...wordList('very consistently particularly highly extremely excellent'),
  ],
  constancy: ['always', 'at all times', 'consistently', 'without exception'],
  superlatives: [
    'very',
    'highly',
    'extremely',
    'exceptional(?:ly)?',
    'great(?:ly)?',
    'excellent(?:ly)?',
    'exemplary',
    'outstanding(?:ly)?',
    'absolute(?:ly)?',
    'particularly',
    'utmost',
    'remarkabl[ey]',
    'rare',
  ],
  clashes: [
    String.raw`(?:particularly|extremely|exceptionally|especially|outstandingly|remarkably) (?!friendly|orderly|timely|lively|costly|early|likely)\w{3,20}ly`,
  ],
  parties: [
    '(?:superior|vocational trainer|board|committee|principal)',
    'staff',
    'colleague',
    '(?:client|customer|patient|resident|guest|pupil|members of the public|children|student|external partners)',
  ],
  success: [String.raw`success\b`],
  closing: {
    engagement: ['commitment', 'committed', 'dedicat'],
    cooperation: ['co-?operation', 'collaborat', 'teamwork', 'working relation', 'working with'],
    recommendation: ['recommend'],
    regret: ['regret', 'sorry', 'great loss', 'to lose', 'losing'],
  },
  reasons: {
    request: 'at the request of',
    thirdParties: 'third parties',
    lineManager: 'line manager',
    internalChange: 'internal change',
    reorganisation: 'reorganisation',
    transfer: 'transfer of the employment',
    examination: 'qualification procedure',
    permanent: 'permanent staff',
    ownRequest: 'own request',
    challenge: 'challenge',
    education: 'further education',
    residence: 'change of residence',
    economic: 'economic reasons',
    mutual: 'mutual agreement',
    agreed: 'as agreed',
    retirement: 'retir',
    group: 'our group',
    death: 'the death of',
  },
  foreignQuotes: /["'„«»‚‘`´‹›]/gu,
  firstPerson: ['I(?!-)', 'me', 'my', 'mine'],
  extra: { frenchSpace: /\u202F/gu },
  breakable:
    /(?<!\p{L})(?:Ms|Mr|Mrs) (?=\uFFFC)|\d (?=January|February|March|April|May|June|July|August|September|October|November|December)/gu,
};
