import type { Language } from '@attesta/contracts/model/document-model.ts';

type SmallTexts = {
  readonly title: string;
  readonly intro: string;
  readonly taskLeadIn: string;
  readonly knowledge: string;
  readonly grasp: string;
  readonly overall: string;
  readonly conduct: string;
  readonly communication: string;
  readonly reason: string;
  readonly thanks: string;
  readonly placeLine: string;
  /** Typed texts, and dates as printed. */
  readonly values: Readonly<Record<string, string>>;
};

const names = { firstname: 'Kim', lastname: 'Keller', organization: 'Alpina~AG' };

export const wholeName = '{firstname} {lastname}';

/** Replacement of a gendered pair for a person of neither gender; all other pairs are dropped. */
export const neutralWords: Readonly<Record<string, string>> = {
  'Er/Sie': wholeName,
  'Sein/Ihr': 'Das',
  'seine/ihre': 'die',
  'seinen/ihren': 'den',
  'Il/Elle': wholeName,
  'il/elle': wholeName,
  'né/née': 'date de naissance^:',
  'acquitté/acquittée': 'occupé',
  'nato/nata': 'data di nascita:',
  'Lo/La': 'Di cuore',
  'His/Her': 'Their',
  'his/her': 'their',
  'He/She': 'They',
  'he/she': 'they',
  'him/her': 'them',
};

/** Texts of a short, sound final reference in each language. */
export const smallTexts: Readonly<Record<Language, SmallTexts>> = {
  de: {
    title: 'Arbeitszeugnis',
    intro:
      '<Herr/Frau>~{firstname} {lastname}, geboren am [birthday], von {hometown}, war vom [entryDate] bis [leaveDate] als {function} bei der {organization} tätig.',
    taskLeadIn: '<Sein/Ihr> Aufgabengebiet umfasste folgende Hauptaufgaben:',
    knowledge: '<Herr/Frau>~{lastname} verfügte über ein solides Fachwissen.',
    grasp: '<Er/Sie> erfasste neue Zusammenhänge richtig.',
    overall:
      'Wir beurteilen die Leistungen von <Herrn/Frau>~{lastname} als solide: <Er/Sie> erfüllte <seine/ihre> Aufgaben zu unserer vollen Zufriedenheit.',
    conduct: '<Sein/Ihr> Verhalten gegenüber Vorgesetzten sowie Kolleginnen und Kollegen war einwandfrei.',
    communication: '<Herr/Frau>~{lastname} kommunizierte klar und angemessen.',
    reason: '<Herr/Frau>~{lastname} verlässt uns auf eigenen Wunsch.',
    thanks:
      'Wir danken <ihm/ihr> für <seinen/ihren> Einsatz und wünschen <ihm/ihr> für die Zukunft alles Gute.',
    placeLine: 'Winterthur, 30.~April 2024',
    values: {
      ...names,
      hometown: 'Bülach~ZH',
      function: 'Fachperson Logistik',
      birthday: '14.~Juni 1988',
      entryDate: '1.~März 2017',
      leaveDate: '30.~April 2024',
      tasks: 'Führung des Lagers',
      erg_erfolge: 'Das Lager wurde umgebaut.',
    },
  },
  fr: {
    title: 'Certificat de travail',
    intro:
      '<Monsieur/Madame>~{firstname} {lastname}, <né/née> le [birthday], originaire de {hometown}, a travaillé du [entryDate] au [leaveDate] chez {organization} en qualité d’{function}.',
    taskLeadIn: 'Ses tâches principales étaient les suivantes^:',
    knowledge: '<Monsieur/Madame>~{lastname} disposait de connaissances professionnelles solides.',
    grasp: '<Il/Elle> saisissait les situations nouvelles dans un délai raisonnable.',
    overall:
      'Nous qualifions les prestations de <Monsieur/Madame>~{lastname} de solides^: <il/elle> s’est <acquitté/acquittée> de ses tâches à notre entière satisfaction.',
    conduct: 'Son comportement envers ses supérieurs et ses collègues a été irréprochable.',
    communication: '<Monsieur/Madame>~{lastname} communiquait de manière claire.',
    reason: '<Monsieur/Madame>~{lastname} nous quitte de son plein gré.',
    thanks: 'Nous <le/la> remercions de son travail et lui adressons nos meilleurs vœux pour son avenir.',
    placeLine: 'Winterthur, le 30~avril 2024',
    values: {
      ...names,
      hometown: 'Morges~VD',
      function: 'économiste',
      birthday: '14~juin 1988',
      entryDate: '1er~mars 2017',
      leaveDate: '30~avril 2024',
      tasks: 'Gestion du dépôt',
      erg_erfolge: 'Le dépôt a été transformé.',
    },
  },
  it: {
    title: 'Attestato di lavoro',
    intro:
      '<Il signor/La signora>~{firstname} {lastname}, <nato/nata> [birthday], attinente di {hometown}, ha lavorato [entryDate] [leaveDate] presso {organization} in qualità di {function}.',
    taskLeadIn: 'I suoi compiti principali erano i seguenti:',
    knowledge: '<Il signor/La signora>~{lastname} disponeva di solide conoscenze professionali.',
    grasp: 'Comprendeva le questioni nuove in tempi adeguati.',
    overall:
      'Valutiamo le prestazioni <del signor/della signora>~{lastname} come solide: ha svolto i propri compiti con nostra piena soddisfazione.',
    conduct:
      'Il suo comportamento nei confronti dei superiori nonché delle colleghe e dei colleghi è stato ineccepibile.',
    communication: '<Il signor/La signora>~{lastname} comunicava in modo chiaro.',
    reason: '<Il signor/La signora>~{lastname} ci lascia di propria iniziativa.',
    thanks: '<Lo/La> ringraziamo per il lavoro svolto e <gli/le> auguriamo ogni bene per il futuro.',
    placeLine: 'Winterthur, 30~aprile 2024',
    values: {
      ...names,
      hometown: 'Lugano',
      function: 'consulente alla clientela',
      birthday: 'il 14~giugno 1988',
      entryDate: 'dal 1°~marzo 2017',
      leaveDate: 'al 30~aprile 2024',
      tasks: 'Gestione del deposito',
      erg_erfolge: 'Il deposito è stato ristrutturato.',
    },
  },
  en: {
    title: 'Employment Reference',
    intro:
      '<Mr/Ms>~{firstname} {lastname}, born on [birthday], citizen of {hometown}, was employed by {organization} from [entryDate] to [leaveDate] in the position of {function}.',
    taskLeadIn: '<His/Her> main duties were as follows:',
    knowledge: '<Mr/Ms>~{lastname} had sound professional knowledge.',
    grasp: '<He/She> grasped new issues within a reasonable time.',
    overall:
      'We rate the performance of <Mr/Ms>~{lastname} as solid: <he/she> carried out <his/her> duties to our full satisfaction.',
    conduct: '<His/Her> conduct towards superiors and colleagues was impeccable.',
    communication: '<Mr/Ms>~{lastname} communicated clearly.',
    reason: '<Mr/Ms>~{lastname} is leaving us at <his/her> own request.',
    thanks: 'We thank <him/her> for <his/her> work and wish <him/her> all the best for the future.',
    placeLine: 'Winterthur, 30~April 2024',
    values: {
      ...names,
      hometown: 'Basel',
      function: 'Accountant',
      birthday: '14~June 1988',
      entryDate: '1~March 2017',
      leaveDate: '30~April 2024',
      tasks: 'Warehouse management',
      erg_erfolge: 'The warehouse was rebuilt.',
    },
  },
};
