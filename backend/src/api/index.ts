import { Router } from 'express';
import { withoutPriceRows } from '../store/price-rows';

/** Runs before core's own routes; core's answers stay core's. */
export default function shopRouter(): Router {
  const router = Router();
  router.get(['/store/products', '/store/products/:id', '/store/variants', '/store/variants/:id'], withoutPriceRows as never);
  return router;
}
