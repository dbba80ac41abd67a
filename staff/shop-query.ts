import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from './api';

const Shop = v.object({ url: v.pipe(v.string(), v.url()), built_at: v.nullable(v.number()) });

/** The shop that visitors are given: where it is, and when it was built, epoch ms; null where nobody knows that. */
export const shopQuery = queryOptions({ queryKey: ['shop'], queryFn: () => read(Shop, '/shop') });
