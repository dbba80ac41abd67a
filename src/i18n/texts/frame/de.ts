export { common } from './common/de';
export { errors } from './errors/de';
export { layout } from './layout/de';
export { search } from './search/de';
