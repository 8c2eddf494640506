import type { LinkTexts } from './link-texts.ts';

export const frenchTexts: LinkTexts = {
  welcome: ({ productName }, hours) => ({
    subject: `Bienvenue sur ${productName}\u202F: choisir votre mot de passe`,
    title: `Bienvenue sur ${productName}`,
    paragraphs: [
      'Votre compte est ouvert. Choisissez maintenant votre mot de passe, vous pourrez ensuite vous connecter.',
      'Lors de la première connexion, vous configurez un second facteur. Gardez pour cela à portée de main votre téléphone avec une application d’authentification.',
    ],
    actionLabel: 'Choisir le mot de passe',
    notes: [
      `Le lien est valable ${hours} heures et ne peut être utilisé qu’une fois.`,
      'Cette inscription ne vient pas de vous\u202F? Alors vous n’avez rien à faire.',
    ],
  }),
  reset: ({ productName }) => ({
    subject: `${productName}\u202F: choisir un nouveau mot de passe`,
    title: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour votre compte. Le lien ci-dessous vous permet de le choisir.',
      'Votre second facteur reste inchangé. Toutes les connexions ouvertes seront fermées.',
    ],
    actionLabel: 'Choisir un nouveau mot de passe',
    notes: [
      'Le lien est valable une heure et ne peut être utilisé qu’une fois.',
      'Vous n’avez pas demandé de nouveau mot de passe\u202F? Alors vous n’avez rien à faire, le vôtre reste valable.',
    ],
  }),
  alreadyRegistered: ({ productName, publicUrl }) => ({
    subject: `${productName}\u202F: vous avez déjà un compte`,
    title: 'Vous avez déjà un compte',
    paragraphs: [
      `Quelqu’un a tenté de s’inscrire sur ${productName} avec votre adresse e-mail. Un compte existe déjà pour cette adresse, rien n’a été modifié.`,
      'Connectez-vous avec votre mot de passe actuel.',
    ],
    actionLabel: 'Se connecter',
    notes: [
      `Vous ne connaissez plus votre mot de passe\u202F? Choisissez-en un nouveau\u202F: ${publicUrl}/password`,
      'Cette tentative ne vient pas de vous\u202F? Alors vous n’avez rien à faire.',
    ],
  }),
};
