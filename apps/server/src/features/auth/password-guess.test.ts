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
    // A name in it does no harm where the rest is enough.
    'patricia kept seven geese',
  ])('%s is none of them', async (password) => {
    expect(await isGuessable(password, near)).toBe(false);
  });

  it('is judged in a moment, whatever it is', async () => {
    await isGuessable('a first one loads the list', []);
    const costly = ['p@$$w0rd'.repeat(32), '4@8({[<369&#!1/|0$5+7%2'.repeat(11), '0123456789'.repeat(25)];
    const startedMs = performance.now();
    for (const password of costly) await isGuessable(password, near);
    expect(performance.now() - startedMs).toBeLessThan(3000);
  });
});
