import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { until } from '../src/launcher/poll';
import { corrected } from './support/corrected';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
const person = () => ({
  email: `person-${randomUUID()}@example.com`,
  password: 'a strong one',
  first_name: 'Mika',
  last_name: 'Näder',
});

describe('A customer', () => {
  test('gets a number of her own some moments after signing up', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const shopper = shopperAt(ours);
      const signedUp = await shopper.post('/store/customers', person());
      expect(signedUp.body.customer).toHaveProperty('customer_number');
      const me = async () => (await shopper.get('/store/customers/me')).body.customer.customer_number;
      expect(await until(async () => (await me()) !== null, 30_000, 100)).toBe(true);
      numbers.push(await me());
    }
    expect(numbers[0]).toMatch(/^K1\d{4}$/);
    expect(numbers[1]).not.toBe(numbers[0]);
  });

  test('who only ordered as a guest has none', async () => {
    const shopper = shopperAt(ours);
    const { body } = await shopper.post('/store/carts', { region_id: 'reg_de' });
    const { email } = person();
    await shopper.post(`/store/carts/${body.cart.id}`, { email });
    const marker = await shopperAt(ours).post('/store/customers', person());
    // Events are delivered in order: when the later customer has a number, the guest was passed over.
    const numberOf = async (id: string) =>
      (await sql(ours.databaseUrl, 'SELECT customer_number FROM customer WHERE id = $1', [id]))[0].customer_number;
    expect(await until(async () => (await numberOf(marker.body.customer.id)) !== null, 30_000, 100)).toBe(true);
    const [guest] = await sql(ours.databaseUrl, 'SELECT customer_number FROM customer WHERE email = $1', [email]);
    expect(guest.customer_number).toBeNull();
  });

  test('cannot choose a number', async () => {
    const answer = await shopperAt(ours).post('/store/customers', { ...person(), customer_number: 'K1' });
    expect(answer.status).toBe(400);
  });
});

describe('A session', () => {
  test('needs no https on localhost, keeps scripts out and is made only for those who sign in', async () => {
    const shopper = shopperAt(ours);
    expect((await shopper.get('/store/regions')).headers.get('set-cookie')).toBeNull();
    const cookie = (await shopper.post('/store/customers', person())).headers.get('set-cookie');
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });

  test('behind TLS the cookie is for TLS only', async () => {
    const answer = await shopperAt(ours).post('/store/customers', person(), { 'x-forwarded-proto': 'https' });
    expect(answer.headers.get('set-cookie')).toMatch(/Secure/i);
  });

  corrected(
    'a visitor who only looks gets no cookie',
    { ours: null, stock: 'a cookie' },
    async (shopper) => (await shopper.get('/store/regions')).headers.get('set-cookie') && 'a cookie',
  );

  test('a wrong password is refused, signing out ends it', async () => {
    const shopper = shopperAt(ours);
    const me = person();
    await shopper.post('/store/customers', me);
    expect((await shopper.remove('/store/auth')).status).toBe(200);
    expect((await shopper.get('/store/customers/me')).status).toBe(401);
    expect((await shopper.post('/store/auth', { email: me.email, password: 'wrong' })).status).toBe(401);
    expect((await shopper.post('/store/auth', { email: me.email, password: me.password })).status).toBe(200);
    expect((await shopper.get('/store/customers/me')).status).toBe(200);
  });
});
