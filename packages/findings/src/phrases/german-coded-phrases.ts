import type { PhraseGroups, CodedCode } from './phrase-list.ts';

const r = String.raw;

/** domain.md 4.2 for German, with inflected forms and other word orders, without professional uses. */
export const germanCodedPhrases: PhraseGroups<CodedCode> = {
  codedEffort: {
    anywhere: [
      r`bemüh(?:t|te|ten|en)\b`,
      'bestrebt',
      r`sich <6>Mühe\b`,
      r`Mühe <1>(?:gegeben|geben|gab)\b`,
      r`(?:sein|ihr) (?:Bestes|Möglichstes)\b`,
      'das (?:ihm|ihr) Mögliche',
      'nach (?:beste[mn] )?(?:Kräften|Wissen|Können|Gewissen|Vermögen)',
      'in (?:seiner|ihrer) Macht',
      r`versucht(?:e|en)? <2>(?:stets|immer|jeweils)\b`,
    ],
    sentences: [
      r`Bemühung(?:en)?\b`,
      r`Bestreben\b`,
      r`angestrengt\b`,
      r`hat <3>versucht\b`,
      'versuchte',
      r`(?:im|das) Bestreben\b`,
      r`(?:guter?|guten) Willen?\b`,
      r`willig\b`,
    ],
  },
  codedLimits: {
    anywhere: [
      r`(?:innerhalb|im Umfang) (?:seiner|ihrer) <1>(?:Möglichkeiten|Fähigkeiten|Grenzen)`,
      'im Rahmen (?:seines|ihres|seiner|ihrer) <1>(?:Könnens|Wissens|Kompetenzen|Kräfte)',
      r`so gut (?:es|wie) <2>(?:ihm|ihr|er|sie|möglich|konnte|ging)\b`,
      r`nach (?:seinem|ihrem) <1>(?:Vermögen|Können)\b`,
      'im Rahmen (?:seiner|ihrer|des) <2>(?:Fähigkeiten|Möglichkeiten|Möglichen|Kräfte)',
      r`so(?:weit| weit) (?:es )?(?:ihm|ihr|ihre|seine?|er|sie)\b`,
      '(?:seinen|ihren) (?:Fähigkeiten|Möglichkeiten|Kräften) entsprechend',
      '(?:entsprechend|gemäss|nach) (?:seinen|ihren) <1>(?:Fähigkeiten|Möglichkeiten|Kräften)',
    ],
  },
  codedHedge: {
    anywhere: [
      'im Grossen und Ganzen',
      'alles in allem',
      'an und für sich',
      r`(?:haben|durften|konnten) (?:wir )?(?:ihn|sie)\b <7>kennen(?:ge| zu )?lern`,
      r`lernten wir <4>(?:ihn|sie)\b <6>kennen`,
      'allgemeine[nr]? Zufriedenheit',
    ],
    sentences: [
      r`im grossen Ganzen\b`,
      r`weitgehend\b(?! (?:auto|digital|papier|energie|selbst|CO))`,
      r`teilweise (?:erfüllt|erreicht|gut)`,
      r`mehr oder weniger\b`,
      r`in der Hauptsache\b`,
      'im Wesentlichen',
      r`im Allgemeinen\b`,
      r`insgesamt(?! (?:rund |etwa |über |fast |knapp |mehr als )?(?:\d|CHF|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\w+(?:zehn|zig|hundert|tausend)))`,
      'grösstenteils',
      'grossenteils',
      r`mehrheitlich\b`,
      r`meist(?:ens)?\b`,
      r`durchaus\b`,
      r`eigentlich\b`,
      'zufrieden(?:stellend| stellend)',
    ],
    generator: ['insgesamt', 'weitgehend'],
  },
  codedFaintPraise: {
    anywhere: ['ohne Tadel'],
    sentences: [
      r`korrekt (?:verhalten|benommen)\b`,
      r`(?:war|ist) <2>(?:ordentlich|höflich und korrekt)\b`,
      r`pünktlich(?! (?:zum|auf|vor|fertig|ge|ab|ein|aus|über|er[öls]|in Betrieb))(?:e[mnr])?\b`,
      r`Pünktlichkeit\b(?! (?:de[rs]|im|auf|bei|von))`,
      r`(?:un)?ehrlich(?:e[mnrs]?|keit)?\b`,
      r`tüchtig(?:e[mnrs]?|keit)?\b`,
      'umgänglich',
      'anständig',
      r`ordnungsgemäss(?! (?:über|ab|ent|ge|nach|er)\w+)`,
      r`(?:Verhalten|Benehmen|Umgang|Auftreten) <9>korrekt\b`,
      r`korrekte[mns]? (?:Verhalten|Benehmen|Auftreten)`,
      r`(?:verhielt|benahm) sich <4>korrekt\b`,
    ],
    generator: ['pünktlich', 'ordnungsgemäss'],
  },
  codedSociable: {
    anywhere: ['Belange der Belegschaft'],
    sentences: [
      r`(?:im|bei|unter) <3>(?:Team|Kolleg\w+|Belegschaft) <4>beliebt`,
      r`beliebt <2>(?:bei|im|unter)\b`,
      'gesellig',
      '~geselligkeit',
      r`(?:bei|unter|von|im) <4>(?:Kolleg\w*|Arbeitskolleg\w*|Team|Mitarbeitenden|Belegschaft) <3>beliebt`,
      r`beliebte[nr]? (?:Kolleg|Mitarbeit|Arbeitskolleg)`,
      'Einfühlungsvermögen(?![^.]{0,80}(?:Patient|Bewohn|Angehörig|Kind|Klient|Gäst|Schül))',
    ],
    generator: ['Einfühlungsvermögen'],
  },
  codedUnderstanding: {
    anywhere: [r`(?:zeig\w*|bewies|bekundete|brachte|hatte) <4>Verständnis für`],
    sentences: [
      r`(?:zeigt|zeigte|bewies|hatte) <6>Verständnis\b(?! von)`,
      r`Verständnis <2>(?:entgegen|auf)\b`,
      r`sich <5>interessiert\b`,
      r`interessiertes?\b <2>(?:Mitarbeiter|Kolleg)`,
      r`mit <2>Verständnis für`,
      r`(?:mit|zeigte|bekundete) <2>Interesse\b(?! de)`,
      r`interessierte sich\b`,
      r`(?:war|ist|zeigte sich) <3>interessiert\b`,
    ],
    generator: ['Verständnis für', 'mit Interesse'],
  },
  codedOpportunity: {
    anywhere: [
      r`(?:hatten?|hat|erhielt|bekam|bot|boten|gaben|wurde|wahr) <4>Gelegenheit\b`,
      r`Gelegenheit <4>(?:gegeben|geboten|erhalten|gehabt|geben)\b`,
      r`durfte <3>(?:Einblick|Erfahrung)`,
    ],
  },
  codedNegation: {
    anywhere: [
      r`zu <2>(?:Klagen|Beanstandungen|Kritik|Tadel|Beschwerden) <2>(?:Anlass|Grund)`,
      r`nicht <1>negativ`,
      r`nicht un(?:erheblich|wesentlich|beliebt|bedeutend|zufrieden|interessant|geschickt|freundlich|begabt|tätig)`,
      'nie <2>negativ',
      r`(?:Anlass|Grund) <2>zur?m? <2>(?:Klage|Beanstandung|Kritik|Tadel|Beschwerde|Reklamation)`,
      r`nicht <1>zu beanstanden`,
    ],
    sentences: [
      r`(?:Beanstandungen|Klagen|Beschwerden|Reklamationen) <3>(?:keine|nie|nicht)\b`,
      r`nie <3>(?:beanstande|bemängel|zu Klagen|Anlass)`,
      r`(?:keine|nicht die|kein) (?:schlechte|üble)`,
      r`gab <4>(?:keine|nie) <3>(?:Klagen?|Beanstandungen|Beschwerden|Reklamationen)\b`,
    ],
  },
  codedDifficult: {
    anywhere: [
      r`(?:anspruchsvoll|kritisch)(?:e[nr]?)?,? <3>(?:Mitarbeiter|Kolleg|Arbeitnehmer)`,
      r`wuss?te (?:sich|es)\b`,
      r`weiss sich\b`,
      r`verst(?:and|eht) es(?! sich)\b`,
    ],
    sentences: ['eigenwillig', 'eigensinnig', r`Toleranz\b(?! von)`, r`tolerante?[nr]?\b`],
    generator: ['Toleranz'],
  },
  codedSeparation: {
    anywhere: [
      r`trenn(?:en|ten) <2>wir uns\b`,
      r`wir <2>trenn(?:en|ten) uns\b`,
      r`(?:haben|hat) <4>uns <5>getrennt\b`,
      r`uns <2>von (?:ihm|ihr)\b <3>(?:trennen|getrennt)\b`,
    ],
  },
  codedWish: {
    anywhere: ['gutes Gelingen', 'viel Glück', '(?:wünsch|alles Gute|Zukunft)[^.]{0,80}Gesundheit'],
  },
};
