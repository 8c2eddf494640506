import type { Language } from '@attesta/contracts/model/document-model.ts';

/** Words of the mail that announces deletions, in one language. */
type NoticeTexts = {
  subject: string;
  title: string;
  /** Salutation before a known name, and without one. */
  greeting: { named: string; unnamed: string };
  intro(references: number): string;
  /** An employee whose name is not fit for a mail. */
  unnamed: string;
  /** References that are not listed. */
  others(references: number): string;
  keep: string;
  action: string;
  note: string;
};

export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  de: {
    subject: 'Zeugnisse werden gelöscht',
    title: 'Die Aufbewahrungsfrist läuft ab',
    greeting: { named: 'Guten Tag', unnamed: 'Guten Tag' },
    intro: (references) =>
      references === 1
        ? 'Für ein Zeugnis in Ihrem Konto läuft die Aufbewahrungsfrist ab, die Sie eingestellt haben oder die ohne Ihre Wahl gilt. Es wird am angegebenen Tag endgültig gelöscht:'
        : `Für ${references} Zeugnisse in Ihrem Konto läuft die Aufbewahrungsfrist ab, die Sie eingestellt haben oder die ohne Ihre Wahl gilt. Sie werden am angegebenen Tag endgültig gelöscht:`,
    unnamed: 'eine Person ohne lesbaren Namen',
    others: (references) =>
      references === 1 ? '– und ein weiteres Zeugnis' : `– und ${references} weitere Zeugnisse`,
    keep: 'Brauchen Sie ein Zeugnis noch? Laden Sie es herunter, oder wählen Sie bei diesem Zeugnis «Aufbewahren»: Dann bleibt es bis auf Weiteres bestehen.',
    action: 'Liste öffnen',
    note: 'Was gelöscht ist, lässt sich nicht wiederherstellen. Eine Löschbestätigung ohne Namen finden Sie danach auf derselben Seite.',
  },
  fr: {
    subject: 'Des certificats vont être supprimés',
    title: 'Le délai de conservation arrive à échéance',
    greeting: { named: 'Bonjour', unnamed: 'Bonjour' },
    intro: (references) =>
      references === 1
        ? 'Le délai de conservation d’un certificat de votre compte arrive à échéance, que vous l’ayez choisi ou qu’il s’applique par défaut. Ce certificat sera supprimé définitivement le jour indiqué\u{202F}:'
        : `Le délai de conservation de ${references} certificats de votre compte arrive à échéance, que vous l’ayez choisi ou qu’il s’applique par défaut. Ces certificats seront supprimés définitivement le jour indiqué\u{202F}:`,
    unnamed: 'une personne sans nom lisible',
    others: (references) =>
      references === 1 ? '– et un autre certificat' : `– et ${references} autres certificats`,
    keep: 'Avez-vous encore besoin d’un certificat\u{202F}? Téléchargez-le ou choisissez «\u{202F}Conserver\u{202F}» pour ce certificat\u{202F}: il sera gardé jusqu’à nouvel ordre.',
    action: 'Ouvrir la liste',
    note: 'Ce qui est supprimé ne peut pas être rétabli. Vous trouverez ensuite sur la même page une attestation de suppression sans aucun nom.',
  },
  it: {
    subject: 'Alcuni attestati verranno eliminati',
    title: 'Il termine di conservazione sta per scadere',
    greeting: { named: 'Buongiorno', unnamed: 'Buongiorno' },
    intro: (references) =>
      references === 1
        ? 'Per un attestato del suo conto sta per scadere il termine di conservazione, scelto da lei o valido senza una sua scelta. Verrà eliminato definitivamente il giorno indicato:'
        : `Per ${references} attestati del suo conto sta per scadere il termine di conservazione, scelto da lei o valido senza una sua scelta. Verranno eliminati definitivamente il giorno indicato:`,
    unnamed: 'una persona senza nome leggibile',
    others: (references) =>
      references === 1 ? '– e un altro attestato' : `– e altri ${references} attestati`,
    keep: 'Le serve ancora un attestato? Lo scarichi, oppure scelga «Conservare» per questo attestato: resterà fino a nuovo avviso.',
    action: 'Aprire la lista',
    note: 'Ciò che è stato eliminato non si può ripristinare. Troverà poi sulla stessa pagina una conferma dell’eliminazione senza nomi.',
  },
  en: {
    subject: 'References will be deleted',
    title: 'The retention period is about to end',
    greeting: { named: 'Dear', unnamed: 'Hello' },
    intro: (references) =>
      references === 1
        ? 'The retention period of a reference in your account, chosen by you or applied by default, is about to end. It will be permanently deleted on the day shown:'
        : `The retention period of ${references} references in your account, chosen by you or applied by default, is about to end. They will be permanently deleted on the day shown:`,
    unnamed: 'a person without a legible name',
    others: (references) =>
      references === 1 ? '– and one more reference' : `– and ${references} more references`,
    keep: 'Do you still need a reference? Download it, or choose “Keep” for it: it then stays until further notice.',
    action: 'Open the list',
    note: 'What has been deleted cannot be restored. A certificate of deletion without names will then be on the same page.',
  },
};
