import { wordList } from './word-list.ts';
import type { DocumentWordData } from './document-words.ts';

/** «è» and «ha» are present unless a participle follows: «è sempre stato», «ha svolto». */
const notPerfect = String.raw`(?! <4>(?:\w{1,20}(?:at|ut|it|olt|att)[oaie]|costituito|adempiuto)\b)`;

export const italianWords: DocumentWordData = {
  language: 'it',
  months: wordList(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ),
  date: { usual: '{d}\u00A0{m} {y}', first: '1°\u00A0{m} {y}' },
  placeLine: '{city}, {date}',
  documentTitles: [
    'Attestato di lavoro intermedio',
    'Attestato di tirocinio',
    'Conferma di lavoro',
    'Attestato di stage',
    'Attestato di lavoro',
  ],
  personTitles: { M: [String.raw`signor\b`], F: [String.raw`signora\b`] },
  otherGender: {
    M: [
      String.raw`[Ll]e (?=auguriamo|formuliamo|rivolgiamo|esprimiamo|cre[ai])`,
      String.raw`[Ll]a (?=ringraziamo|raccomandiamo)`,
      String.raw`(?:ella|essa|lei)\b`,
    ],
    F: [
      String.raw`[Gg]li (?=auguriamo|formuliamo|rivolgiamo|esprimiamo|cre[ai])`,
      String.raw`[Ll]o (?=ringraziamo|raccomandiamo)`,
      String.raw`(?:egli|esso|lui)\b`,
    ],
  },
  disagreement: {
    M: [
      String.raw`nata\b`,
      String.raw`(?:riconosciuta|apprezzata|rispettata)\b`,
      String.raw`è (?:andata|passata)\b`,
    ],
    F: [
      String.raw`nato\b`,
      String.raw`(?:riconosciuto|apprezzato|rispettato)\b`,
      String.raw`è (?:andato|passato)\b`,
    ],
  },
  tense: {
    present: [
      `è${notPerfect}`,
      `sono${notPerfect}`,
      `hanno${notPerfect}`,
      `ha${notPerfect}`,
      ...wordList(`
      accoglie accompagna acquisisce adatta adempie adotta afferra affida affronta agisce amplia
      applica apporta assolve assume attua collabora compie comprende comunica concorda conduce
      conosce consegue considera contribuisce coopera coordina corrisponde costituisce crea creano
      custodisce decide dedica definisce dialoga dimostra dirige dispone distingue elabora esegue
      espone esprime favorisce fissa fornisce gestisce gode impiega imposta incontra individua
      interviene mantiene mette mostra motiva necessita opera organizza orienta padroneggia
      partecipa pensa pianifica porta possiamo prende presenta presta procede progredisce promuove
      propone rafforza raggiunge rappresenta reagisce realizza riconosce riesce ripartisce risolve
      rispetta serve soddisfa soddisfano sostiene sprona supera sviluppa svolge tiene tratta trova
      unisce utilizza valorizza vengono`),
    ],
    past: [
      'è <1>stat[oa]',
      'sono <1>stat[ei]',
      'ha <2>(?:svolto|adempiuto|costituito|compiuto|dimostrato|lavorato|fornito|soddisfatto)',
      'hanno <2>(?:soddisfatto|svolto)',
      ...wordList(`
      accoglieva accompagnava acquisiva adattava adottava afferrava affidava affrontava agiva
      ampliava applicava apportava assolveva assumeva attuava aveva collaborava comprendeva
      comunicava concordava conduceva conosceva conseguiva considerava contribuiva cooperava
      coordinava corrispondeva costituiva creava creavano custodiva dava decideva dedicava definiva
      delegava dialogava dimostrava dirigeva disponeva distingueva elaborava era erano eseguiva
      esponeva esprimeva faceva favoriva fissava forniva gestiva godeva guidava impiegava impostava
      incontrava individuava interveniva lavorava manteneva metteva mostrava motivava necessitava
      operava organizzava orientava padroneggiava partecipava pensava pianificava portava potevamo
      prendeva presentava prestava procedeva progrediva promuoveva proponeva rafforzava raggiungeva
      rappresentava reagiva realizzava riconosceva ripartiva risolveva rispettava riusciva serviva
      soddisfaceva soddisfacevano sosteneva spronava superava sviluppava svolgeva teneva trattava
      trovava univa utilizzava valorizzava venivano`),
    ],
  },
  rating: wordList(
    `ringrazi soddisfa augur success molto eccellente esemplare sempre ineccepibil impeccabil irreprensibil buon[aoie]?\\b
    sufficient approfondit solid rincresc raccomand impegno prestazion`,
  ),
  connectors: ['Inoltre', 'Oltre a ciò'],
  intensifiers: [
    String.raw`(?<!non \w{1,20} )sempre`,
    ...wordList('molto costantemente particolarmente estremamente eccellent[ei] ottim[aoie]'),
  ],
  parties: ['superiori', 'colleg', 'client'],
  success: [String.raw`success[io]\b`],
  closing: {
    engagement: [],
    cooperation: [],
    recommendation: ['raccomand'],
    regret: ['rincresc', 'rammaric', 'dispiac', 'spiac'],
  },
  reasons: {
    request: 'su richiesta',
    thirdParties: 'a terzi',
    lineManager: 'superiore gerarchico',
    internalChange: 'cambiamento interno',
    reorganisation: 'riorganizzazione',
    transfer: 'passaggio del rapporto',
    examination: 'procedura di qualificazione',
    permanent: 'a tempo indeterminato',
    ownRequest: 'propria iniziativa',
    challenge: 'sfida',
    education: 'seguire una formazione',
    residence: 'domicilio',
    economic: 'motivi economici',
    mutual: 'comune accordo',
    agreed: 'come convenuto',
    retirement: 'pensione',
    group: 'nostro gruppo',
  },
  foreignQuotes: /["'„“”‚‘`´‹›]|«\s|\s»/gu,
  firstPerson: ['io', 'mio', 'mia', 'miei', 'mie'],
  extra: {
    frenchSpace: /\u202F/gu,
    dateElision:
      /(?<!\p{L})(?:il|dal|al|del)[ \u00A0](?:8|11)(?!\d)|(?<!\p{L})(?:l|dall|all|dell)’(?!(?:1|8|11|8\d)(?!\d))\d/giu,
    elision: /(?<!\p{L})(?:l|dell|all|dall|nell|sull|un|d)’(?![aàeèéhiìoòuù8\d\uFFFC])/giu,
  },
  breakable:
    /(?<!\p{L})(?:signora|signor) (?=\uFFFC)|\d°? (?=gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|[\d\uFFFC] (?=%)|p\. ?es\./gu,
};
