import { describe, expect, it } from 'vitest';
import { isGuessable } from './password-guess.ts';

const near = [
  'pat.driver.long',
  'pat.longname@example.org',
  'Patricia Langenscheidt',
  'Northern Chilled',
  'Road Watch',
];

describe('a password', () => {
  it.each([
    'iloveyou1234',
    'sunshine12345',
    'qwertyuiop12',
    'P@ssw0rd1234',
    'Winter2025!',
    'Sommer2026!',
    'Tyre2026!!',
    'blue kettle',
    'manchester1',
    'galatasaray1905',
    'motdepasse1',
    'dragondragon',
    '1qaz2wsx3edc',
    'abcabcabcabc',
    '12.05.1987ab',
    'tyrewatchtyrewatch',
    'Reifen123456',
  ])('%s is among the first guesses of anybody', async (password) => {
    expect(await isGuessable(password, [])).toBe(true);
  });

  // Words of the trade, of makers, of the seasons and of everyday, in the product's languages, with the year that is put behind them.
  it.each([
    'Reifendruck2026',
    'R3ifendruck26',
    'Reifenwechsel1',
    'pressionpneus1',
    'Lastik2026!!',
    'Pneumatico26!',
    'TyrePressure1',
    'Fuhrpark2026!',
    'Officina2026!',
    'Camionista2026',
    'TyreWatch2026!',
    'Bridgestone2026',
    'MichelinPneus26',
    'Michelin2026!',
    'MercedesBenz1',
    'Scania2026!',
    'Schmitz2026!',
    'Willkommen2026',
    'Bienvenue2026',
    'Benvenuto2026',
    'Hosgeldiniz26',
    'Hoşgeldiniz2026',
    'Bemvindo2026!',
    'Passwort2026',
    'Motdepasse2026!',
    'Palavrapasse1',
    'Parola2026!!',
    'Sicherheit2026',
    'Herbst2026!!',
    'Printemps2026',
    'Dicembre2026!',
    'Temmuz2026!',
    'Fenerbahce1907',
    'BayernMünchen1',
    'jetaime2026!',
    'seniseviyorum1',
  ])('%s is among the first guesses of the trade and its languages', async (password) => {
    expect(await isGuessable(password, [])).toBe(true);
  });

  it.each([
    'pat.driver.long2026',
    'pat.driver.longpat.driver.long',
    'gnol.revird.tap1',
    'patricia1987',
    'Langenscheidt99',
    'PatriciaLangenscheidt!',
    'northernchilled12',
    'NorthernChilled2026!',
    'roadwatch2026',
  ])('%s is among the first guesses of who knows the person, and of nobody else', async (password) => {
    expect(await isGuessable(password, near)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'walked along the wall',
    'came back by the river',
    'Grün-ölig-12',
    'lastwagen im nebel',
    'xk4-Bq92-vluT',
    'j8fK2mPq9z',
    'blue kettle mornings',
    'zwei Kamele trinken Tee',
    'Reifen singen nachts leise',
    'trois pneus dansent demain',
    'il camion sogna il mare',
    'mavi lastik denizde uyuyor',
    'quatro pneus cantam fado',
    'Bridgestone eats green violins',
    'michelin koala trombone',
    'kettle-moss-orbit-42',
    'vT7#qLm2Xp',
    // A name in it does no harm where the rest is enough.
    'patricia kept seven geese',
  ])('%s is none of them', async (password) => {
    expect(await isGuessable(password, near)).toBe(false);
  });

  it('is judged in a moment, whatever it is', async () => {
    await isGuessable('a first one loads the list', []);
    const costly = ['p@$$w0rd'.repeat(32), '4@8({[<369&#!1/|0$5+7%2'.repeat(11), '0123456789'.repeat(25)];
    const before = process.cpuUsage();
    for (const password of costly) await isGuessable(password, near);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
