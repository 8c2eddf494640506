import type { CredentialTexts } from './credential-texts.ts';

export const frenchTexts: CredentialTexts = {
  actionLabel: 'Ouvrir le compte',
  notYou: (passwordUrl) =>
    `Ce n’était pas vous\u202F? Choisissez tout de suite un nouveau mot de passe, toutes les connexions seront alors fermées\u202F: ${passwordUrl}`,
  mails: {
    passwordChanged: {
      title: 'Votre mot de passe a été modifié',
      paragraphs: [
        'Le mot de passe de votre compte vient d’être modifié. Toutes les autres connexions ont été fermées.',
        'Si c’était vous, vous n’avez rien à faire.',
      ],
    },
    recoveryCodesMade: {
      title: 'Nouveaux codes de récupération',
      paragraphs: [
        'De nouveaux codes de récupération viennent d’être créés pour votre compte. Les codes précédents ne sont plus valables.',
        'Si c’était vous, vous n’avez rien à faire. Conservez les codes séparément de votre téléphone.',
      ],
    },
    recoveryCodeUsed: {
      title: 'Un code de récupération a été utilisé',
      paragraphs: [
        'Quelqu’un a commencé à configurer un nouveau téléphone avec votre mot de passe et l’un de vos codes de récupération. Ce code est désormais utilisé.',
        'Si c’était vous, vous n’avez rien à faire.',
      ],
    },
    secondFactorReplaced: {
      title: 'Votre second facteur a été remplacé',
      paragraphs: [
        'Un nouveau téléphone vient d’être configuré pour votre compte. Les codes du précédent ne sont plus valables et toutes les autres connexions ont été fermées.',
        'Si c’était vous, vous n’avez rien à faire.',
      ],
    },
    wrongCodes: {
      title: 'Plusieurs codes erronés lors de la connexion',
      paragraphs: [
        'Le bon mot de passe de votre compte a été saisi plusieurs fois, suivi à chaque fois d’un code erroné. Sans code de votre application d’authentification, personne n’accède à votre compte.',
        'Si c’était vous, vérifiez que l’horloge de votre téléphone est à l’heure.',
      ],
    },
  },
};
