import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { passwordStrength, setPasswordForm } from '@attesta/contracts/forms/password/password.ts';
import { expect, test } from 'vitest';

import { commonReason } from './common-passwords.ts';
import { passwordList } from './password-list.ts';

const owner = {
  firstname: 'Regula',
  lastname: 'Müller-Ammann',
  organization: 'Alpina Haustechnik AG',
  email: 'r.ammann@alpina-haustechnik.ch',
  city: 'Winterthur',
};

const reasonOf = (password: string) => commonReason(password, 'Attesta', owner);

/** First guesses of attackers, each within the rules of product.md 5. */
const guessable = {
  frequent: `Passwort1 Passwort1! P@ssw0rt P@ssw0rd1 Pa$$w0rd Pa55w0rt! Password123! Letmein1! Iloveyou1! Dragon123!
    Monkey123! Football1! Superman1! Batman2026! Trustno1! Welcome2026! Willkommen1! Willk0mmen! Hallo123! HalloHallo1
    Hallo1234567890 Changeme1! Admin2026! Test1234! Testtest1! Start123! Neu12345! Login123! Master123! Shadow123!
    Princess1! Sunshine1! Charlie1! Liverpool1! Motdepasse1! Bienvenue1! Benvenuto1! Azertyuiop1! Starwars1! Google123!`,
  walks: `Qwertz123 Qwertzuiop1 Asdfghjkl1 Yxcvbnm1! Abcd1234 Abcdefg1 1Q2w3e4r 1qay2WSX Aa123456! Aaaaaaa1 Qweasdyxc1`,
  words: `Sommer2026! Winter2025 Herbst-2026 Frühling2026 Fruehling2026! 2026Sommer! Januar2026! August1291! Montag2026!
    Geheim123! Sicherheit1! Computer1! Fussball2026! Sonnenschein1! Schatz2026 Ferrari1! Firma2026! Büro2026! Chef2026!
    Personal2026! Zeugnis2026! Arbeitszeugnis1 Schweiz1291! Zürich2026 Zuerich-8001 Bern2026! Michael1985! Stefan2026!
    Dezember1! Liebling1! Freiheit1! 123Willkommen! drowssaP1! Pass-wort1`,
  owner: `Regula2026! Regula1985 R3gula2026 Müller2026! Mueller1! Muller-99 Ammann1234 Amm@nn2026 RegulaMüller1
    Ammann.Regula1 RegulaAmmann1985 Alpina2026! Alpina-2026 AlpinaHaustechnik1 AlpinaHaustechnikAG1! Haustechnik24!
    Winterthur8400 Winterthur26! RegulaAlpina1 Regula+Alpina1 alugeR2026`,
  product: `Attesta2026! Attesta1! Att3sta2026 AttestaPasswort1 AttestaRegula1 MeinAttesta1
    Attesta2026! ATTESTa-2026! Attesta123! AtTesta1! Attesta.ch1 AttestaCH1! Attesta#12 4tt3st4A! 4Ttest@2026
    @Ttesta1! Attesta1291! attestA1! Attesta!Attesta1 AttestaAttesta1 atsettA1! Att3st4! Attesta_2026
    Attesta2026Sommer AttestaSommer26! SommerAttesta26! AttestaLogin1! AttestaZeugnis1 AttestaApp1! MyAttesta26!
    Attesta2026Attesta! 2026Attesta! 1Attesta! Attesta2026#Winter`,
  seasons: `Sommer2026! Herbst26! Winter26! Winter2026/27! Fruehling26! Frühling-26! Printemps2026! Été2026!! Automne26!
    Hiver2026! Primavera26! Estate2026! Autunno26! Inverno2026! Spring2026! Summer26! Autumn2026! Fall2026!
    Sommer-Herbst26! SommerSommer1! remmoS26! S0mmer26! Somm3r2026 W1nter2026! H3rbst!26 Sommer2026Winter2027
    Sommer2026!! 2026Sommer2026! 26Herbst! MeinSommer2026! Herbst/Winter26 $Ommer2026 Hiver-2026-27! Saison2026!
    Jahr2026! Annee2026! Anno2026! Winterzeit26! Sommerzeit26!`,
  days: `Janvier2026! Février26! Mars2026! Avril26!! Juin2026! Juillet26! Août2026! Septembre1! Octobre26!
    Décembre26! Gennaio26! Febbraio26! Marzo2026! Aprile26! Maggio26! Giugno26! Luglio26! Agosto26! Settembre1!
    Ottobre26! Dicembre26! Lundi2026! Mardi2026! Mercredi1! Jeudi2026! Vendredi1! Samedi26! Dimanche1! Lunedì26!
    Martedì1! Mercoledì1! Giovedì1! Venerdì1! Sabato26! Domenica1! Tuesday26! Wednesday1! Friday26! Donnerstag1!
    Mittwoch26! September26! Februar2026! Montag-Morgen1`,
  keyboards: `Qwertz1! Qwertz123! Qwertzuiop1! Qwertz2026! Asdfgh1! Asdfghjkl123! Yxcvbn1! Yxcvbnm123! 1qay2wsX!
    1Qay2wsx3edc! 1Qay2wsx3edc4rfv Qaywsxedc1! QayWsxEdc123! Qwerty1! Qwerty123! Qwertyuiop2026! Zxcvbn1!
    1Qaz2wsx! 1qaz@WSX3edc !QAY2wsx Qazwsxedc123! Asdf1234! Qwer1234! Yxcv1234! Asdfasdf1! QwertzQwertz1!
    ztrewQ1! Poiuztrewq1! Lkjhgfdsa1! QwertzAsdfgh1! qwerASDF1234 Qwertzui1! Tzuiop1! Ghjklö1! Qwertzuiopü1!
    Asdfghjklöä1! Zuioplkjh1! Yaq12wsx! Yaq1xsw2cde3 Zaq1@wsx 2Wsx3edc! 3Edc4rfv! Rfvtgb123! Edcrfv1!
    Wsxedcrfv1! Uhbijn1! 0Okm9ijn! Q1w2e3r4t5z6! 1Q2w3e4r5t6z! Qwe123!@# Qwe123qwe! Asd123asd! Yxc123!!
    Qweasdyxc123! Qweasd123! Azerty1! Azerty123! Qwertzuiopè1 Asdfghjkléà1 Yxcvbnm,.-1 Qayxsw123! Qay2wsx!
    Q!w2e3r4 Mnbvcxy1! Hjkl2026! Qwertz+"*1 1!Qq2"Ww3 Poiu0987! Qwert2026! Qwert123! Yxcvb2026! Asdfg2026!`,
};
const list = Object.values(guessable).flatMap((passwords) => passwords.trim().split(/\s+/));

