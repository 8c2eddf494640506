import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { passwordStrength, setPasswordForm } from '@attesta/contracts/forms/password.ts';
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

/** What guessers try first, each within the rules of product.md 5. */
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
  product: `Attesta2026! Attesta1! Att3sta2026 AttestaPasswort1 AttestaRegula1 MeinAttesta1`,
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

test('words of the owner are the first guesses for the owner only', () => {
  expect(reasonOf('Haustechnik24!')).toBe('passwordPersonal');
  expect(commonReason('Haustechnik24!', 'Attesta')).toBeNull();
});

test.each([
  'Birnbaum-7-Leiter',
  'Kirschbaum-9-Leiter',
  'xK9!mPq2',
  'Tg7#kLp9vQ',
  'Sommerregen am See 3',
  'Testament-Notiz-4',
  'Drei-Igel-kochen-Tee-5',
  'Wolke7trinktKaffee',
  'Regulas Velo hat 3 Gänge',
  'Ammann trinkt 4 Tee',
  'Zwetschgen&Rahm12',
  'mauve-Tractor-81-kelp',
])('%s is accepted', (password) => {
  expect(reasonOf(password)).toBeNull();
});

const require = createRequire(import.meta.url);
const words = (require('@zxcvbn-ts/language-de/src/commonWords.json') as string[]).filter(
  (word) => word.length >= 4,
);
const anyOf = <Item>(items: ArrayLike<Item>): Item => items[randomInt(items.length)] as Item;
const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

test('of 2,000 passphrases of three words and 2,000 generated passwords of 16 characters all are accepted', () => {
  const characters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+-_?';
  const made = Array.from({ length: 2000 }, () => [
    `${Array.from({ length: 3 }, () => upper(anyOf(words))).join('-')}${randomInt(100)}`,
    Array.from({ length: 16 }, () => anyOf(characters)).join(''),
  ]).flat();
  expect(made.filter((password) => reasonOf(password) !== null)).toEqual([]);
});

test('the lists are there and small in memory: 8 bytes an entry', () => {
  expect(passwordList().size).toBeGreaterThan(90_000);
  expect(passwordList().size).toBeLessThan(200_000);
});
