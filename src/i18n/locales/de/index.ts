import { account } from './account';
import { cart } from './cart';
import { checkout } from './checkout';
import { common } from './common';
import { errors } from './errors';
import { forms } from './forms';
import { home } from './home';
import { layout } from './layout';
import { listing } from './listing';
import { product } from './product';
import { search } from './search';

export default { account, cart, checkout, common, errors, forms, home, layout, listing, product, search };
