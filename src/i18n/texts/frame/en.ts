export { common } from './common/en';
export { errors } from './errors/en';
export { layout } from './layout/en';
export { search } from './search/en';
