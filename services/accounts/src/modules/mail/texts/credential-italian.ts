import type { CredentialTexts } from './credential-texts.ts';

export const italianTexts: CredentialTexts = {
  actionLabel: 'Aprire il conto',
  notYou: (passwordUrl) =>
    `Non è opera sua? Scelga subito una nuova password, tutti gli accessi verranno chiusi: ${passwordUrl}`,
  mails: {
    passwordChanged: {
      title: 'La sua password è stata modificata',
      paragraphs: [
        'La password del suo conto è appena stata modificata. Tutti gli altri accessi sono stati chiusi.',
        'Se la modifica è sua, non deve fare nulla.',
      ],
    },
    recoveryCodesMade: {
      title: 'Nuovi codici di recupero',
      paragraphs: [
        'Per il suo conto sono appena stati creati nuovi codici di recupero. I codici precedenti non sono più validi.',
        'Se la modifica è sua, non deve fare nulla. Conservi i codici separatamente dal telefono.',
      ],
    },
    recoveryCodeUsed: {
      title: 'È stato utilizzato un codice di recupero',
      paragraphs: [
        'Qualcuno ha iniziato a configurare un nuovo telefono con la sua password e uno dei suoi codici di recupero. Questo codice non è più utilizzabile.',
        'Se ha iniziato lei, non deve fare nulla.',
      ],
    },
    secondFactorReplaced: {
      title: 'Il suo secondo fattore è stato sostituito',
      paragraphs: [
        'Per il suo conto è appena stato configurato un nuovo telefono. I codici di quello precedente non sono più validi e tutti gli altri accessi sono stati chiusi.',
        'Se la modifica è sua, non deve fare nulla.',
      ],
    },
    wrongCodes: {
      title: 'Più codici errati durante l’accesso',
      paragraphs: [
        'La password corretta del suo conto è stata inserita più volte, seguita ogni volta da un codice errato. Senza un codice della sua app di autenticazione nessuno può accedere.',
        'Se l’ha fatto lei, verifichi che l’orologio del suo telefono sia esatto.',
      ],
    },
  },
};
