import { expect, inject, test } from 'vitest';
import { logIn, newEmail, PASSWORD, signUp, type Told, visitorAt } from './visitor';

const { url } = inject('shop');
/** Addresses that no other test here speaks from. */
let addresses = 0;
const somebody = () => {
  addresses += 1;
  return visitorAt(url, `127.1.${addresses >> 8}.${addresses & 255}`);
};

const count = (answers: readonly Told[], status: number): number => answers.filter((answer) => answer.status === status).length;

function expectTooMany(told: Told | undefined): void {
  expect(told).toMatchObject({ status: 429, data: { type: 'not_allowed', code: 'too_many_tries', message: expect.any(String) } });
  expect(Number(told?.headers['retry-after'])).toBeGreaterThan(0);
  expect(told?.headers['content-type']).toMatch(/^application\/json/);
}

test('X10: of 150 wrong passwords at one moment eight are answered, and the owner still gets in from elsewhere', async () => {
  const { email } = await signUp(somebody());
  const attacker = somebody();
  const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => logIn(attacker, email, `a guess no. ${index}`)));
  expect([count(answers, 401), count(answers, 429)]).toEqual([8, 142]);
  expectTooMany(answers.find(({ status }) => status === 429));
  // Also with the right one: a guesser is not told when it was.
  expect((await logIn(attacker, email)).status).toBe(429);
  expect((await logIn(somebody(), email)).status).toBe(200);
});

test('neither another spelling of the e-mail address nor a made-up client address gives more tries', async () => {
  const { email } = await signUp(somebody());
  const attacker = somebody();
  const fullWidth = email.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
  const lookalikes = [email, email.toUpperCase(), `\u200b${email}`, email.replace('@', '\u00ad@'), fullWidth, `\u202a${email}\u202c`];
  const answers: Told[] = [];
  for (let index = 0; index < 12; index += 1) {
    const spelling = lookalikes[index % lookalikes.length] ?? email;
    const forged = { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` };
    answers.push(await logIn(attacker, spelling, 'a guess of mine', forged));
  }
  expect([count(answers, 401), count(answers, 429)]).toEqual([8, 4]);
});

test('one address that tries one password with every account it knows is stopped', async () => {
  const attacker = somebody();
  const answers = await Promise.all(Array.from({ length: 60 }, () => logIn(attacker, newEmail(), 'password1')));
  // Who finds the queue full is asked to come again, and that is no try.
  expect(count(answers, 401) + count(answers, 503)).toBeLessThanOrEqual(40);
  expect(count(answers, 429)).toBeGreaterThanOrEqual(20);
});

test('who has an account is not to be had by signing up either: the sixth try for an e-mail address is the last, the thirtieth of an address', async () => {
  const { email } = await signUp(somebody());
  const register = (visitor: ReturnType<typeof somebody>, email: string) =>
    visitor('POST', '/store/customers', { body: { email, password: 'short', first_name: 'M', last_name: 'N' } });
  const one = await Promise.all(Array.from({ length: 8 }, () => register(somebody(), email)));
  // The owner’s own was the first.
  expect([count(one, 429), count(one, 200)]).toEqual([3, 0]);
  const attacker = somebody();
  const many: Told[] = [];
  for (let index = 0; index < 34; index += 1) many.push(await register(attacker, newEmail()));
  expect(count(many, 429)).toBe(4);
  expectTooMany(many.at(-1));
});

test('X10: no call says who has an account', async () => {
  const visitor = somebody();
  const { email } = await signUp(visitor);
  for (const path of ['/store/auth/', '/store/AUTH/', '/store/auth//']) {
    const [known, unknown] = [await visitor('GET', path + email), await visitor('GET', path + newEmail())];
    expect(known.status).toBeGreaterThanOrEqual(400);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  }
  const [wrong, nobody] = [await logIn(visitor, email, 'a guess of mine'), await logIn(visitor, newEmail(), 'a guess of mine')];
  expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
});

test('a password has 8 to 200 characters, whatever the form in the browser let through', async () => {
  const visitor = somebody();
  const register = (password: string) =>
    visitor('POST', '/store/customers', { body: { email: newEmail(), password, first_name: 'M', last_name: 'N' } });
  for (const password of ['', 'seven77', 'x'.repeat(201)]) {
    const { status, data } = await register(password);
    expect([status, data.type]).toEqual([400, 'invalid_data']);
  }
  for (const password of ['eight888', 'x'.repeat(200)]) expect((await register(password)).status).toBe(200);
});

test('how strong a password is, one address asks 240 times in a quarter of an hour, and nobody by an address', async () => {
  const visitor = somebody();
  const ask = () => visitor('POST', '/store/password-strength', { body: { password: 'p@$$w0rd'.repeat(25) } });
  const answers: Told[] = [];
  for (let round = 0; round < 25; round += 1) answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))));
  expect(count(answers, 200)).toBeLessThanOrEqual(240);
  expectTooMany(answers.at(-1));
  expect((await somebody()('GET', '/store/password-strength?password=whatever1')).status).toBe(404);
  expect((await somebody()('POST', '/store/password-strength?password=whatever1', { body: { password: 'whatever1' } })).status).toBe(400);
});

test('the answer about a password tells nothing of who has an account or who uses it', async () => {
  const { email } = await signUp(somebody());
  const judge = (email: string) => somebody()('POST', '/store/password-strength', { body: { password: PASSWORD, email } });
  expect((await judge(email)).text).toBe((await judge(newEmail())).text);
});
