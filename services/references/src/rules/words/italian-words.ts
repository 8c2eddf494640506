import { wordList } from './word-list.ts';
import type { DocumentWordData } from '../reading/document-word-data.ts';

/** «è» and «ha» are present tense unless a participle follows: «è sempre stato», «ha svolto». */
const notPerfect = String.raw`(?! <4>(?:\w{1,20}(?:at|ut|it|olt|att)[oaie]|costituito|adempiuto|assunto|raggiunto|appreso|(?:cor)?risposto)\b)`;

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
  interimTitles: { 2: 'Attestato intermedio di tirocinio', 4: 'Attestato intermedio di stage' },
  personTitles: {
    M: [String.raw`[Ss]ignore?\b`, String.raw`[Ss]ig\.(?!ra)`],
    F: [String.raw`[Ss]ignora\b`, String.raw`[Ss]ig\.ra\b`],
  },
  otherGender: {
    M: [
      String.raw`[Ll]e (?=auguriamo|formuliamo|porgiamo|rivolgiamo|esprimiamo|cre[ai])`,
      String.raw`[Ll]a (?=ringraziamo|raccomandiamo)`,
      String.raw`(?:ella|essa|lei)\b`,
      String.raw`[Ll]e (?=sono affidati|erano affidati)`,
      String.raw`(?:ringraziar|aver)la\b`,
    ],
    F: [
      String.raw`[Gg]li (?=auguriamo|formuliamo|porgiamo|rivolgiamo|esprimiamo|cre[ai])`,
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
      accoglie accompagna acquisisce adatta adegua adempie adopera adotta afferra affida
      affronta aggiorna agisce allestisce amplia analizza annota anticipa applica apporta
      apprende argomenta ascolta assegna assicura assimila assiste assolve assume attiene
      attua avvisa bada cerca chiarisce chiude coglie coinvolge collabora compie comprende comunica
      concepisce concorda condivide conduce conosce consegna consegue conserva considera
      consiglia contengono contribuisce controlla coopera coordina copre corregge corrisponde
      corrispondono costituisce crea creano custodisce decide dedica definisce dialoga difende
      dimostra dipende dirige dispone distingue documenta effettua elabora elimina emergono
      esegue esercita espone esprime fa favorisce fissa formula fornisce funzionano garantisce gestisce
      giunge gode impiega imposta incontra incoraggia indica individua indossa informa
      instaura integra interpreta interviene lascia limita maneggia mantiene mette mostra
      motiva muove necessita occupa opera ordina organizza orienta osserva ottiene padroneggia
      partecipa pensa permette pianifica porta possiamo possiede prende prepara presenta presentano
      presta procede progetta progredisce promuove propone quadrano raccoglie rafforza
      raggiunge raggiungono rappresenta reagisce realizza redige regge registra restano
      riconosce rientrano riesce rifornisce rimane riordina ripartisce riportano risale
      risolve rispetta rispettano risponde rispondono rivolge sa sceglie scrive segnala segue separa serve
      sfrutta soddisfa soddisfano somministra sostiene spiega sprona stabilisce stende supera
      sviluppa svolge tiene traduce trae trasferisce trasmette tratta trova trovano unisce utilizza valorizza
      valuta vengono verifica viene
      accetta addentra amministra approfondisce arricchisce avvale coltiva compone conclude contiene
      coprono costituiscono dà domina eccelle estende fanno incarna offre onora ottimizza parla
      rapporta rende resta riporta rivela sbriga spicca superano`),
    ],
    past: [
      'è <1>stat[oa]',
      'sono <1>stat[ei]',
      'ha <2>(?:svolto|adempiuto|costituito|compiuto|dimostrato|lavorato|fornito|soddisfatto)',
      'hanno <2>(?:soddisfatto|svolto)',
      ...wordList(`
      accoglieva accompagnava acquisiva adattava adeguava adempiva adoperava adottava
      afferrava affidava affrontava aggiornava agiva allestiva ampliava analizzava annotava
      anticipava applicava apportava apprendeva argomentava ascoltava assegnava assicurava
      assimilava assisteva assolveva assumeva atteneva attuava aveva avvisava badava cercava
      chiariva chiudeva coglieva coinvolgeva collaborava comprendeva comunicava concepiva concordava
      compiva condivideva conduceva conosceva consegnava conseguiva conservava considerava consigliava
      contenevano contribuiva controllava cooperava coordinava copriva correggeva corrispondeva
      corrispondevano costituiva creava creavano curava custodiva dava decideva dedicava
      definiva delegava dialogava difendeva dimostrava dipendeva dirigeva disponeva
      distingueva documentava effettuava elaborava eliminava emergevano era erano eseguiva
      esponeva esprimeva faceva faticava favoriva fissava formulava forniva frequentava funzionavano
      garantiva gestiva giungeva godeva guidava impiegava impostava incontrava incoraggiava indicava individuava
      indossava informava instaurava integrava interpretava interveniva lasciava lavorava
      limitava maneggiava manteneva metteva mostrava motivava muoveva necessitava occupava
      operava ordinava organizzava orientava osservava otteneva padroneggiava partecipava
      pensava permetteva pianificava portava possedeva potevamo prendeva preparava presentava
      presentavano prestava procedeva progettava progrediva promuoveva proponeva pubblicava quadravano
      raccoglieva rafforzava raggiungeva raggiungevano rappresentava reagiva realizzava
      redigeva reggeva registrava restavano riconosceva rientravano riforniva rimaneva
      riordinava ripartiva riportavano risaliva riservava risolveva rispettava rispettavano
      rispondeva rispondevano riusciva rivolgeva sapeva sceglieva scriveva segnalava seguiva separava serviva
      sfruttava soddisfaceva soddisfacevano somministrava sosteneva spiegava spronava
      stabiliva stendeva superava sviluppava svolgeva teneva traduceva traeva trasferiva trasmetteva
      trattava trovava trovavano tutelava univa utilizzava valorizzava valutava veniva venivano
      verificava accresceva programmava
      accettava addentrava amministrava approfondiva arricchiva avanzava avvaleva coltivava componeva
      concludeva conteneva coprivano costituivano cucinava dispensava dominava eccelleva estendeva
      facevano incarnava insegnava manovrava meritava offriva onorava ottimizzava parlava rapportava
      rendeva restava riportava rivelava sbrigava spiccava stimava superavano usava`),
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
    'Allo stesso tempo',
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
  parties: [
    '(?:superiori|formator|formatric|consiglio di amministrazione|comitato|committent)',
    'collaborat',
    'colleg',
    '(?:client|utenza|pazient|resident|ospiti|alliev|cittadin|bambin|student|partner)',
  ],
  success: [String.raw`success[io]\b`],
  closing: {
    engagement: ['impegno', 'dedizione'],
    cooperation: ['collaborazione'],
    recommendation: ['raccomand'],
    regret: ['rincresc', 'rammaric', 'dispiac', 'spiac', 'avremmo volentieri'],
  },
  reasons: {
    request: 'su (?:sua )?richiesta',
    thirdParties: 'a terzi',
    lineManager: 'superiore gerarchico',
    internalChange: 'cambiamento interno',
    reorganisation: 'riorganizzazione',
    transfer: 'passaggio del rapporto',
    examination: 'procedura di qualificazione',
    permanent: 'a tempo indeterminato',
    ownRequest: 'propria iniziativa|su iniziativa d|ha scelto di (?:concludere|lasciare)',
    challenge: 'sfida',
    education: 'seguire una formazione',
    residence: 'domicilio',
    economic: 'motivi economici',
    mutual: 'comune accordo',
    agreed: 'come convenuto',
    retirement: 'pensione',
    group: 'nostro gruppo',
    death: 'decesso',
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
