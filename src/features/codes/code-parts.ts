/** Together: who has entered a code sees what has become of it, also where the network ends in between. */
export { CodeForm } from './code-form';
export { CodeList } from './code-list';
