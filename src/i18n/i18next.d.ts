import type { account } from './locales/en/account';
import type { app } from './locales/en/app';
import type { appInfo } from './locales/en/app-info';
import type { cart } from './locales/en/cart';
import type { checkout } from './locales/en/checkout';
import type { forms } from './locales/en/forms';
import type * as frame from './locales/en/frame';
import type { head } from './locales/en/head';
import type { home } from './locales/en/home';
import type { listing } from './locales/en/listing';
import type { orderNews } from './locales/en/order-news';
import type { packs } from './locales/en/packs';
import type { product } from './locales/en/product';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof frame & {
      account: typeof account;
      app: typeof app;
      appInfo: typeof appInfo;
      cart: typeof cart;
      checkout: typeof checkout;
      forms: typeof forms;
      head: typeof head;
      home: typeof home;
      listing: typeof listing;
      orderNews: typeof orderNews;
      packs: typeof packs;
      product: typeof product;
    };
  }
}