test('K49: of more than 100 guessable passwords none is accepted, and none is called strong where names are known', () => {
  expect(list.length).toBeGreaterThan(100);
  const againstRules = list.filter(
    (password) => !setPasswordForm.safeParse({ password, passwordConfirm: password }).success,
  );
  expect(againstRules).toEqual([]);
  expect(list.filter((password) => reasonOf(password) === null)).toEqual([]);
  expect(guessable.owner.trim().split(/\s+/).map(reasonOf)).not.toContain('passwordCommon');
  const context = [owner.firstname, owner.lastname, owner.organization, owner.city, 'Attesta'];
  const own = [guessable.owner, guessable.product, guessable.words].join(' ').trim().split(/\s+/);
  expect(own.filter((password) => passwordStrength(password, context) === 'strong')).toEqual([]);
});

const corpus = [guessable.product, guessable.seasons, guessable.days, guessable.keyboards];

test('refuses disguised product names, seasons, months, days and keyboard walks in four languages', () => {
  const passwords = corpus.join(' ').trim().split(/\s+/);
  expect(passwords.length).toBeGreaterThan(180);
  expect(passwords.filter((password) => reasonOf(password) === null)).toEqual([]);
});

test('words of the owner are the first guesses for the owner only', () => {
  expect(reasonOf('Haustechnik24!')).toBe('passwordPersonal');
  expect(commonReason('Haustechnik24!', 'Attesta')).toBeNull();
});

