import type { Messages } from './message.ts';

const neutral = 'Beschreiben Sie das Ergebnis in klaren Worten oder lassen Sie die Stelle weg.';
const privateFact = 'Lassen Sie die Stelle weg. Für die Beurteilung der Arbeit ist sie nicht nötig.';

const levelCaptions = { 5: 'sehr gut', 4: 'gut', 3: 'befriedigend', 2: 'genügend', 1: 'ungenügend' };

export const germanMessages: Messages = {
  codedEffort: {
    found: '«{words}» gilt als Code.',
    why: 'Wer sich bemüht, hat das Ziel nicht erreicht: So lesen es Personalfachleute.',
    advice: neutral,
  },
  codedLimits: {
    found: '«{words}» gilt als Code.',
    why: 'Die Einschränkung wird so gelesen, dass die Fähigkeiten nicht genügten.',
    advice: neutral,
  },
  codedHedge: {
    found: '«{words}» schränkt die Aussage ein.',
    why: 'Relativierende Wörter werden als versteckte Kritik gelesen. Zeugnisse müssen klar formuliert sein.',
    advice: 'Streichen Sie die Einschränkung oder sagen Sie genau, was gemeint ist.',
  },
  codedFaintPraise: {
    found: '«{words}» kann als Code gelesen werden.',
    why: 'Wird Selbstverständliches hervorgehoben, schliesst man daraus, dass Wichtigeres fehlt.',
    advice: 'Nennen Sie stattdessen eine Leistung, die für die Funktion zählt.',
  },
  codedSociable: {
    found: '«{words}» gilt als Code.',
    why: 'Solche Wendungen werden als Hinweis auf privates Verhalten im Betrieb gelesen.',
    advice: 'Beschreiben Sie die Zusammenarbeit sachlich oder lassen Sie die Stelle weg.',
  },
  codedUnderstanding: {
    found: '«{words}» gilt als Code.',
    why: 'Interesse oder Verständnis ohne Ergebnis wird als fehlende Leistung gelesen.',
    advice: neutral,
  },
  codedOpportunity: {
    found: '«{words}» gilt als Code.',
    why: 'Wer Gelegenheit hatte, hat sie nicht genutzt: So lesen es Personalfachleute.',
    advice: 'Sagen Sie, was die Person in dieser Zeit getan oder erreicht hat.',
  },
  codedNegation: {
    found: '«{words}» gilt als Code.',
    why: 'Verneintes Lob wird als Kritik gelesen.',
    advice: 'Sagen Sie positiv, was zutrifft.',
  },
  codedDifficult: {
    found: '«{words}» kann als Code gelesen werden.',
    why: 'Solche Wendungen werden als Hinweis auf einen schwierigen Umgang gelesen.',
    advice: 'Beschreiben Sie das Verhalten sachlich oder lassen Sie die Stelle weg.',
  },
  codedSeparation: {
    found: '«{words}» weist auf eine Kündigung hin.',
    why: 'Eine Kündigung durch die Arbeitgeberin wird im Zeugnis nicht erwähnt.',
    advice: 'Wählen Sie den Austrittsgrund im entsprechenden Schritt. Der Schlusssatz entsteht daraus.',
  },
  codedWish: {
    found: '«{words}» wirkt im Zeugnis ironisch.',
    why: 'Wünsche für Glück oder Gesundheit werden als versteckter Hinweis gelesen.',
    advice: 'Lassen Sie den Wunsch weg. Der Schlusssatz enthält den üblichen.',
  },
  sensitiveHealth: {
    found: '«{words}» betrifft die Gesundheit.',
    why: 'Krankheit und Absenzen gehören grundsätzlich nicht ins Zeugnis. Ausnahmen gelten nur für lange Absenzen und sind rechtlich zu klären.',
    advice: privateFact,
  },
  sensitiveFamily: {
    found: '«{words}» betrifft das Privatleben.',
    why: 'Familie, Zivilstand und Schwangerschaft gehören nicht ins Zeugnis.',
    advice: privateFact,
  },
  sensitiveBelief: {
    found: '«{words}» betrifft Überzeugung, Herkunft oder Mitgliedschaft.',
    why: 'Religion, Politik, Herkunft und Ämter in Verbänden gehören nicht ins Zeugnis.',
    advice: privateFact,
  },
  sensitivePay: {
    found: '«{words}» betrifft Lohn oder Schulden.',
    why: 'Angaben zu Lohn und finanzieller Lage gehören nicht ins Zeugnis.',
    advice: privateFact,
  },
  sensitiveCrime: {
    found: '«{words}» betrifft ein mögliches Delikt.',
    why: 'Ein Verdacht gehört nicht ins Zeugnis. Belegte Tatsachen nur, wenn sie für das Gesamtbild wesentlich sind.',
    advice: 'Lassen Sie die Stelle weg oder klären Sie sie rechtlich ab.',
  },
  sensitiveDismissal: {
    found: '«{words}» betrifft Kündigung oder Massnahmen.',
    why: 'Kündigung, Freistellung und Verwarnung werden im Zeugnis nicht erwähnt.',
    advice: 'Lassen Sie die Stelle weg. Den Austrittsgrund wählen Sie im entsprechenden Schritt.',
  },
  unprintable: {
    found: '«{words}» lässt sich nicht vollständig drucken.',
    why: 'An der Stelle der unbekannten Zeichen steht im Zeugnis ein leeres Kästchen.',
    advice: 'Schreiben Sie die Stelle mit lateinischen Buchstaben oder in Worten.',
  },
  sharpS: {
    found: '«{words}» enthält ein ß.',
    why: 'In der Schweiz wird ss geschrieben. Das Zeugnis darf keine Rechtschreibfehler enthalten.',
    advice: 'Schreiben Sie «{suggestion}». Bei einem Eigennamen können Sie das ß beibehalten.',
  },
  misspelled: {
    found: '«{words}» ist wahrscheinlich falsch geschrieben.',
    why: 'Das Zeugnis darf keine Rechtschreibfehler enthalten.',
    advice: 'Schreiben Sie «{suggestion}». Ist das Wort richtig, können Sie es belassen.',
  },
  otherPronoun: {
    found: '«{words}» passt nicht zum gewählten Geschlecht.',
    why: 'Das Zeugnis spricht sonst in der anderen Form von der Person.',
    advice: 'Schreiben Sie das passende Fürwort, oder ändern Sie das Geschlecht in den Personalien.',
  },
  otherLanguage: {
    found: 'Dieser Text ist nicht in der Sprache des Zeugnisses geschrieben.',
    why: 'Ein Zeugnis ist in einer Sprache verfasst, in der Regel in jener des Arbeitsorts.',
    advice: 'Schreiben Sie den Text in der Sprache des Zeugnisses.',
  },
  shouting: {
    found: '«{words}» steht in Grossbuchstaben.',
    why: 'Wörter in Grossbuchstaben wirken im Zeugnis unruhig und werden als Betonung gelesen.',
    advice: 'Schreiben Sie die Wörter wie üblich gross und klein.',
  },
  tooLong: {
    found: 'Der Text hat {count} Zeichen.',
    why: 'Mehr als {limit} Zeichen werden nicht angenommen.',
    advice: 'Beschränken Sie sich auf das Wesentliche.',
  },
  functionGender: {
    found: '«{words}» passt nicht zum gewählten Geschlecht.',
    why: 'Die Funktion steht im Zeugnis so, wie Sie sie schreiben.',
    advice: 'Schreiben Sie die Funktion in der passenden Form.',
  },
  editTense: {
    found: '«{words}» steht in einer anderen Zeitform als das Zeugnis.',
    why: 'Ein Zeugnis nach dem Austritt blickt zurück, ein Zwischenzeugnis beschreibt die Gegenwart. Ein Wechsel liest sich wie ein Versehen.',
    advice:
      'Schreiben Sie das Verb in der Zeitform der übrigen Sätze. Gilt die Aussage so, können Sie sie belassen.',
  },
  editGender: {
    found: '«{words}» passt nicht zum gewählten Geschlecht.',
    why: 'Das Zeugnis spricht sonst in einer anderen Form von der Person.',
    advice:
      'Schreiben Sie die passende Form. Bezieht sich das Wort auf jemand oder etwas anderes, können Sie es belassen.',
  },
  editName: {
    found: '«{words}» ist nicht der Name, den das Zeugnis verwendet.',
    why: 'Ein fremder oder anders geschriebener Name lässt zweifeln, von wem der Satz handelt. Namen von Dritten gehören nicht ins Zeugnis.',
    advice:
      'Schreiben Sie den Namen der Person wie in der Einleitung, oder lassen Sie den anderen Namen weg.',
  },
  editTitle: {
    found: '«{words}» ist nicht die Anrede dieser Person.',
    why: 'Das Zeugnis verwendet sonst eine andere Anrede oder keine.',
    advice:
      'Schreiben Sie die Person wie in den übrigen Sätzen an, oder ändern Sie das Geschlecht in den Personalien.',
  },
  editPromise: {
    found: '«{words}» verspricht etwas.',
    why: 'Ein Zeugnis beurteilt, was war oder ist. Was niemand belegen kann, schwächt den Rest, und für Zusagen kann die Arbeitgeberin haften.',
    advice: 'Sagen Sie, was die Person getan oder erreicht hat. Wünsche für die Zukunft stehen im Schluss.',
  },
  levelDrift: {
    found: 'Bewertet: {rated}. Der Satz liest sich wie: {reads}.',
    why: 'Wer Zeugnisse liest, schliesst aus einzelnen Wörtern auf die Stufe. Ihre Worte sagen etwas anderes als Ihre Bewertung.',
    advice: 'Ändern Sie den Satz oder die Bewertung. Ist der Satz so gemeint, können Sie ihn belassen.',
    captions: levelCaptions,
  },
  criterionLost: {
    found: 'Der Satz sagt nicht mehr, was bewertet wurde.',
    why: 'Fehlt eine bewertete Eigenschaft im Text, wird das als versteckter Hinweis gelesen.',
    advice:
      'Nennen Sie die bewertete Eigenschaft wieder, oder lassen Sie den Satz so, wenn sie anderswo im Text steht.',
  },
  lowRating: {
    found: 'Diese Bewertung ergibt eine ungünstige Aussage.',
    why: 'Ungünstige Aussagen müssen belegbar und für das Gesamtbild wesentlich sein; einmalige Vorfälle gehören nicht ins Zeugnis.',
    advice: 'Prüfen Sie, ob Sie die Bewertung belegen können, zum Beispiel mit Qualifikationsgesprächen.',
  },
  leftOut: {
    found: 'Diese Bewertung steht nicht im Text. Für das Gesamturteil zählt sie.',
    why: 'Eine einzige, nebensächliche Schwäche darf fehlen, solange das Zeugnis ohne sie wahr bleibt.',
    advice: 'Prüfen Sie, ob die Schwäche wirklich unwesentlich ist; sonst gehört sie ins Zeugnis.',
  },
  silent: {
    found: 'Zu dieser Bewertung steht kein Satz im Text. Für das Gesamturteil zählt sie.',
    why: 'Eine ungünstige Aussage über Kasse, Hygiene oder Vertraulichkeit liest sich als Vorwurf; ohne belegte Tatsache ist sie nicht haltbar.',
    advice:
      'Ist eine belegte Tatsache für das Gesamtbild wesentlich, schreiben Sie sie beim Beispiel als ganzen Satz: Er wird so gedruckt.',
  },
  exampleUnprinted: {
    found: 'Das Beispiel zu dieser Bewertung steht nicht im Text.',
    why: 'Hinter einer ungünstigen Aussage liest sich ein Beispiel als Anklage; einmalige Vorfälle gehören nicht ins Zeugnis.',
    advice: 'Bewahren Sie das Beispiel als Beleg auf: Es bleibt bei der Bewertung gespeichert.',
  },
  lowOverall: {
    found: 'Das Gesamturteil ist ungünstig.',
    why: 'Ungünstige Aussagen müssen belegbar und für das Gesamtbild wesentlich sein; einmalige Vorfälle gehören nicht ins Zeugnis.',
    advice: 'Prüfen Sie die Bewertungen noch einmal, bevor Sie das Zeugnis abgeben.',
  },
  ratingSpread: {
    found: 'Diese Bewertung liegt deutlich unter den anderen dieses Bereichs.',
    why: 'Ein einzelner tiefer Wert fällt beim Lesen auf und wird hinterfragt.',
    advice: 'Ist diese Bewertung gewollt?',
  },
  ratingsContradict: {
    found: 'Diese beiden Bewertungen widersprechen sich.',
    why: 'Das Zeugnis muss in sich stimmig sein. Widersprüche werden als versteckte Kritik gelesen.',
    advice: 'Prüfen Sie beide Bewertungen.',
  },
  belowInterim: {
    found: 'Schlechter als im Zwischenzeugnis vom {day}. Sie müssen belegen können, was sich geändert hat.',
    why: 'Ein Zwischenzeugnis bindet: Wer später schlechter bewertet, muss nach der Rechtsprechung zeigen, was seither anders wurde (OG Aargau WKL.2016.15).',
    advice:
      'Bleiben Sie bei der früheren Bewertung, oder halten Sie fest, was sich geändert hat und womit Sie es belegen.',
  },
  conductMissing: {
    found: 'Das Verhalten gegenüber Vorgesetzten oder im Team ist nicht bewertet.',
    why: 'Fehlt eine dieser Angaben, wird sie als versteckter Hinweis gelesen.',
    advice: 'Bewerten Sie das Verhalten gegenüber Vorgesetzten sowie Kolleginnen und Kollegen.',
  },
  clientsMissing: {
    found: 'Das Verhalten gegenüber der Kundschaft ist nicht bewertet.',
    why: 'Die Aufgaben lassen Kundenkontakt erwarten. Fehlt die Angabe, wird das als Hinweis gelesen.',
    advice: 'Bewerten Sie das Verhalten gegenüber der Kundschaft, falls es Kundenkontakt gab.',
  },
  birthdayTooLate: {
    found: 'Zwischen Geburtsdatum und Eintritt liegen weniger als 13 Jahre.',
    why: 'Eines der beiden Daten stimmt nicht.',
    advice: 'Prüfen Sie Geburtsdatum und Eintrittsdatum.',
  },
  leaveBeforeEntry: {
    found: 'Das Austrittsdatum liegt vor dem Eintrittsdatum.',
    why: 'Eines der beiden Daten stimmt nicht.',
    advice: 'Prüfen Sie Eintrittsdatum und Austrittsdatum.',
  },
  textTooShort: {
    found: 'Der Text ist mit {count} Wörtern eher kurz.',
    why: 'Ein sehr kurzes Zeugnis kann als geringe Wertschätzung gelesen werden.',
    advice: 'Beantworten Sie weitere Fragen oder ergänzen Sie Erfolge und Aufgaben.',
  },
  textTooLong: {
    found: 'Der Text ist mit {count} Wörtern eher lang.',
    why: 'Üblich sind ein bis zwei Seiten.',
    advice: 'Kürzen Sie die eigenen Texte.',
  },
  sentenceTooLong: {
    found: 'Ein Satz hat {count} Wörter.',
    why: 'Sätze mit mehr als {most} Wörtern sind schwer zu lesen.',
    advice: 'Teilen Sie den Satz oder kürzen Sie den eigenen Text.',
  },
  repeatedByUser: {
    found: 'Ein Text kommt zweimal vor.',
    why: 'Wiederholungen wirken im Zeugnis unsorgfältig.',
    advice: 'Streichen Sie eine der beiden Stellen.',
  },
  pageCount: {
    found: 'Das Zeugnis hat {pages} Seiten.',
    why: 'Üblich sind ein bis zwei Seiten.',
    advice: 'Kürzen Sie Aufgaben oder eigene Texte.',
  },
  signaturesDiffer: {
    found: 'Die Unterschriften stimmen nicht mit den Angaben überein.',
    why: 'Das Zeugnis ist von berechtigten Personen zu unterschreiben.',
    advice: 'Prüfen Sie Namen und Funktionen der Unterzeichnenden.',
  },
  signaturesSplit: {
    found: 'Schlusssatz und Unterschriften stehen auf verschiedenen Seiten.',
    why: 'Unterschriften allein auf einer Seite wirken unvollständig.',
    advice: 'Kürzen Sie Aufgaben oder eigene Texte.',
  },
};
