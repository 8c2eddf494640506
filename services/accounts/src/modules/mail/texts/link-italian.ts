import type { LinkTexts } from './link-texts.ts';

export const italianTexts: LinkTexts = {
  welcome: ({ productName }, hours) => ({
    subject: `${productName}: scelga la sua password`,
    title: `Le diamo il benvenuto su ${productName}`,
    paragraphs: [
      'Il suo conto è aperto. Scelga ora la sua password, poi potrà accedere.',
      'Al primo accesso configurerà un secondo fattore. Tenga a portata di mano il telefono con un’app di autenticazione.',
    ],
    actionLabel: 'Scegliere la password',
    notes: [
      `Il link è valido ${hours} ore e può essere usato una sola volta.`,
      'La registrazione non è stata fatta da lei? Allora non deve fare nulla.',
    ],
  }),
  reset: ({ productName }) => ({
    subject: `${productName}: scelga una nuova password`,
    title: 'Scegliere una nuova password',
    paragraphs: [
      'Per il suo conto è stata richiesta una nuova password. Con il link seguente può sceglierla.',
      'Il secondo fattore resta invariato. Tutti gli accessi aperti verranno chiusi.',
    ],
    actionLabel: 'Scegliere una nuova password',
    notes: [
      'Il link è valido un’ora e può essere usato una sola volta.',
      'Non ha richiesto una nuova password? Allora non deve fare nulla, la sua resta valida.',
    ],
  }),
  alreadyRegistered: ({ productName, publicUrl }) => ({
    subject: `${productName}: ha già un conto`,
    title: 'Ha già un conto',
    paragraphs: [
      `Con il suo indirizzo e-mail è stata tentata una registrazione su ${productName}. Per questo indirizzo esiste già un conto, non è stato modificato nulla.`,
      'Acceda con la sua password attuale.',
    ],
    actionLabel: 'Accedere',
    notes: [
      `Non ricorda più la password? Ne scelga una nuova: ${publicUrl}/password`,
      'Il tentativo non viene da lei? Allora non deve fare nulla.',
    ],
  }),
};
