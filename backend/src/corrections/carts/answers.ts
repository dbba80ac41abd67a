import type { Response } from 'express';

type Body = Readonly<Partial<Record<'cart' | 'order' | 'data', object | null>>>;

/** Changes what a call of carts or orders answers, before it is written. */
export function inAnswers(res: Response, change: (body: Body) => object): void {
  const json = res.json.bind(res);
  res.json = (body: unknown) => json(typeof body === 'object' && body !== null ? change(body) : body);
}
