import { wordList } from './word-list.ts';
import type { DocumentWordData } from '../reading/document-word-data.ts';

export const germanWords: DocumentWordData = {
  language: 'de',
  months: wordList('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  date: { usual: '{d}.\u00A0{m} {y}' },
  placeLine: '{city}, {date}',
  documentTitles: [
    'Zwischenzeugnis',
    'Lehrzeugnis',
    'Arbeitsbestätigung',
    'Praktikumszeugnis',
    'Arbeitszeugnis',
  ],
  interimTitles: { 2: 'Zwischenzeugnis', 4: 'Zwischenzeugnis' },
  personTitles: { M: [String.raw`Herrn?\b`], F: [String.raw`Frau\b`] },
  otherGender: {
    M: [
      String.raw`Sie\b`,
      // «ordnete sie richtig ein»: after the verb of a second clause or after another subject, «sie» means things.
      String.raw`(?<!und \w{1,40} |er |um )sie\b`,
      String.raw`Ihr(?:e[mnrs]?)?\b`,
      // «förderte die Mitarbeitenden in ihrer Entwicklung»
      String.raw`(?<!Mitarbeitende[nr]? in )ihr(?:e[mnrs]?)?\b`,
    ],
    F: [String.raw`[Ee]r\b`, String.raw`ih[mn]\b`, String.raw`[Ss]ein(?:e[mnrs]?)?\b`],
  },
  tense: {
    present: wordList(`
      absolviert arbeitet begegnet begleitet behandelt beherrscht benötigt bereiten bereitet
      berücksichtigt besitzt beweist bewältigt bezieht bleibt bringt delegiert denkt drückt
      durchdringt eignet einsetzt entscheidet entspricht entwickelt erarbeitet erbringt erfasst
      erfüllt ergreift erkennt erledigt erreicht erzielt findet formuliert fällt fördert führt geht
      geniesst genügen genügt gestaltet gibt handelt hat hält informiert kennt kommuniziert legt
      leitet lernt liefert liegt löst macht nimmt nutzt ordnet organisiert passt pflegt plant prägt
      reagiert richtet setzt sind spornt stellt teilt treibt trifft tritt trägt tut umfasst
      unterstützt verbindet verdient vereinbart verfügt verhält verläuft versteht vertritt
      verwirklicht wahrt wendet widmet wird zeichnet zeigt zeugt übernimmt übertrifft überträgt
      überzeugt
      baut behält beteiligt bleiben entsprechen gehören gelingt gewinnt kommt leistet regt schafft stärkt steht weist äussert
      endet verlässt reicht braucht greift fügt verteilt beschreibt schreibt erfolgt hört verliert fehlt
      achtet analysiert argumentiert beachtet bearbeitet bedient befolgt behebt benennt beobachtet bereichert berät
      beseitigt bestellt betreut beurteilt bewahrt bewirtschaftet bietet disponiert dokumentiert empfiehlt entwirft erklärt
      erstellt fährt füllt interpretiert hinterlässt klärt kommissioniert kontrolliert koordiniert lagert lebt lenkt liest
      meldet protokolliert präsentiert prüft publiziert rechnet schliesst schätzt sensibilisiert sichert sorgt steigert
      stimmt testet urteilt verabreicht verarbeitet verfasst verfolgt vermeidet vermittelt verwaltet verwendet wartet weckt
      wertet wickelt wirbt wägt wählt zieht`),
    past: wordList(`
      absolvierte arbeitete begegnete begleitete behandelte beherrschte benötigte bereitete
      bereiteten berücksichtigte besass bewies bewältigte bezog blieb brachte dachte delegierte
      drückte durchdrang eignete einsetzte entschied entsprach entwickelte erarbeitete erbrachte
      erfasste erfüllte ergriff erkannte erledigte erreichte erzielte fand fiel formulierte fällte
      förderte führte gab genoss genügte genügten gestaltete ging handelte hatte hielt informierte
      kannte kommunizierte lag legte leitete lernte lieferte löste machte motivierte nahm nutzte
      ordnete organisierte passte pflegte plante prägte reagierte richtete setzte spornte stellte
      tat teilte traf trat trieb trug umfasste unterstützte verband verdiente vereinbarte verfügte
      verhielt verlief verstand vertrat verwirklichte wahrte wandte waren widmete wurde zeichnete
      zeigte zeugte übernahm übertraf übertrug überzeugte
      baute behielt beteiligte blieben entsprachen gehörten gelang gewann kam leistete regte schuf stärkte stand wies äusserte
      endete verliess reichte brauchte griff fügte verteilte beschrieb schrieb erfolgte hörte verlor fehlte
      achtete analysierte argumentierte beachtete bearbeitete bediente befolgte behob benannte beobachtete bereicherte
      beriet beseitigte bestellte betreute beurteilte bewahrte bewirtschaftete bot disponierte dokumentierte empfahl entwarf
      erklärte erstellte fuhr füllte interpretierte hinterliess klärte kommissionierte kontrollierte koordinierte lagerte
      lebte lenkte las meldete protokollierte präsentierte prüfte publizierte rechnete schloss schätzte sensibilisierte
      sicherte sorgte steigerte stimmte testete urteilte verabreichte verarbeitete verfasste verfolgte vermied vermittelte
      verwaltete verwendete wartete weckte wertete wickelte warb wog wählte zog`),
  },
  rating: wordList(
    `dank vollst zufrieden wünsch erfolg sehr äusserst jederzeit stets ausgezeichnet vorbildlich einwandfrei gut genüg
    solid fundiert hervorragend bedauer empfehl engagement leistung`,
  ),
  connectors: ['Zudem', 'Ausserdem', 'Darüber hinaus', 'Überdies'],
  intensifiers: wordList(
    `jederzeit sehr stets äusserst durchwegs ausgesprochen ausserordentlich besonders hervorragend(?:e[mnrs]?)?
    ausgezeichnet(?:e[mnrs]?)?`,
  ),
  constancy: ['stets', 'jederzeit', 'durchwegs', 'ausnahmslos'],
  superlatives: [
    'sehr',
    String.raw`äusserst\w{0,3}`,
    String.raw`ausserordentlich\w{0,3}`,
    'ausgesprochen',
    String.raw`ausgezeichnet\w{0,3}`,
    String.raw`hervorragend\w{0,3}`,
    String.raw`höchst\w{0,3}`,
    'vollste[mnrs]?',
    String.raw`vorbildlich\w{0,3}`,
    String.raw`absolut\w{0,3}`,
    'beste[mnrs]?',
  ],
  clashes: [],
  parties: [
    '(?:Vorgesetzte|Verwaltungsrat|Vorstand|Auftraggeber)',
    'Mitarbeitende',
    'Kolleg',
    '(?:Kund|Klient|Patient|Bewohner|Gäste|Schüler|Bürger|Kinder|Studierende|externen Stellen)',
  ],
  success: [String.raw`Erfolge?\b`],
  closing: {
    engagement: ['Engagement', 'Einsatz'],
    cooperation: ['Zusammenarbeit', 'zusammenzuarbeiten'],
    recommendation: ['empfehl', 'Empfehlung'],
    regret: ['bedauer', 'Bedauern', 'verlieren', 'weiterbeschäftig'],
  },
  reasons: {
    request: String.raw`(?:auf|dem) Wunsch\b|um dieses Zwischenzeugnis`,
    thirdParties: 'Dritten',
    lineManager: 'Vorgesetztenwechsel',
    internalChange: 'interne[nr] (?:Stellen|Funktions)',
    reorganisation: 'Reorganisation',
    transfer: 'Übergang',
    examination: 'Qualifikationsverfahren',
    permanent: 'Festanstellung',
    ownRequest: 'eigenen Wunsch',
    challenge: 'Herausforderung',
    education: 'Weiterbildung',
    residence: 'Wohnort',
    economic: 'wirtschaftlich',
    mutual: 'Einvernehmen',
    agreed: 'vereinbarungsgemäss',
    retirement: 'Ruhestand',
    group: '(?:unserer )?Gruppe',
    death: String.raw`\bTod\b`,
  },
  foreignQuotes: /["'„“”‚‘’`´‹›]|«\s|\s»/gu,
  firstPerson: ['ich', 'mir', 'mich', 'mein(?:e[mnrs]?)?'],
  extra: {
    obliqueTitle:
      /(?<!\p{L})(?:von|mit|danken|sprechen|bedauern,?|können|empfehlen|wünschen|dass wir) Herr(?!\p{L})|(?:^|(?<!\p{L})dass )Herrn(?!\p{L})/gmu,
    frenchSpace: /\u202F/gu,
  },
  breakable:
    /(?<!\p{L})(?:Frau|Herrn?) (?=\uFFFC)|\d\. (?=Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)|[\d\uFFFC] (?=Prozent|%)|z\. ?B\./gu,
};
