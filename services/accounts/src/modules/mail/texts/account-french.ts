import type { AccountTexts } from './account-texts.ts';

export const frenchTexts: AccountTexts = {
  loginLabel: 'Se connecter',
  homeLabel: 'Aller à la page d’accueil',
  notAsked: 'Vous ne vous y attendiez pas\u202F? Veuillez alors nous contacter.',
  mails: {
    emailChangedAway: {
      title: 'Votre compte a une autre adresse e-mail',
      paragraphs: [
        'Notre support a modifié l’adresse e-mail de votre compte. Nous n’enverrons plus rien à cette adresse et elle ne permet plus de vous connecter.',
        'Toutes les connexions ouvertes ont été fermées.',
      ],
    },
    emailChangedHere: {
      title: 'Voici la nouvelle adresse e-mail de votre compte',
      paragraphs: [
        'Notre support a attribué cette adresse e-mail à votre compte. Utilisez-la désormais pour vous connecter\u202F; votre mot de passe et votre second facteur restent inchangés.',
        'Toutes les connexions ouvertes ont été fermées et les liens envoyés auparavant ne sont plus valables.',
      ],
    },
    accountDeactivated: {
      title: 'Votre compte a été désactivé',
      paragraphs: [
        'Notre support a désactivé votre compte. Vous ne pouvez plus vous connecter.',
        'Vos certificats et votre crédit sont conservés.',
      ],
    },
    accountActivated: {
      title: 'Votre compte est de nouveau actif',
      paragraphs: ['Notre support a réactivé votre compte. Vous pouvez vous connecter comme d’habitude.'],
    },
    adminGranted: {
      title: 'Votre compte a désormais les droits d’administration',
      paragraphs: [
        'Votre compte a reçu les droits d’administration. Ils sont valables dès votre prochaine connexion.',
        'Toutes les connexions ouvertes ont été fermées.',
      ],
    },
    adminRevoked: {
      title: 'Votre compte n’a plus les droits d’administration',
      paragraphs: [
        'Les droits d’administration de votre compte ont été retirés. Vos certificats et votre crédit ne sont pas concernés.',
        'Toutes les connexions ouvertes ont été fermées.',
      ],
    },
    secondFactorReset: {
      title: 'Votre second facteur a été réinitialisé',
      paragraphs: [
        'Notre support a réinitialisé le second facteur de votre compte. Vous en configurerez un nouveau lors de votre prochaine connexion.',
        'Vos codes de récupération ne sont plus valables et toutes les connexions ouvertes ont été fermées.',
      ],
    },
    transferredAway: {
      title: 'Vos certificats et votre crédit se trouvent désormais dans un autre compte',
      paragraphs: [
        'Notre support a transféré tous les certificats et le crédit de votre compte vers un autre compte.',
        'Votre compte subsiste, et vous y trouverez toujours vos paiements et vos quittances.',
      ],
    },
    transferredHere: {
      title: 'Vous avez reçu des certificats et du crédit',
      paragraphs: [
        'Notre support a transféré vers votre compte les certificats et le crédit d’un autre compte. Vous les trouverez dans votre tableau de bord.',
        'Les liens par lesquels une personne devait évaluer l’un de ces certificats ne sont plus valables. Vous pouvez renvoyer le lien depuis le certificat.',
      ],
    },
  },
};
