export { common } from './common';
export { errors } from './errors';
export { layout } from './layout';
export { search } from './search';