const good = `Birnbaum-7-Leiter Kirschbaum-9-Leiter xK9!mPq2 Tg7#kLp9vQ Sommerregen-am-See3 Testament-Notiz-4
  Drei-Igel-kochen-Tee-5 Wolke7trinktKaffee Regulas-Velo-3-Gaenge Zwetschgen&Rahm12 mauve-Tractor-81-kelp
  Winterlinde-Kompass-8 Attestiert-wird-nix-4 Herbstlaub+Rechen=9 Schneeglöckchen-Regal-3 Montags-gibts-Suppe-2
  vierzig-Ziegen-Am-Hang-1 Gurkenglas_Rakete_55 Pizzastein-Orgel-6 blaue-Stunde-Kiesel-7 Quitten-Mus-im-Keller-4
  Kabel-Kanne-Kamel-8 Nudelholz-Notar-31 Ruderboot-Lampe-17 Fahrplan-Zimt-204 Teppich-Trompete-5
  Wasserfall-Tinte-72 Murmel-Anker-Pinsel-9 Zahnrad-Wolle-Gabel-3 hJ8-kQ2-vT5x p7Wz!x4Rm2 Vn3$wq8Lk Bz9?tR4mXe
  cF5+hY8nJ2 Lr6_gD3sPw 9fK!z2QmTb mW4&xP7kVd Rt8%bN2qHz Jy5=cL9wGf Kd3*vS6pXn Telegraf.Mohn.12
  ein-Dachs-frisst-Brot-6 Le-tram-bleu-passe-a-9h Cinq-chats-sur-le-toit-8 Une-pomme-verte-vole-3
  La-pendule-tourne-vite-7 Il-gatto-verde-dorme-4 Sette-limoni-in-barca-2 Una-nuvola-di-carta-9
  Piove-sul-tetto-rosso-5 green-Kettle-sings-twice-4 Nine-otters-juggle-plums-9 rusty-Anchor-velvet-6
  paper-Lantern-cactus-13 Hydrant-cello-mango-27 Kachelofen-Flosse-88 Zitronenfalter-Takt-4
  Gletscher.Pfeife.Nuss7 Tulpe,Hammer,Segel5 Igelstachel/Ampel/63 Strandkorb-Physik-12 Kerzenwachs-Ballon-30
  Wackelpudding-Jazz-2 Rhabarber-Ufer-Orion-1 Fjord-Pullover-Akkord-6 Qualle-Wecker-Fenchel-8
  Winterjacke-Fluss-31 Sommersprosse-Gitter-6 Herbstzeitlose-Fuge-2 Februarkälte-im-Zelt-9
  Tresor-Feder-Asphalt-4 Weste-Drachme-Kran-77`;

test('accepts more than 70 uncommon passwords, also with a season or a keyboard row in them', () => {
  const passwords = [
    ...good.trim().split(/\s+/),
    'Sommerregen am See 3',
    'Regulas Velo hat 3 Gänge',
    'Ammann trinkt 4 Tee',
  ];
  expect(passwords.length).toBeGreaterThan(70);
  expect(passwords.filter((password) => reasonOf(password) !== null)).toEqual([]);
});

const require = createRequire(import.meta.url);
const words = (require('@zxcvbn-ts/language-de/src/commonWords.json') as string[]).filter(
  (word) => word.length >= 4,
);
const anyOf = <Item>(items: ArrayLike<Item>): Item => items[randomInt(items.length)] as Item;
const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

test('accepts 2,000 passphrases of three words and 2,000 generated passwords of 16 characters', () => {
  const characters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+-_?';
  const made = Array.from({ length: 2000 }, () => [
    `${Array.from({ length: 3 }, () => upper(anyOf(words))).join('-')}${randomInt(100)}`,
    Array.from({ length: 16 }, () => anyOf(characters)).join(''),
  ]).flat();
  expect(made.filter((password) => reasonOf(password) !== null)).toEqual([]);
});

test('the lists are loaded and hold 8 bytes per entry', () => {
  expect(passwordList().size).toBeGreaterThan(90_000);
  expect(passwordList().size).toBeLessThan(200_000);
});
