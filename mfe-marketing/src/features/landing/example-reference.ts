/**
 * A final reference as the product composes it, of invented people and companies. It is a document in German,
 * whatever the language of the page around it.
 */
export const exampleReference = {
  title: 'Arbeitszeugnis',
  intro:
    'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, war vom 1. März 2017 bis 30. April 2024 als Sachbearbeiterin Rechnungswesen in einem Pensum von 80 Prozent bei der Alpina Haustechnik AG tätig. Am 1. Januar 2020 übernahm sie zusätzlich die Stellvertretung der Leiterin Rechnungswesen.',
  tasksLeadIn: 'Ihr Aufgabengebiet umfasste folgende Hauptaufgaben:',
  tasks: [
    'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
    'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
    'Erstellung der Mehrwertsteuerabrechnungen',
    'Mitarbeit bei den Monats-, Quartals- und Jahresabschlüssen',
    'Ansprechperson für die Revisionsstelle',
  ],
  paragraphs: [
    'Frau Keller verfügte über ein sehr fundiertes und umfassendes Fachwissen, das sie in der Praxis jederzeit sehr sicher und zielgerichtet einsetzte. Auch komplexe Zusammenhänge erfasste sie sehr rasch und präzise. Zudem beherrschte sie die eingesetzten Arbeitsmittel und IT-Anwendungen ausgezeichnet.',
    'Frau Keller arbeitete sehr sorgfältig und erzielte stets eine ausgezeichnete Arbeitsqualität. Auch ein sehr hohes Arbeitsvolumen bewältigte sie äusserst speditiv und effizient. Sie war ausgesprochen zuverlässig und hielt Termine ausnahmslos ein.',
    'Frau Keller zeigte jederzeit ein ausserordentlich hohes Engagement. Sie ergriff von sich aus die Initiative und brachte laufend sehr wertvolle Verbesserungsvorschläge ein. Auch unter sehr hoher Belastung blieb sie ruhig und äusserst leistungsfähig. Wir beurteilen die Leistungen von Frau Keller als sehr gut: Sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
    'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war jederzeit vorbildlich. Frau Keller war im Team sehr kooperativ und hilfsbereit und trug massgeblich zum guten Arbeitsklima bei.',
    'Frau Keller verlässt uns auf eigenen Wunsch, um eine neue berufliche Herausforderung anzunehmen. Wir bedauern ihren Weggang sehr und können Frau Keller vorbehaltlos empfehlen. Wir danken ihr für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit und wünschen ihr für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg.',
  ],
  place: 'Winterthur, 30. April 2024',
  company: 'Alpina Haustechnik AG',
  signatures: [
    { name: 'Regula Ammann', role: 'Leiterin Finanzen' },
    { name: 'Thomas Frei', role: 'Leiter Personal' },
  ],
} as const;
