import type { MedusaRequest, PricingService, ProductService } from '@medusajs/medusa';
import type { NextFunction, Response } from 'express';

const PRICE_ROWS = 'variants.prices';

interface Relations {
  relations?: string[];
}

interface Variants {
  variants?: { prices?: unknown }[];
}

/**
 * Keep other regions' prices out of product answers.
 *
 * With a region per country each variant has some thirty price rows. Core loads them all when
 * a client asks for `variants.prices`, which it must to get calculated prices, and sends them
 * all. For this one request the product service skips that relation (the calculated prices
 * come from elsewhere), and the rows that the calculation leaves behind are removed.
 */
export function withoutPriceRows(req: MedusaRequest, _res: Response, next: NextFunction): void {
  const products = req.scope.resolve<ProductService>('productService');
  const pricing = req.scope.resolve<PricingService>('pricingService');
  const skip = <Config extends Relations | undefined>(config: Config): Config =>
    config?.relations ? { ...config, relations: config.relations.filter((relation) => relation !== PRICE_ROWS) } : config;

  const lean = Object.assign(Object.create(products) as ProductService, {
    listAndCount: (...[selector, config]: Parameters<ProductService['listAndCount']>) => products.listAndCount(selector, skip(config)),
    retrieve: (...[id, config]: Parameters<ProductService['retrieve']>) => products.retrieve(id, skip(config)),
  });
  const leanPricing = Object.assign(Object.create(pricing) as PricingService, {
    async setProductPrices(...args: Parameters<PricingService['setProductPrices']>) {
      const priced = await pricing.setProductPrices(...args);
      for (const product of priced as Variants[]) for (const variant of product.variants ?? []) delete variant.prices;
      return priced;
    },
    async setVariantPrices(...args: Parameters<PricingService['setVariantPrices']>) {
      const priced = await pricing.setVariantPrices(...args);
      for (const variant of priced as { prices?: unknown }[]) delete variant.prices;
      return priced;
    },
  });
  register(req, { productService: lean, pricingService: leanPricing });
  next();
}

function register(req: MedusaRequest, services: Record<string, unknown>): void {
  const scope = req.scope as unknown as { register(name: string, resolver: unknown): void };
  const { asValue } = require('awilix') as typeof import('awilix');
  for (const [name, service] of Object.entries(services)) scope.register(name, asValue(service));
}
