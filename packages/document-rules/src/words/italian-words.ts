import { wordList } from './word-list.ts';
import type { DocumentWordData } from './document-words.ts';

/** «è» and «ha» are present unless a participle follows: «è sempre stato», «ha svolto». */
const notPerfect = String.raw`(?! <4>(?:\w{1,20}(?:at|ut|it|olt|att)[oaie]|costituito|adempiuto|assunto|(?:cor)?risposto)\b)`;

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
      String.raw`[Ll]e (?=sono affidati|erano affidati)`,
      String.raw`(?:ringraziar|aver)la\b`,
    ],
    F: [
      String.raw`[Gg]li (?=auguriamo|formuliamo|rivolgiamo|esprimiamo|cre[ai])`,
      String.raw`[Ll]o (?=ringraziamo|raccomandiamo)`,
      String.raw`(?:egli|esso|lui)\b`,
      String.raw`[Gg]li (?=sono affidati|erano affidati)`,
      String.raw`(?:ringraziar|aver)lo\b`,
    ],
  },
  disagreement: {
    M: [
      String.raw`(?:nata|impiegata|desiderosa)\b`,
      String.raw`una (?:valida )?collaboratrice\b`,
      String.raw`(?:riconosciuta|apprezzata|rispettata)\b`,
      String.raw`è (?:andata|passata)\b`,
    ],
    F: [
      String.raw`(?:nato|impiegato|desideroso)\b`,
      String.raw`un (?:valido )?collaboratore\b`,
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
      accoglie accompagna acquisisce adatta adempie adopera adotta afferra affida affronta aggiorna
      agisce amplia applica apporta apprende assegna assimila assolve assume attiene attua collabora
      compie comprende comunica concorda conduce conosce consegna consegue conserva considera
      contribuisce coopera coordina corrisponde corrispondono costituisce crea creano custodisce
      decide dedica definisce dialoga difende dimostra dirige dispone distingue elabora emergono
      esegue esercita espone esprime fa favorisce fissa formula fornisce gestisce giunge gode
      impiega imposta incontra incoraggia individua informa integra interviene maneggia mantiene
      mette mostra motiva muove necessita occupa opera organizza orienta ottiene padroneggia
      partecipa pensa pianifica porta possiamo possiede prende presenta presta procede progredisce
      promuove propone rafforza raggiunge raggiungono rappresenta reagisce realizza regge riconosce
      rientrano riesce ripartisce risolve rispetta risponde rivolge serve sfrutta soddisfa
      soddisfano sostiene sprona stabilisce supera sviluppa svolge tiene traduce tratta trova unisce
      utilizza valorizza valuta vengono viene`),
    ],
    past: [
      'è <1>stat[oa]',
      'sono <1>stat[ei]',
      'ha <2>(?:svolto|adempiuto|costituito|compiuto|dimostrato|lavorato|fornito|soddisfatto)',
      'hanno <2>(?:soddisfatto|svolto)',
      ...wordList(`
      accoglieva accompagnava acquisiva adattava adempiva adoperava adottava afferrava affidava
      affrontava aggiornava agiva ampliava applicava apportava apprendeva assegnava assimilava
      assolveva assumeva atteneva attuava aveva collaborava comprendeva comunicava concordava
      conduceva conosceva consegnava conseguiva conservava considerava contribuiva cooperava
      coordinava corrispondeva corrispondevano costituiva creava creavano custodiva dava decideva
      dedicava definiva delegava dialogava difendeva dimostrava dirigeva disponeva distingueva
      elaborava emergevano era erano eseguiva esponeva esprimeva faceva favoriva fissava formulava
      forniva gestiva giungeva godeva guidava impiegava impostava incontrava incoraggiava
      individuava informava integrava interveniva lavorava maneggiava manteneva metteva mostrava
      motivava muoveva necessitava occupava operava organizzava orientava padroneggiava partecipava
      pensava pianificava portava possedeva potevamo prendeva presentava prestava procedeva
      progrediva promuoveva proponeva rafforzava raggiungeva raggiungevano rappresentava reagiva
      realizzava reggeva riconosceva rientravano ripartiva risolveva rispettava rispondeva riusciva
      rivolgeva serviva sfruttava soddisfaceva soddisfacevano sosteneva spronava stabiliva superava
      sviluppava svolgeva teneva traduceva trattava trovava univa utilizzava valorizzava valutava
      veniva venivano`),
    ],
  },
  rating: wordList(
    `ringrazi soddisfa augur success molto eccellente esemplare sempre ineccepibil impeccabil irreprensibil buon[aoie]?\\b
    sufficient approfondit solid rincresc raccomand impegno prestazion`,
  ),
  connectors: [
    'Inoltre',
    'Oltre a ciò',
    'Nel contempo',
    'Al tempo stesso',
    'In aggiunta',
    'Parimenti',
    'Oltre a questo',
    'Al contempo',
  ],
  intensifiers: [
    String.raw`(?<!non \w{1,20} )sempre`,
    ...wordList('molto costantemente particolarmente estremamente eccellent[ei] ottim[aoie]'),
  ],
  constancy: ['sempre', 'costantemente', 'regolarmente'],
  superlatives: [
    'molt[oaie]',
    'particolarmente',
    'grandissim[oaie]',
    'fortissim[oaie]',
    String.raw`estrem\w{1,8}`,
    String.raw`eccellent\w{1,6}`,
    'ottim[oaie]',
    String.raw`straordinari\w{0,8}`,
    String.raw`eccezional\w{1,6}`,
    'massim[oaie]',
    'assolut[oaie]',
    'spiccat[oaie]',
  ],
  clashes: [String.raw`\w{3,20}mente \w{3,20}mente`],
  parties: ['superiori|formator|formatric', 'colleg', 'client'],
  success: [String.raw`success[io]\b`],
  closing: {
    engagement: ['impegno', 'dedizione'],
    cooperation: ['collaborazione'],
    recommendation: ['raccomand'],
    regret: ['rincresc', 'rammaric', 'dispiac', 'spiac', 'avremmo volentieri'],
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
