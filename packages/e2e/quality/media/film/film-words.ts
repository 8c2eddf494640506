import type { Language } from '@attesta/web-kit';

/** Captions in the order of the screenplay. */
export type Caption =
  | 'opening'
  | 'register'
  | 'password'
  | 'secondFactor'
  | 'prices'
  | 'order'
  | 'paid'
  | 'employee'
  | 'ordered'
  | 'employment'
  | 'settings'
  | 'whoRates'
  | 'rating'
  | 'growing'
  | 'preview'
  | 'finish'
  | 'closing';

type Card = { title: string; text: string };

export type FilmWords = {
  /** Title of the transcript. */
  title: string;
  cards: { opening: Card; closing: Card };
  captions: Readonly<Record<Caption, string>>;
};

/** Texts of the film by language. */
export const filmWords: Readonly<Record<Language, FilmWords>> = {
  de: {
    title: 'So entsteht ein Arbeitszeugnis: Text des Films',
    cards: {
      opening: { title: 'So entsteht ein Arbeitszeugnis', text: 'Vom Konto bis zur Word-Datei' },
      closing: { title: 'Noch drucken, unterschreiben, übergeben', text: 'Das Konto ist kostenlos.' },
    },
    captions: {
      opening: 'So entsteht ein Arbeitszeugnis: vom Konto bis zur Word-Datei.',
      register: 'Sie eröffnen ein Konto für Ihr Unternehmen. Es ist kostenlos.',
      password: 'Ein Link per E-Mail führt zum Passwort.',
      secondFactor: 'Ein zweiter Faktor schützt die Daten Ihrer Mitarbeitenden.',
      prices: 'Sie bezahlen pro Zeugnis, ohne Abonnement.',
      order: 'Bezahlt wird auf der gesicherten Seite unseres Zahlungsanbieters.',
      paid: 'Nach der Zahlung steht das Guthaben bereit.',
      employee: 'Nun beginnt das Zeugnis: Sie erfassen, für wen es ist.',
      ordered: 'Mit der Bestellung wird ein Guthaben abgezogen.',
      employment: 'Funktion, Eintritt und Aufgaben, auf Wunsch auf einmal eingefügt.',
      settings: 'Sie wählen Zeugnisart und Bestellgrund, und wer unterschreibt.',
      whoRates: 'Sie bewerten selbst, oder die vorgesetzte Person tut es über einen Link.',
      rating: 'Sie wählen eine von fünf Stufen, und der Satz entsteht.',
      growing: 'Rechts wächst das Zeugnis mit jeder Antwort.',
      preview: 'In der Vorschau prüfen Sie jede Seite.',
      finish: 'Zum Schluss laden Sie die Word-Datei herunter.',
      closing: 'Noch drucken, unterschreiben, übergeben.',
    },
  },
  fr: {
    title: 'Comment naît un certificat de travail\u202f: texte du film',
    cards: {
      opening: { title: 'Comment naît un certificat de travail', text: 'Du compte au fichier Word' },
      closing: { title: 'Il reste à imprimer, à signer et à remettre', text: 'Le compte est gratuit.' },
    },
    captions: {
      opening: 'Comment naît un certificat de travail, du compte au fichier Word.',
      register: 'Vous ouvrez un compte pour votre entreprise. Il est gratuit.',
      password: 'Un lien reçu par e-mail mène au mot de passe.',
      secondFactor: 'Un second facteur protège les données de votre personnel.',
      prices: 'Vous payez par certificat, sans abonnement.',
      order: 'Le paiement se fait sur la page sécurisée de notre prestataire.',
      paid: 'Après le paiement, le crédit est à disposition.',
      employee: 'Le certificat commence\u202f: vous indiquez pour qui il est.',
      ordered: 'À la commande, un crédit est déduit.',
      employment: 'La fonction, la date d’entrée et les tâches, collées d’un coup si vous le souhaitez.',
      settings: 'Vous choisissez le type et le motif, et qui signe.',
      whoRates: 'Vous évaluez vous-même, ou la personne responsable le fait par un lien.',
      rating: 'Vous choisissez un des cinq niveaux, et la phrase se forme.',
      growing: 'À droite, le certificat grandit à chaque réponse.',
      preview: 'Dans l’aperçu, vous contrôlez chaque page.',
      finish: 'À la fin, vous téléchargez le fichier Word.',
      closing: 'Il reste à imprimer, à signer et à remettre.',
    },
  },
  it: {
    title: 'Come nasce un attestato di lavoro: testo del filmato',
    cards: {
      opening: { title: 'Come nasce un attestato di lavoro', text: 'Dal conto al file Word' },
      closing: { title: 'Restano da fare: stampare, firmare, consegnare', text: 'Il conto è gratuito.' },
    },
    captions: {
      opening: 'Come nasce un attestato di lavoro, dal conto al file Word.',
      register: 'Apre un conto per la Sua azienda. È gratuito.',
      password: 'Un link ricevuto per e-mail porta alla password.',
      secondFactor: 'Un secondo fattore protegge i dati del Suo personale.',
      prices: 'Paga per ogni attestato, senza abbonamento.',
      order: 'Il pagamento avviene sulla pagina protetta del nostro fornitore.',
      paid: 'Dopo il pagamento il credito è a disposizione.',
      employee: 'Ora comincia l’attestato: indica per chi è.',
      ordered: 'Con l’ordine viene dedotto un credito.',
      employment: 'Funzione, data di entrata e mansioni, se vuole incollate in una volta.',
      settings: 'Sceglie il tipo e il motivo, e chi firma.',
      whoRates: 'Valuta Lei, oppure lo fa la persona superiore tramite un link.',
      rating: 'Sceglie uno dei cinque livelli, e la frase nasce.',
      growing: 'A destra l’attestato cresce a ogni risposta.',
      preview: 'Nell’anteprima controlla ogni pagina.',
      finish: 'Alla fine scarica il file Word.',
      closing: 'Restano da fare: stampare, firmare, consegnare.',
    },
  },
  en: {
    title: 'How an employment reference comes about: text of the film',
    cards: {
      opening: {
        title: 'How an employment reference comes about',
        text: 'From the account to the Word file',
      },
      closing: { title: 'Now print it, sign it and hand it over', text: 'The account is free.' },
    },
    captions: {
      opening: 'How an employment reference comes about, from the account to the Word file.',
      register: 'You open an account for your company. It is free.',
      password: 'A link in an email leads to the password.',
      secondFactor: 'A second factor protects your employees’ data.',
      prices: 'You pay per reference, without a subscription.',
      order: 'You pay on the secure page of our payment provider.',
      paid: 'After payment, the credit is there.',
      employee: 'Now the reference begins: you enter who it is for.',
      ordered: 'With the order, one credit is deducted.',
      employment: 'Position, start date and duties, pasted all at once if you like.',
      settings: 'You choose the type and the reason, and who signs.',
      whoRates: 'You rate the person yourself, or the line manager does so through a link.',
      rating: 'You choose one of five levels, and the sentence takes shape.',
      growing: 'On the right, the reference grows with every answer.',
      preview: 'In the preview you check every page.',
      finish: 'Finally, you download the Word file.',
      closing: 'Now print it, sign it and hand it over.',
    },
  },
};
