import type { Messages } from './message.ts';

const neutral = 'Descriva il risultato con parole chiare o tralasci il passaggio.';
const privateFact = 'Tralasci il passaggio. Non è necessario per valutare il lavoro.';

const levelCaptions = {
  5: 'molto buono',
  4: 'buono',
  3: 'soddisfacente',
  2: 'sufficiente',
  1: 'insufficiente',
};

export const italianMessages: Messages = {
  codedEffort: {
    found: '«{words}» è considerata una formula in codice.',
    why: 'Gli specialisti HR leggono: la persona ha provato, ma non ha raggiunto lo scopo.',
    advice: neutral,
  },
  codedLimits: {
    found: '«{words}» è considerata una formula in codice.',
    why: 'La limitazione lascia intendere che le capacità non bastavano.',
    advice: neutral,
  },
  codedHedge: {
    found: '«{words}» indebolisce l’affermazione.',
    why: 'Le parole restrittive sono lette come critica nascosta. Un attestato deve essere chiaro.',
    advice: 'Tralasci la restrizione o dica con precisione che cosa intende.',
  },
  codedFaintPraise: {
    found: '«{words}» può essere letta come formula in codice.',
    why: 'Chi sottolinea un’ovvietà fa pensare che manchino qualità più importanti.',
    advice: 'Indichi piuttosto una prestazione importante per la funzione.',
  },
  codedSociable: {
    found: '«{words}» è considerata una formula in codice.',
    why: 'Simili espressioni sono lette come allusione al comportamento privato in azienda.',
    advice: 'Descriva la collaborazione in modo oggettivo o tralasci il passaggio.',
  },
  codedUnderstanding: {
    found: '«{words}» è considerata una formula in codice.',
    why: 'Interesse o comprensione senza risultato sono letti come mancanza di prestazioni.',
    advice: neutral,
  },
  codedOpportunity: {
    found: '«{words}» è considerata una formula in codice.',
    why: 'Gli specialisti HR leggono: l’occasione non è stata colta.',
    advice: 'Dica che cosa la persona ha fatto o ottenuto in quel periodo.',
  },
  codedNegation: {
    found: '«{words}» è considerata una formula in codice.',
    why: 'Una lode espressa con una negazione è letta come critica.',
    advice: 'Dica in modo positivo ciò che è vero.',
  },
  codedDifficult: {
    found: '«{words}» può essere letta come formula in codice.',
    why: 'Simili espressioni sono lette come indizio di rapporti difficili.',
    advice: 'Descriva il comportamento in modo oggettivo o tralasci il passaggio.',
  },
  codedSeparation: {
    found: '«{words}» fa pensare a un licenziamento.',
    why: 'La disdetta data dal datore di lavoro non è menzionata nell’attestato.',
    advice: 'Scelga il motivo della partenza nel passo previsto. La frase finale ne deriva.',
  },
  codedWish: {
    found: '«{words}» suona ironico in un attestato.',
    why: 'Gli auguri di fortuna o di salute sono letti come allusione nascosta.',
    advice: 'Tralasci l’augurio. La frase finale contiene quello usuale.',
  },
  sensitiveHealth: {
    found: '«{words}» riguarda la salute.',
    why: 'Malattia e assenze di principio non vanno menzionate. Le eccezioni valgono solo per assenze lunghe e vanno chiarite giuridicamente.',
    advice: privateFact,
  },
  sensitiveFamily: {
    found: '«{words}» riguarda la vita privata.',
    why: 'Famiglia, stato civile e gravidanza non vanno menzionati nell’attestato.',
    advice: privateFact,
  },
  sensitiveBelief: {
    found: '«{words}» riguarda convinzioni, origine o appartenenza.',
    why: 'Religione, politica, origine e cariche associative non vanno menzionate nell’attestato.',
    advice: privateFact,
  },
  sensitivePay: {
    found: '«{words}» riguarda salario o debiti.',
    why: 'Salario e situazione finanziaria non vanno menzionati nell’attestato.',
    advice: privateFact,
  },
  sensitiveCrime: {
    found: '«{words}» riguarda un possibile reato.',
    why: 'Un sospetto non va menzionato nell’attestato. Fatti comprovati soltanto se sono essenziali per il quadro generale.',
    advice: 'Tralasci il passaggio o lo chiarisca giuridicamente.',
  },
  sensitiveDismissal: {
    found: '«{words}» riguarda disdetta o provvedimenti.',
    why: 'Licenziamento, esonero dal lavoro e ammonimento non vanno menzionati nell’attestato.',
    advice: 'Tralasci il passaggio. Il motivo della partenza si sceglie nel passo previsto.',
  },
  unprintable: {
    found: '«{words}» non può essere stampato per intero.',
    why: 'Al posto dei caratteri sconosciuti, nell’attestato appare un riquadro vuoto.',
    advice: 'Scriva il passaggio in caratteri latini o a parole.',
  },
  sharpS: {
    found: '«{words}» contiene una ß.',
    why: 'In Svizzera si scrive ss. L’attestato non deve contenere errori di ortografia.',
    advice: 'Scriva «{suggestion}». In un nome proprio può mantenere la ß.',
  },
  misspelled: {
    found: '«{words}» è probabilmente scritto in modo errato.',
    why: 'L’attestato non deve contenere errori di ortografia.',
    advice: 'Scriva «{suggestion}». Se la parola è corretta, può lasciarla.',
  },
  otherPronoun: {
    found: '«{words}» non corrisponde al sesso scelto.',
    why: 'Altrove l’attestato parla della persona nell’altra forma.',
    advice: 'Scriva il pronome adatto o cambi il sesso nei dati personali.',
  },
  otherLanguage: {
    found: 'Questo testo non è scritto nella lingua dell’attestato.',
    why: 'Un attestato è redatto in una sola lingua, di regola quella del luogo di lavoro.',
    advice: 'Scriva il testo nella lingua dell’attestato.',
  },
  shouting: {
    found: '«{words}» è scritto in maiuscole.',
    why: 'Le parole in maiuscole sono lette come insistenza.',
    advice: 'Scriva le parole in minuscole, come d’uso.',
  },
  tooLong: {
    found: 'Il testo ha {count} caratteri.',
    why: 'Più di {limit} caratteri non sono accettati.',
    advice: 'Si limiti all’essenziale.',
  },
  functionGender: {
    found: '«{words}» non corrisponde al sesso scelto.',
    why: 'La funzione figura nell’attestato così come la scrive.',
    advice: 'Scriva la funzione nella forma adatta.',
  },
  editTense: {
    found: '«{words}» è in un tempo verbale diverso da quello dell’attestato.',
    why: 'Un attestato finale guarda al passato, uno intermedio al presente. Un cambio di tempo si legge come una svista.',
    advice: 'Metta il verbo nel tempo delle altre frasi. Se l’affermazione è giusta così, può lasciarla.',
  },
  editGender: {
    found: '«{words}» non corrisponde al sesso scelto.',
    why: 'Altrove l’attestato parla della persona in un’altra forma.',
    advice: 'Scriva la forma adatta. Se la parola si riferisce ad altri o ad altro, può lasciarla.',
  },
  editName: {
    found: '«{words}» non è il nome usato nell’attestato.',
    why: 'Un nome estraneo o scritto diversamente fa dubitare di chi si parli. I nomi di terzi non vanno menzionati nell’attestato.',
    advice: 'Scriva il nome della persona come nell’introduzione o tolga l’altro nome.',
  },
  editTitle: {
    found: '«{words}» non è l’appellativo di questa persona.',
    why: 'Altrove l’attestato ne usa un altro o non ne usa.',
    advice: 'Chiami la persona come nelle altre frasi o cambi il sesso nei dati personali.',
  },
  editPromise: {
    found: '«{words}» è una promessa.',
    why: 'Un attestato valuta ciò che è stato o che è. Quello che nessuno può provare indebolisce il resto, e di una garanzia il datore di lavoro può dover rispondere.',
    advice:
      'Dica che cosa la persona ha fatto o raggiunto. Gli auguri per il futuro stanno nella conclusione.',
  },
  levelDrift: {
    found: 'Valutazione: {rated}. La frase si legge come: {reads}.',
    why: 'Chi legge attestati deduce il livello da poche parole. Le Sue dicono altro rispetto alla Sua valutazione.',
    advice: 'Modifichi la frase o la valutazione. Se la frase è voluta così, può lasciarla.',
    captions: levelCaptions,
  },
  criterionLost: {
    found: 'La frase non dice più ciò che è stato valutato.',
    why: 'L’assenza di una qualità valutata si legge come una critica nascosta.',
    advice: 'Menzioni di nuovo la qualità valutata, oppure lasci la frase così se figura altrove nel testo.',
  },
  lowRating: {
    found: 'Questa valutazione produce un’affermazione sfavorevole.',
    why: 'Le affermazioni sfavorevoli devono essere comprovabili ed essenziali per il quadro generale; i singoli episodi non vanno menzionati nell’attestato.',
    advice: 'Verifichi di poter comprovare la valutazione, per esempio con i colloqui di qualifica.',
  },
  leftOut: {
    found: 'Questa valutazione non figura nel testo. Conta però per il giudizio complessivo.',
    why: 'Una sola debolezza secondaria può mancare, finché l’attestato resta veritiero.',
    advice: 'Verifichi che la debolezza sia davvero secondaria; altrimenti va menzionata nell’attestato.',
  },
  silent: {
    found: 'Nessuna frase del testo riguarda questa valutazione. Conta però per il giudizio complessivo.',
    why: 'Un giudizio sfavorevole su cassa, igiene o riservatezza si legge come un’accusa; senza un fatto comprovato non regge.',
    advice:
      'Se un fatto comprovato è essenziale per il quadro d’insieme, lo scriva come frase intera nell’esempio: sarà stampata così.',
  },
  exampleUnprinted: {
    found: 'L’esempio indicato per questa valutazione non figura nel testo.',
    why: 'Dopo un giudizio sfavorevole, un esempio si legge come un atto d’accusa; i singoli episodi non vanno menzionati nell’attestato.',
    advice: 'Conservi l’esempio come prova: resta salvato con la valutazione.',
  },
  lowOverall: {
    found: 'Il giudizio complessivo è sfavorevole.',
    why: 'Le affermazioni sfavorevoli devono essere comprovabili ed essenziali per il quadro generale; i singoli episodi non vanno menzionati nell’attestato.',
    advice: 'Verifichi ancora una volta le valutazioni prima di consegnare l’attestato.',
  },
  ratingSpread: {
    found: 'Questa valutazione è nettamente inferiore alle altre di questo ambito.',
    why: 'Un singolo valore basso salta all’occhio e solleva domande.',
    advice: 'Questa valutazione è voluta?',
  },
  ratingsContradict: {
    found: 'Queste due valutazioni si contraddicono.',
    why: 'L’attestato deve essere coerente. Le contraddizioni sono lette come critica nascosta.',
    advice: 'Verifichi entrambe le valutazioni.',
  },
  belowInterim: {
    found: 'Peggiore che nell’attestato intermedio del {day}. Deve poter dimostrare che cosa è cambiato.',
    why: 'Un attestato intermedio vincola: secondo la giurisprudenza, chi in seguito valuta peggio deve mostrare che cosa è cambiato da allora (OG Aargau WKL.2016.15).',
    advice: 'Mantenga la valutazione precedente, oppure annoti che cosa è cambiato e come lo può dimostrare.',
  },
  conductMissing: {
    found: 'Il comportamento verso i superiori o nel gruppo non è valutato.',
    why: 'La mancanza di una di queste indicazioni è letta come allusione nascosta.',
    advice: 'Valuti il comportamento nei confronti dei superiori nonché delle colleghe e dei colleghi.',
  },
  clientsMissing: {
    found: 'Il comportamento nei confronti della clientela non è valutato.',
    why: 'I compiti fanno pensare a contatti con la clientela. La mancanza dell’indicazione è letta come allusione.',
    advice: 'Valuti il comportamento nei confronti della clientela, se vi erano tali contatti.',
  },
  birthdayTooLate: {
    found: 'Tra la data di nascita e l’entrata in servizio vi sono meno di 13 anni.',
    why: 'Una delle due date non è corretta.',
    advice: 'Verifichi la data di nascita e la data d’entrata.',
  },
  leaveBeforeEntry: {
    found: 'La data d’uscita precede la data d’entrata.',
    why: 'Una delle due date non è corretta.',
    advice: 'Verifichi la data d’entrata e la data d’uscita.',
  },
  textTooShort: {
    found: 'Con {count} parole il testo è piuttosto breve.',
    why: 'Un attestato molto breve può essere letto come scarsa stima.',
    advice: 'Risponda ad altre domande o completi i successi e i compiti.',
  },
  textTooLong: {
    found: 'Con {count} parole il testo è piuttosto lungo.',
    why: 'Sono usuali una o due pagine.',
    advice: 'Abbrevi i suoi testi.',
  },
  sentenceTooLong: {
    found: 'Una frase ha {count} parole.',
    why: 'Le frasi con più di {most} parole si leggono con fatica.',
    advice: 'Divida la frase o abbrevi il suo testo.',
  },
  repeatedByUser: {
    found: 'Un testo compare due volte.',
    why: 'Le ripetizioni danno un’impressione di trascuratezza.',
    advice: 'Tralasci uno dei due passaggi.',
  },
  pageCount: {
    found: 'L’attestato ha {pages} pagine.',
    why: 'Sono usuali una o due pagine.',
    advice: 'Abbrevi i compiti o i suoi testi.',
  },
  signaturesDiffer: {
    found: 'Le firme non corrispondono alle indicazioni.',
    why: 'L’attestato deve essere firmato da persone autorizzate.',
    advice: 'Verifichi i nomi e le funzioni di chi firma.',
  },
  signaturesSplit: {
    found: 'La frase finale e le firme si trovano su pagine diverse.',
    why: 'Le firme da sole su una pagina appaiono incomplete.',
    advice: 'Abbrevi i compiti o i suoi testi.',
  },
};
