import type { AccountTexts } from './account-texts.ts';

export const italianTexts: AccountTexts = {
  loginLabel: 'Accedere',
  homeLabel: 'Vai alla pagina iniziale',
  notAsked: 'Non se lo aspettava? In tal caso ci contatti.',
  mails: {
    emailChangedAway: {
      title: 'Il suo conto ha un altro indirizzo e-mail',
      paragraphs: [
        'Il nostro supporto ha modificato l’indirizzo e-mail del suo conto. A questo indirizzo non invieremo più nulla e con esso non può più accedere.',
        'Tutti gli accessi aperti sono stati chiusi.',
      ],
    },
    emailChangedHere: {
      title: 'Questo è il nuovo indirizzo e-mail del suo conto',
      paragraphs: [
        'Il nostro supporto ha assegnato al suo conto questo indirizzo e-mail. D’ora in poi lo usi per accedere; la password e il secondo fattore restano invariati.',
        'Tutti gli accessi aperti sono stati chiusi e i link inviati in precedenza non sono più validi.',
      ],
    },
    accountDeactivated: {
      title: 'Il suo conto è stato disattivato',
      paragraphs: [
        'Il nostro supporto ha disattivato il suo conto. Non può più accedere.',
        'I suoi attestati e il suo credito restano salvati.',
      ],
    },
    accountActivated: {
      title: 'Il suo conto è di nuovo attivo',
      paragraphs: ['Il nostro supporto ha riattivato il suo conto. Può accedere come di consueto.'],
    },
    adminGranted: {
      title: 'Il suo conto ha ora i diritti di amministrazione',
      paragraphs: [
        'Il suo conto ha ricevuto i diritti di amministrazione. Valgono dal prossimo accesso.',
        'Tutti gli accessi aperti sono stati chiusi.',
      ],
    },
    adminRevoked: {
      title: 'Il suo conto non ha più i diritti di amministrazione',
      paragraphs: [
        'I diritti di amministrazione del suo conto sono stati revocati. I suoi attestati e il suo credito non ne sono interessati.',
        'Tutti gli accessi aperti sono stati chiusi.',
      ],
    },
    secondFactorReset: {
      title: 'Il suo secondo fattore è stato reimpostato',
      paragraphs: [
        'Il nostro supporto ha reimpostato il secondo fattore del suo conto. Al prossimo accesso ne configurerà uno nuovo.',
        'I suoi codici di recupero non sono più validi e tutti gli accessi aperti sono stati chiusi.',
      ],
    },
    transferredAway: {
      title: 'I suoi attestati e il suo credito sono ora in un altro conto',
      paragraphs: [
        'Il nostro supporto ha trasferito tutti gli attestati e il credito del suo conto a un altro conto.',
        'Il suo conto rimane, e vi troverà ancora i suoi pagamenti e le sue ricevute.',
      ],
    },
    transferredHere: {
      title: 'Ha ricevuto attestati e credito',
      paragraphs: [
        'Il nostro supporto ha trasferito al suo conto gli attestati e il credito di un altro conto. Li trova nella sua panoramica.',
        'I link con cui qualcuno doveva valutare uno di questi attestati non sono più validi. Può inviare di nuovo il link dall’attestato.',
      ],
    },
  },
};
