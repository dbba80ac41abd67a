import { expect, inject, test } from 'vitest';
import { shopperAt } from '../support/shop';

const shopper = shopperAt(inject('ours'));
const judge = (body: object) => shopper.post('/store/password-strength', body);

test.each([
  ['password', 0, 'common'],
  ['hallo123', 1, 'common'],
  ['qwertz123', 1, 'keyboard'],
  ['aaaaaaaa', 0, 'repeat'],
  ['abcdefgh', 0, 'sequence'],
  ['12.05.1984', 1, 'date'],
  ['Technics1210', 1, 'own'],
  ['vier rillen drehen links', 4, null],
  ['Xk3$9qLmW2', 3, null],
])('%s is given %i of 4', async (password, score, hint) => {
  expect(await judge({ password })).toMatchObject({ status: 200, body: { score, hint } });
});

test('a password made of one’s own e-mail address is weak, and only where the address is known', async () => {
  const password = 'mara.feld@posteo.example';
  expect((await judge({ password })).body.score).toBeGreaterThan(2);
  expect((await judge({ password, email: password })).body).toEqual({ score: 0, hint: 'own' });
});

test('the answer says nothing else, is kept nowhere, and no cookie comes with it', async () => {
  const answer = await judge({ password: 'whatever it is' });
  expect(Object.keys(answer.body).sort()).toEqual(['hint', 'score']);
  expect([answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual(['no-store', null]);
});

test.each(['p@$$w0rd'.repeat(25), '4@8({[<3!1|0$5+7%2z'.repeat(10), '19121983'.repeat(25), '🎛️'.repeat(60), '\u202eab'.repeat(60)])(
  'the longest ones take no longer than a moment: %#',
  async (password) => {
    await judge({ password: 'so that the lists are there' });
    const from = performance.now();
    expect((await judge({ password })).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(1_500);
  },
);

test.each([
  [{}],
  [{ password: '' }],
  [{ password: 7 }],
  [{ password: ['a'] }],
  [{ password: 'x'.repeat(301) }],
  [{ password: 'a\u0000b' }],
])('%j is refused by name', async (body) => {
  expect(await judge(body)).toMatchObject({ status: 400, body: { type: 'invalid_data', message: expect.stringContaining('password') } });
});
